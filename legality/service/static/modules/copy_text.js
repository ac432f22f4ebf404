// A button that copies the text of a field, where the browser allows it.
import { element } from "./dom.js";
import { toast } from "./toast.js";

/**
 * @param {HTMLTextAreaElement} field
 * @returns {HTMLButtonElement}
 */
export function copyButton(field) {
  return element("button", { type: "button", class: "main", onclick: () => copyText(field) }, "Copy");
}

/** @param {HTMLTextAreaElement} field */
async function copyText(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    toast("Copied.");
  } catch {
    field.focus();
    field.select(); // The browser refuses the clipboard: the text is selected, and Ctrl+C copies it.
    toast("Press Ctrl+C to copy.");
  }
}

for (const field of document.querySelectorAll("textarea[data-copy]")) {
  field.nextElementSibling?.append(copyButton(/** @type {HTMLTextAreaElement} */ (field)));
}
