// The switch between light and dark, and menus that close with Escape and by a press outside of them.
"use strict";

const THEME = "legality.theme"; // theme.js reads the same name before the page is painted.

/** @returns {string} the stored choice, or nothing where storage is refused */
function storedTheme() {
  try {
    return localStorage.getItem(THEME) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} theme */
function useTheme(theme) {
  document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-theme-choice") === theme));
  }
}

/** @param {string} theme */
function storeTheme(theme) {
  useTheme(theme);
  try {
    localStorage.setItem(THEME, theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}

function showThemes() {
  useTheme(storedTheme());
  const group = document.getElementById("themes");
  if (!group) return;
  group.hidden = false;
  group.addEventListener("click", (event) => {
    const choice = /** @type {Element} */ (event.target).closest("[data-theme-choice]");
    if (choice) storeTheme(choice.getAttribute("data-theme-choice") ?? "");
  });
}

showThemes();
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus();
});
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute("open");
  }
});
