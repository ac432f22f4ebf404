// Moments stand in the page as UTC. Here they are put into the time of whoever looks, with the zone named.
// The page waits for this before it is painted, so nothing moves afterwards.
"use strict";

/** @type {Intl.DateTimeFormatOptions} */
const SHOWN = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" };

/** @param {Date} moment */
function local(moment) {
  const parts = Object.fromEntries(new Intl.DateTimeFormat("en-GB", SHOWN).formatToParts(moment).map((part) => [part.type, part.value]));
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${parts.timeZoneName}`;
}

/** @param {Document | Element} page */
function localize(page) {
  for (const shown of /** @type {NodeListOf<HTMLTimeElement>} */ (page.querySelectorAll("time[datetime]:not([title])"))) {
    shown.title = shown.textContent;
    shown.textContent = local(new Date(shown.dateTime));
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
