// @ts-check
// The desk: Undo as a toast, secrets to copy, and the players while one types. Everything works without it.
import { endToast, toast } from "./toast.js";

function offerUndo() {
  for (const note of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-undo]"))) {
    note.hidden = true;
    toast(note.querySelector("span")?.textContent ?? "", () => note.requestSubmit());
    history.replaceState(null, "", withoutUndo());
  }
}

function withoutUndo() {
  const address = new URL(location.href);
  address.searchParams.delete("undo");
  address.searchParams.delete("of");
  return address;
}

function offerCopies() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copy]"))) {
    const secret = document.getElementById(button.dataset.copy ?? "");
    button.hidden = !secret || !navigator.clipboard;
    button.onclick = async () => {
      await navigator.clipboard.writeText(secret?.textContent ?? "");
      button.textContent = "Copied";
    };
  }
}

/** A secret is shown once: Back leads to where it is replaced, not to an empty form. */
function leadBack() {
  const secret = /** @type {HTMLElement | null} */ (document.querySelector("[data-shown-once]"));
  if (location.hash === "#replace") document.getElementById("replace")?.scrollIntoView({ block: "center" });
  if (!secret) return;
  history.replaceState(null, "", secret.dataset.shownOnce);
  history.scrollRestoration = "manual"; // Of this entry: Back shows the button.
}

const PAUSE = 250;
let waiting = 0;
/** @type {AbortController | null} */
let asking = null;

/** Show the players that fit, in place. If the net is gone, the players that are there stay. @param {HTMLFormElement} search */
async function find(search) {
  asking?.abort();
  asking = new AbortController();
  const address = new URL(search.action);
  address.search = new URLSearchParams(/** @type {any} */ (new FormData(search))).toString();
  try {
    const answer = await fetch(address, { signal: asking.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [found, shown] = [page.getElementById("roster"), document.getElementById("roster")];
    if (!found || !shown) return location.assign(address); // Signed out meanwhile.
    shown.replaceWith(document.adoptNode(found));
    history.replaceState(null, "", address);
    found.dispatchEvent(new CustomEvent("shown", { bubbles: true }));
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") toast("No connection. The players below are those from before.");
  }
}

document.addEventListener("input", (event) => {
  const search = /** @type {HTMLFormElement | null} */ (/** @type {Element} */ (event.target).closest("[data-roster-search]"));
  if (!search) return;
  endToast();
  clearTimeout(waiting);
  waiting = setTimeout(find, PAUSE, search);
});

/** Six tabs are wider than a phone: the current one is in view. */
function showTab() {
  const [tabs, current] = [document.querySelector(".tabs"), document.querySelector(".tabs [aria-current]")];
  if (tabs && current instanceof HTMLElement) tabs.scrollLeft = current.offsetLeft + current.offsetWidth - tabs.clientWidth;
}

function start() {
  showTab();
  leadBack();
  offerUndo();
  offerCopies();
}

start();
document.addEventListener("swapped", start);
