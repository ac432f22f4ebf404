// @ts-check
// The desk: Undo as a toast, secrets to copy, and the players while one types. Everything works without it.
import { endToast, toast } from "./toast.js";

for (const note of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-undo]"))) {
  note.hidden = true;
  toast(note.querySelector("span")?.textContent ?? "", () => note.requestSubmit());
  history.replaceState(null, "", withoutUndo());
}

function withoutUndo() {
  const address = new URL(location.href);
  address.searchParams.delete("undo");
  address.searchParams.delete("of");
  return address;
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]"))) {
  const secret = document.getElementById(button.dataset.copy ?? "");
  button.hidden = !secret || !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(secret?.textContent ?? "");
    button.textContent = "Copied";
  });
}

const search = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-roster-search]"));
const PAUSE = 250;
let waiting = 0;
/** @type {AbortController | null} */
let asking = null;

/** Show the players that fit, in place. If the net is gone, the players that are there stay. */
async function find() {
  if (!search) return;
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

search?.addEventListener("input", () => {
  endToast();
  clearTimeout(waiting);
  waiting = setTimeout(find, PAUSE);
});

// Without a net the browser would leave the page and forget what was entered.
document.addEventListener(
  "submit",
  (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    toast("You are offline. Nothing was sent, and what you entered is still here.");
  },
  true,
);
