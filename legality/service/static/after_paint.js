// Written into the head of a page whose scripts wait in <template id="later">, with the rest of its styles, until it is painted.
// A button that is pressed before the scripts run is pressed again when they do. The bench has to know of a paste.
{
  /** @type {HTMLElement[]} */
  const pressed = [];

  /** @param {MouseEvent} event */
  const hold = (event) => {
    const button = /** @type {Element} */ (event.target).closest("button, [data-example]");
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(/** @type {HTMLElement} */ (button));
  };

  /** @param {Event} event */
  const note = (event) => {
    if (/** @type {InputEvent} */ (event).inputType?.startsWith("insertFrom")) document.documentElement.dataset.pasted = "";
  };

  const release = () => {
    document.removeEventListener("input", note, true);
    document.removeEventListener("click", hold, true);
    for (const button of pressed.splice(0)) button.click();
  };

  const load = () => {
    const waiting = /** @type {HTMLTemplateElement | null} */ (document.getElementById("later"));
    if (!waiting) return;
    waiting.remove();
    const scripts = [...waiting.content.querySelectorAll("script")];
    for (const script of scripts) script.async = false; // They run in their order, the module last.
    scripts.at(-1)?.addEventListener("load", release);
    for (const script of scripts) script.addEventListener("error", release); // The form works without them.
    setTimeout(release, 8000); // The service hangs: then the browser sends the form, and says what became of it.
    const links = [...waiting.content.querySelectorAll("link")];
    const styles = links.filter((link) => link.rel === "stylesheet").map(end);
    document.head.append(...links);
    // What scripts show would move if its styles came after it.
    Promise.all(styles).then(() => document.head.append(waiting.content));
  };

  /** @param {HTMLLinkElement} link */
  const end = (link) => new Promise((tell) => ["load", "error"].forEach((name) => link.addEventListener(name, tell)));

  document.addEventListener("click", hold, true);
  document.addEventListener("input", note, true);
  document.addEventListener("DOMContentLoaded", () => {
    const observer = new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && load());
    observer.observe({ type: "paint", buffered: true });
    setTimeout(load, document.hidden ? 0 : 3000); // A tab in the background is not painted.
  });
}
