// Counts the clock of a round down. Without it the page shows the time at which it was loaded.
"use strict";

const clock = document.querySelector("[data-ends]");

function show(selector, isShown) {
  const line = document.querySelector(selector);
  if (line) line.hidden = !isShown;
}

function tick() {
  const left = Math.max(0, Math.floor((new Date(clock.dataset.ends) - Date.now()) / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  show("[data-half]", left > 0 && Date.now() >= new Date(clock.dataset.warning));
  show("[data-over]", left === 0);
}

if (clock) {
  tick();
  setInterval(tick, 1000);
}
