// The list as another dialect, a post or a form: shown in a dialog or downloaded, without leaving the bench.
import { copyButton } from "./copy_text.js";
import { element, openDialog } from "./dom.js";
import { toast } from "./toast.js";

/** @type {string} what the list was last written as */
let chosen = "";

/** @param {HTMLFormElement} form */
export function wireTakeOut(form) {
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-out]"));
    if (!button || button.value === "page") return; // The page to print opens beside the bench, as without script.
    event.preventDefault();
    takeOut(form, button);
  });
  document.addEventListener("change", (event) => {
    const field = /** @type {HTMLSelectElement} */ (event.target);
    if (field.id === "out") chosen = field.value;
  });
  form.addEventListener("judged", () => {
    const field = /** @type {HTMLSelectElement | null} */ (document.getElementById("out"));
    if (field && chosen) field.value = chosen;
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
async function takeOut(form, button) {
  button.setAttribute("aria-disabled", "true");
  try {
    const answer = await fetch(button.formAction, { method: "POST", body: new FormData(form, button) });
    if (!answer.ok) toast(reasonIn(await answer.text()));
    else if (button.dataset.out === "show") showText(await answer.text(), form);
    else saveFile(await answer.blob(), nameIn(answer.headers) || "deck-list.pdf");
  } catch {
    toast("No connection. Try again.");
  }
  button.removeAttribute("aria-disabled");
}

/** @param {string} text */
function reasonIn(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return page.querySelector("main .page p, main h1")?.textContent?.trim() || "The service could not write this list.";
}

/**
 * @param {string} text
 * @param {HTMLFormElement} form
 */
function showText(text, form) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const field = /** @type {HTMLTextAreaElement} */ (page.getElementById("written-text"));
  const shown = element("textarea", { rows: "14", readonly: true, spellcheck: "false", "aria-label": "The written list" });
  shown.value = field.value;
  const losses = [...page.querySelectorAll("#written .said")].map((each) => document.adoptNode(each));
  const save = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-out=file]"));
  const download = element("button", { type: "button", onclick: () => save && takeOut(form, save) }, "Download");
  const copy = copyButton(shown);
  openDialog(page.querySelector("h1")?.textContent ?? "", ...losses, shown, element("div", { class: "buttons" }, copy, download));
  copy.focus();
}

/** @param {Headers} headers */
function nameIn(headers) {
  return headers.get("Content-Disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "";
}

/**
 * @param {Blob} content
 * @param {string} name
 */
export function saveFile(content, name) {
  const address = URL.createObjectURL(content);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
