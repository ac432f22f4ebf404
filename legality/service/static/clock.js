// Counts the clock of a round down, and keeps the page of a projector up to date. Without it the page shows the
// time at which it was loaded, and the projector loads it again.
"use strict";

const FRESH = 30000;

/**
 * @param {string} selector
 * @param {boolean} isShown
 */
function show(selector, isShown) {
  /** @type {HTMLElement | null} */
  const line = document.querySelector(selector);
  if (line) line.hidden = !isShown;
}

/** @param {string} [written] a moment of the page */
function moment(written) {
  return new Date(written ?? "").getTime();
}

function tick() {
  /** @type {HTMLElement | null} */
  const clock = document.querySelector("[data-ends]");
  if (!clock) return;
  const left = Math.max(0, Math.floor((moment(clock.dataset.ends) - Date.now()) / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const ring = document.querySelector("[data-minutes]");
  ring?.setAttribute("stroke-dasharray", `${left / Number(ring.getAttribute("data-minutes")) / 0.6} 100`);
  ring?.parentElement?.classList.toggle("last", left < Number(ring.getAttribute("data-last")));
  show("[data-half]", left > 0 && Date.now() >= moment(clock.dataset.warning));
  show("[data-over]", left === 0);
}

async function refresh() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-fresh]")) {
    const fresh = page.querySelector(`[data-fresh=${part.getAttribute("data-fresh")}]`);
    part.replaceChildren(...(fresh?.childNodes ?? []));
  }
  localize(document);
  tick();
}

tick();
setInterval(tick, 1000);
if (document.querySelector("[data-fresh]")) setInterval(refresh, FRESH);
