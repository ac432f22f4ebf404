// @ts-check
// The print button of a poster; without script the browser's own menu prints it.

const button = document.getElementById("print");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
