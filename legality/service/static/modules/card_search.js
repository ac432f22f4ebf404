// The search answers while you type: the cards of the page are fetched and put in place of the old ones.

const PAUSE = 120;
const LONGEST = 10_000;

const form = /** @type {HTMLFormElement} */ (document.getElementById("search"));
const results = /** @type {HTMLElement} */ (document.getElementById("results"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("q"));

let timer = 0;
/** @type {AbortController | undefined} */
let asking;

/** @returns {string} the question of the form, without empty fields */
function question() {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) query.set(name, value);
  }
  return query.toString();
}

/** @param {string} text shown in place of the cards */
function say(text) {
  const said = document.createElement("p");
  said.className = "said warn";
  said.setAttribute("role", "status");
  said.textContent = text;
  results.replaceChildren(said);
}

async function search() {
  const query = question();
  const address = form.getAttribute("action") ?? "";
  asking?.abort();
  const own = (asking = new AbortController());
  const late = setTimeout(() => own.abort("late"), LONGEST);
  results.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${address}?${query}&part=results`, { signal: own.signal });
    if (answer.ok) {
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      results.replaceChildren(...found.body.childNodes);
      history.replaceState(null, "", query ? `${address}?${query}` : address);
    } else if (answer.status === 429 || answer.status === 503) {
      say("The server is busy. Try again in a few seconds.");
    } else {
      say("This search could not be answered. Change it and try again.");
    }
  } catch {
    if (own !== asking) return;
    say("No connection. Press Search to try again.");
  } finally {
    clearTimeout(late);
    if (own === asking) results.removeAttribute("aria-busy");
  }
}

/** @param {number} pause in milliseconds */
function searchSoon(pause) {
  clearTimeout(timer);
  timer = setTimeout(search, pause);
}

form.addEventListener("input", (event) => searchSoon(event.target instanceof HTMLSelectElement ? 0 : PAUSE));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  searchSoon(0);
});

/** @param {number} step moves the focus among the field and the cards */
function move(step) {
  const stops = [field, .../** @type {NodeListOf<HTMLElement>} */ (results.querySelectorAll(".card-line"))];
  const at = stops.indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
  if (at < 0) return false;
  stops[Math.min(stops.length - 1, Math.max(0, at + step))].focus();
  return true;
}

document.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && !event.altKey && !event.ctrlKey && !event.metaKey && move(step)) event.preventDefault();
});
