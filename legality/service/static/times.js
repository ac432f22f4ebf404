// A page writes moments in UTC. This converts them to the reader's time zone, and names the zone.
// The page waits for this before it is painted, so nothing moves afterwards.
"use strict";

/** @type {Intl.DateTimeFormatOptions} */
const SHOWN = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" };

/**
 * @param {Date} moment
 * @param {boolean} short without day and zone: only for moments of the last minutes
 * @param {boolean} brief without year and zone, for rows
 */
function local(moment, short, brief = false) {
  const parts = Object.fromEntries(new Intl.DateTimeFormat("en-GB", SHOWN).formatToParts(moment).map((part) => [part.type, part.value]));
  if (short) return `${parts.hour}:${parts.minute}`;
  if (brief) return `${parts.day} ${parts.month.slice(0, 3)}, ${parts.hour}:${parts.minute}`;
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${parts.timeZoneName}`;
}

/** @param {Document | Element} page */
function localize(page) {
  for (const shown of /** @type {NodeListOf<HTMLTimeElement>} */ (page.querySelectorAll("time[datetime]:not([title])"))) {
    const moment = new Date(shown.dateTime);
    const [short, brief] = ["short" in shown.dataset, "brief" in shown.dataset];
    shown.title = short || brief ? local(moment, false) : (shown.textContent ?? "");
    shown.textContent = local(moment, short, brief);
  }
}

// A form that asks for times asks in the zone of its director, unless another was chosen already.
/** @param {HTMLFormElement} form */
function zoned(form) {
  const zone = /** @type {HTMLSelectElement} */ (form.querySelector("select[name=zone]"));
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone.dataset.chosen || ![...zone.options].some((option) => option.value === own)) return;
  zone.value = own;
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[data-utc]"))) {
    if (!field.value) continue;
    const there = new Date(`${field.value}Z`);
    const minutes = there.getTime() - there.getTimezoneOffset() * 60000;
    field.value = new Date(minutes).toISOString().slice(0, 16);
  }
}

function showTimes() {
  localize(document);
  /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form:has(select[name=zone])")).forEach(zoned);
}

showTimes();
document.addEventListener("swapped", showTimes);
