// @ts-check
// Sends the forms of a page by fetch. If no answer comes, the page stays with all that was entered and offers to
// send it again. The server does nothing twice: forms bring an idempotency key, or say what is to be afterwards.
import { element } from "./dom.js";

const PATIENCE = 30000;
const LOST = "No answer from the server. What you entered is still here. Send it again when you are online. Nothing is done twice.";
const KEPT = "What you entered is still here.";

/** @typedef {{name: string, address: string, body: BodyInit, form: HTMLFormElement}} Sent */

/** @type {Map<HTMLFormElement, Sent>} what the server did not answer */
const unsent = new Map();
let isSending = false;

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const leads = pressed?.hasAttribute("formaction") && !("sends" in pressed.dataset); // To a page that changes nothing.
  const isOther = form.method !== "post" || "native" in form.dataset || leads;
  if (event.defaultPrevented || isOther) return;
  event.preventDefault();
  if (isSending) return free(form);
  unsent.delete(form); // What is in the form now replaces what did not get through.
  sendAll([read(form, pressed)]);
});
addEventListener("beforeunload", (event) => {
  if (unsent.size) event.preventDefault();
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} pressed
 * @returns {Sent}
 */
function read(form, pressed) {
  const fields = new FormData(form, pressed);
  const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(/** @type {any} */ (fields));
  const name = pressed?.getAttribute("aria-label") || pressed?.textContent?.trim() || document.title;
  const address = pressed?.getAttribute("formaction") || form.getAttribute("action") || location.href;
  return { name, address, body, form };
}

/** Send one after the other, then go where the last answer leads. @param {Sent[]} waiting */
async function sendAll(waiting) {
  isSending = true;
  let goesTo = "";
  /** @type {Document | null} */
  let shown = null;
  let why = "";
  for (const each of waiting) {
    const answer = await exchange(each);
    free(each.form);
    if (answer.why) unsent.set(each.form, each);
    else unsent.delete(each.form);
    why = answer.why || why;
    goesTo = answer.goesTo || goesTo;
    shown = answer.page ?? shown;
  }
  isSending = false;
  if (shown) show(shown);
  tell(why);
  if (goesTo && !shown && !unsent.size) leave(goesTo);
}

/** @param {Sent} sent @returns {Promise<{goesTo?: string, page?: Document, why: string}>} */
async function exchange(sent) {
  const headers = { "Legality-Sent-By": "script" };
  try {
    const answer = await fetch(sent.address, { method: "POST", body: sent.body, headers, signal: AbortSignal.timeout(PATIENCE) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.status === 204) return { goesTo: answer.headers.get("Location") ?? location.href, why: "" };
    if (!page.getElementById("main")) return { why: LOST };
    // A page of its own about the problem has no form: what was entered would be gone.
    if (!answer.ok && !page.querySelector("main form[method=post]")) return { why: `${wordsOf(page)} ${KEPT}` };
    return { page, why: "" };
  } catch {
    return { why: LOST };
  }
}

/** @param {Document} page */
function wordsOf(page) {
  const [title, detail] = ["h1", ".page p"].map((each) => page.querySelector(`main ${each}`)?.textContent?.trim() ?? "");
  return [title && `${title}.`, detail].filter(Boolean).join(" ");
}

/** Let a form be sent again, which site.js prevents after a submit. @param {HTMLFormElement} form */
function free(form) {
  delete form.dataset.sent;
  form.querySelectorAll("[aria-disabled]").forEach((button) => button.removeAttribute("aria-disabled"));
}

/** Say what did not get through, and offer to send it again. @param {string} why */
function tell(why) {
  document.getElementById("not-sent")?.remove();
  if (!unsent.size) return;
  const names = [...unsent.values()].map((each) => each.name).join(", ");
  const again = element("button", { type: "button", onclick: () => isSending || sendAll([...unsent.values()]) }, "Send again");
  const words = element("p", {}, element("b", {}, `Not sent: ${names}`), element("br"), why);
  const note = element("div", { id: "not-sent", class: "said warn unsent no-print", role: "alert" }, words, again);
  // A dialog makes all that is outside of it inert.
  (document.querySelector("dialog[open]") ?? document.body).append(note);
}

/** @param {string} address */
function leave(address) {
  const to = new URL(address, location.href);
  const isHere = to.pathname === location.pathname && to.search === location.search;
  if (!isHere || !to.hash) return location.assign(to);
  history.replaceState(null, "", to);
  location.reload();
}

/** Show the page of an answer in place of this one. Modules that act on it listen for `swapped`. @param {Document} page */
function show(page) {
  const known = new Set([...document.querySelectorAll("script[src], link[rel=stylesheet]")].map(addressOf));
  const parts = [...page.querySelectorAll("script[src], link[rel=stylesheet]")];
  const focused = document.activeElement instanceof HTMLSelectElement ? document.activeElement.id : "";
  const main = document.adoptNode(/** @type {HTMLElement} */ (page.getElementById("main")));
  document.getElementById("main")?.replaceWith(main);
  document.title = page.title;
  for (const part of parts.filter((each) => !known.has(addressOf(each)))) load(part);
  document.dispatchEvent(new Event("swapped"));
  const asked = /** @type {HTMLElement | null} */ (main.querySelector("[autofocus]") ?? main.querySelector("[role=alert]"));
  if (!asked && focused) return document.getElementById(focused)?.focus(); // The same form shows other choices.
  const place = asked ?? main;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (asked) place.scrollIntoView({ block: "center" });
  else scrollTo(0, 0);
}

/** @param {Element} part */
function addressOf(part) {
  return part.getAttribute("src") ?? part.getAttribute("href");
}

/** A script that the parser of the answer made does not run. @param {Element} part */
function load(part) {
  document.head.append(element(part.localName, Object.fromEntries([...part.attributes].map((each) => [each.name, each.value]))));
}
