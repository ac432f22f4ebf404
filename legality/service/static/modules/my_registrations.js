// @ts-check
// "My registrations": the receipts that were opened on this device. They stay in its storage and are sent nowhere.
import { readStored, store } from "./device_storage.js";

const KEY = "legality-registrations";
const MOST = 50;

/** @typedef {{ id: string, address: string, event: string, player: string, starts: string }} Kept */

/** @returns {Kept[]} */
export function kept() {
  const found = readStored(KEY, /** @type {Kept[]} */ ([]));
  return Array.isArray(found) ? found.filter((each) => typeof each?.address === "string" && each.address.startsWith("/")) : [];
}

/** @param {Kept} one */
export function keep(one) {
  store(KEY, [one, ...kept().filter((each) => each.id !== one.id)].slice(0, MOST));
}

/** @param {string} id */
export function forget(id) {
  store(KEY, kept().filter((each) => each.id !== id));
}

/** @param {HTMLElement} section */
function show(section) {
  const list = section.querySelector("ul");
  const all = kept();
  section.hidden = !all.length;
  list?.replaceChildren(...all.map((each) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = each.address;
    link.textContent = each.event;
    const day = new Date(each.starts);
    const more = document.createElement("span");
    more.className = "hint";
    more.textContent = [each.player, Number.isNaN(day.getTime()) ? "" : day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })].filter(Boolean).join(", ");
    item.append(link, more);
    return item;
  }));
}

const section = document.getElementById("mine");
if (section) {
  show(section);
  section.querySelector(".forget")?.addEventListener("click", () => {
    store(KEY, []);
    show(section);
  });
}

const receipt = document.getElementById("keep-receipt");
if (receipt) {
  const { id = "", address = "", event = "", player = "", starts = "" } = receipt.dataset;
  if (receipt.dataset.active) keep({ id, address, event, player, starts });
  else forget(id);
}
