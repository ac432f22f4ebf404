// A line of the list, ready to be typed over.

/**
 * @param {HTMLTextAreaElement} list
 * @param {number} line
 */
export function selectLine(list, line) {
  const lines = list.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  list.focus();
  list.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}
