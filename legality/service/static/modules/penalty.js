// @ts-check
// The penalty is looked up as soon as something is chosen, and the answer stands below the choice. On the page of a
// player the same form opens as a sheet.
import { element } from "./dom.js";
import { toast } from "./toast.js";
import "./undo.js";

/** @type {AbortController | null} */
let asking = null;

const answer = () => /** @type {HTMLElement} */ (document.getElementById("answer"));

/** @param {string} words */
function fail(words) {
  answer().className = "answer";
  answer().replaceChildren(element("p", { class: "wrong" }, words));
}

/** @param {HTMLFormElement} form */
async function look(form) {
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

/** @param {HTMLAnchorElement} link */
async function openSheet(link) {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    const content = page.querySelector(".penalty-page");
    if (!content) return location.assign(link.href); // Signed out meanwhile, or the player is gone.
    const title = element("h2", {}, page.querySelector("h1")?.textContent ?? "");
    const close = element("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => dialog.close() }, "×");
    const dialog = element("dialog", { class: "sheet", "aria-label": title.textContent }, element("header", {}, title, close), document.adoptNode(content));
    dialog.addEventListener("close", () => (dialog.remove(), link.focus()));
    document.getElementById("main")?.append(dialog);
    dialog.showModal();
    /** @type {any} */ (window).localize?.(dialog); // Of times.js.
  } catch {
    toast("No connection. The penalty form did not open. Try again.");
  }
}

/** @param {Event} event @returns {HTMLFormElement | null} */
function formOf(event) {
  return /** @type {Element} */ (event.target).closest("form#penalty");
}

document.addEventListener("change", (event) => {
  const form = formOf(event);
  if (form) look(form);
});
/** Choose the infraction that is offered instead. @param {Element} offer @returns {HTMLFormElement | null} */
function chooseOffered(offer) {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("penalty"));
  const code = offer.querySelector("[name=infraction]")?.getAttribute("value");
  const pick = [...(form?.querySelectorAll("[name=infraction]") ?? [])].find((each) => each.getAttribute("value") === code);
  if (pick) /** @type {HTMLInputElement} */ (pick).checked = true;
  return form;
}
document.addEventListener("submit", (event) => {
  const offer = /** @type {Element} */ (event.target).closest("form.instead");
  const form = offer ? chooseOffered(offer) : formOf(event);
  if (!form) return;
  event.preventDefault();
  delete form.dataset.sent;
  look(form);
}, true); // Before the module that sends the forms of a page.
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-sheet]"));
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openSheet(link);
});
