// "My decks": open, rename, duplicate, delete, import, export, compare, former versions.
import { allDecks, compareLists, keepDeck, putBack, removeDeck } from "./device_decks.js";
import { element, openDialog } from "./dom.js";
import { toast } from "./toast.js";

/** @typedef {import("./device_decks.js").Deck} Deck */
/** @typedef {{text: () => string, name: () => string, open: (deck: {id: string, text: string}) => void}} Bench */

/** @param {Bench} bench */
export function showDecks(bench) {
  const rows = element("ul", { class: "cards" });
  const file = element("input", { type: "file", multiple: true, "aria-label": "Import lists", accept: ".txt,.dek,.csv,.tsv,.json,text/*" });
  const keep = element("button", { type: "button", class: "main" }, "Keep this deck");
  const dialog = openDialog(
    "My decks",
    element("p", { class: "hint" }, "Decks are kept on this device only."),
    element("div", { class: "buttons" }, keep),
    rows,
    element("label", { class: "file" }, "Import lists ", file),
  );
  const fill = () => rows.replaceChildren(...(allDecks().map((deck) => row(deck, bench, dialog, fill))));
  keep.addEventListener("click", () => (keepDeck({ name: bench.name(), text: bench.text() }), fill()));
  file.addEventListener("change", async () => {
    for (const each of file.files) keepDeck({ name: each.name.replace(/\.\w+$/, ""), text: await each.text() });
    fill();
  });
  fill();
}

/**
 * @param {Deck} deck
 * @param {Bench} bench
 * @param {HTMLDialogElement} dialog
 * @param {() => void} fill
 */
function row(deck, bench, dialog, fill) {
  const open = () => (dialog.close(), bench.open(deck));
  const name = element("input", { value: deck.name, "aria-label": "Name", onchange: () => (putBack({ ...deck, name: name.value }), fill()) });
  /** @param {string} label @param {() => void} act */
  const button = (label, act) => element("button", { type: "button", onclick: act, "aria-label": `${label}: ${deck.name}` }, label);
  const acts = [
    button("Open", open),
    button("Duplicate", () => (keepDeck({ name: `${deck.name} (copy)`, text: deck.text }), fill())),
    button("Export", () => exportDeck(deck)),
    button("Compare", () => compare(deck, bench)),
    button("Versions", () => showVersions(deck, bench, dialog)),
    button("Delete", () => {
      removeDeck(deck.id);
      fill();
      dialog.close();
      toast(`Deleted ${deck.name}.`, () => putBack(deck));
    }),
  ];
  return element("li", {}, name, element("p", { class: "hint" }, `Changed ${day(deck.changed)}`), element("div", { class: "buttons" }, ...acts));
}

/** @param {Deck} deck */
function exportDeck(deck) {
  const address = URL.createObjectURL(new Blob([deck.text], { type: "text/plain" }));
  element("a", { href: address, download: `${deck.name.replace(/[^\w -]+/g, "") || "deck"}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * @param {Deck} deck
 * @param {Bench} bench
 */
function compare(deck, bench) {
  const rows = compareLists(bench.text(), deck.text);
  const head = element("tr", {}, ...["Card", "On the bench", deck.name].map((each) => element("th", { scope: "col" }, each)));
  const body = rows.map((each) =>
    element("tr", {}, element("th", { scope: "row" }, each.name), element("td", {}, String(each.one)), element("td", {}, String(each.other))),
  );
  const table = element("table", { class: "compared" }, element("thead", {}, head), element("tbody", {}, ...body));
  openDialog(`Compare with ${deck.name}`, rows.length ? table : element("p", {}, "Both lists have the same lines of cards."));
}

/**
 * @param {Deck} deck
 * @param {Bench} bench
 * @param {HTMLDialogElement} dialog
 */
function showVersions(deck, bench, dialog) {
  const rows = deck.versions.map((each) => {
    const open = () => (inner.close(), dialog.close(), bench.open({ id: deck.id, text: each.text }));
    return element("li", {}, element("button", { type: "button", onclick: open }, `Open the version of ${day(each.at)}`));
  });
  const inner = openDialog(`Versions of ${deck.name}`, rows.length ? element("ul", {}, ...rows) : element("p", {}, "There is no former version."));
}

/** @param {string} at */
function day(at) {
  return new Date(at).toLocaleString("en-GB", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });
}
