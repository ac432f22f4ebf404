// "My decks": open, rename, duplicate, delete, import, export, compare, former versions.
import { describeChange, showComparison } from "./compare_decks.js";
import { allDecks, importDecks, keepDeck, packDecks, putBack, removeDeck } from "./device_decks.js";
import { element, openDialog } from "./dom.js";
import { saveFile } from "./take_out.js";
import { toast } from "./toast.js";

/** @typedef {import("./device_decks.js").Deck} Deck */
/** @typedef {{text: () => string, name: () => string, id: () => string, kept: (id: string) => void, open: (deck: {id: string, text: string}) => void}} Bench */

const LARGEST = 5_000_000; // Bytes of a file with all decks of a device.

/** @param {Bench} bench */
export function showDecks(bench) {
  const rows = element("ul", { class: "cards" });
  const file = element("input", { type: "file", multiple: true, "aria-label": "Import lists", accept: ".txt,.dek,.csv,.tsv,.json,text/*" });
  const keep = element("button", { type: "button", class: "main", disabled: !bench.text().trim() }, "Keep this deck");
  const all = element("button", { type: "button", onclick: () => saveFile(new Blob([packDecks()], { type: "application/json" }), "my-decks.json") }, "Export all");
  const dialog = openDialog(
    "My decks",
    element("p", { class: "hint" }, "Decks are kept on this device only."),
    element("div", { class: "buttons" }, keep, all),
    rows,
    element("label", { class: "file" }, "Import lists ", file),
  );
  const fill = () => rows.replaceChildren(...(allDecks().map((deck) => row(deck, bench, dialog, fill))));
  keep.addEventListener("click", () => (bench.kept(keepDeck({ id: bench.id(), name: bench.name(), text: bench.text() }).id), fill()));
  file.addEventListener("change", async () => {
    for (const each of file.files) {
      const wrong = each.size > LARGEST ? "is too large" : importDecks(each.name, await each.text());
      if (wrong) toast(`${each.name} ${wrong}.`);
    }
    file.value = "";
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
  const name = element("input", { value: deck.name, "aria-label": "Name", onchange: () => (putBack({ ...deck, name: name.value.trim() || deck.name }), fill()) });
  /** @param {string} label @param {() => void} act */
  const button = (label, act) => element("button", { type: "button", onclick: act, "aria-label": `${label}: ${deck.name}` }, label);
  const acts = [
    button("Open", open),
    button("Duplicate", () => (keepDeck({ name: `${deck.name} (copy)`, text: deck.text }), fill())),
    button("Export", () => exportDeck(deck)),
    button("Compare", () => showComparison({ name: bench.name(), text: bench.text() }, deck.id)),
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
  saveFile(new Blob([deck.text], { type: "text/plain" }), `${deck.name.replace(/[^\w -]+/g, "") || "deck"}.txt`);
}

/**
 * @param {Deck} deck
 * @param {Bench} bench
 * @param {HTMLDialogElement} dialog
 */
function showVersions(deck, bench, dialog) {
  const rows = deck.versions.map((each, number) => {
    const open = () => (inner.close(), dialog.close(), bench.open({ id: deck.id, text: each.text }));
    const later = number ? deck.versions[number - 1].text : deck.text;
    const change = element("p", { class: "hint" }, `Then changed: ${describeChange(each.text, later)}`);
    return element("li", {}, element("button", { type: "button", onclick: open }, `Open the version of ${day(each.at)}`), change);
  });
  const inner = openDialog(`Versions of ${deck.name}`, rows.length ? element("ul", { class: "versions" }, ...rows) : element("p", {}, "There is no former version."));
}

/** @param {string} at */
function day(at) {
  return new Date(at).toLocaleString("en-GB", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });
}
