/* What a person cannot see of the element that has the focus, or nothing. Boxes may differ by a pixel. */
() => {
  const on = document.activeElement;
  const box = on.closest("label")?.contains(on) && on.matches("[type=checkbox], [type=radio]") ? on.closest("label").getBoundingClientRect() : on.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return "it has no size";
  const style = getComputedStyle(on);
  const ring = [on, on.closest("label")].filter(Boolean).some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
  if (!ring) return `it has no ring (${style.outlineStyle} ${style.outlineWidth})`;
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (bottom - top < Math.min(20, box.height) - 1) return `it is outside of the screen (${Math.round(box.top)} to ${Math.round(box.bottom)})`;
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const spots = box.height > 100 ? [top + 20] : [top + 2, (top + bottom) / 2, bottom - 3]; // Of a tall field, its beginning.
  const over = spots.map((y) => document.elementFromPoint(x, y)).filter((each) => each && !on.contains(each) && !each.contains(on));
  return over.length ? `it lies under ${over[0].outerHTML.slice(0, 80)}` : "";
};
