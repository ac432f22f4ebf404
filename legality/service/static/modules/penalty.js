// @ts-check
// The penalty is looked up as soon as something is chosen, and the answer stands below the choice.
import "./undo.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("penalty"));
/** @type {AbortController | null} */
let asking = null;

const answer = () => /** @type {HTMLElement} */ (document.getElementById("answer"));

/** @param {string} words */
function fail(words) {
  const said = document.createElement("p");
  said.className = "wrong";
  said.textContent = words;
  answer().className = "answer";
  answer().replaceChildren(said);
}

async function look() {
  if (!new FormData(form).get("infraction")) return;
  asking?.abort();
  const own = (asking = new AbortController());
  const note = /** @type {HTMLInputElement | null} */ (document.getElementById("note"))?.value ?? "";
  answer().setAttribute("aria-busy", "true");
  try {
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    const got = await fetch(form.action, { method: "POST", body, signal: own.signal });
    const page = new DOMParser().parseFromString(await got.text(), "text/html");
    const found = page.getElementById("answer");
    if (!found) return fail(page.querySelector("h1")?.textContent ?? "Not looked up. Try again.");
    answer().replaceWith(document.adoptNode(found));
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("note"));
    if (field && note) field.value = note;
    if (answer().getBoundingClientRect().top > innerHeight / 2) answer().scrollIntoView({ block: "start" });
  } catch {
    if (!own.signal.aborted) fail("Not looked up: no connection. Your choices are kept. Try again.");
  }
}

form.addEventListener("change", look);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  delete form.dataset.sent;
  look();
});
