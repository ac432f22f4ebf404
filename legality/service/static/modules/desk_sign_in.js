// @ts-check
// The QR code of a desk holds a code behind `#`, which no server and no log ever sees. It is used once.

const form = document.getElementById("sign-in");
const field = document.getElementById("secret");
const code = decodeURIComponent(location.hash.slice(1));

if (form instanceof HTMLFormElement && field instanceof HTMLInputElement && /^[0-9A-Z-]{5,12}$/.test(code)) {
  history.replaceState(null, "", location.pathname);
  field.value = code;
  form.requestSubmit();
}
