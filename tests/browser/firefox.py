"""Debian's Firefox, driven by Marionette: its own WebDriver protocol over a socket, which needs no library.

Playwright drives only a Firefox that it patches itself. Marionette also runs with the browser's own rights:
it reads the console of the browser, where errors of scripts and breaches of the security policy are written.
"""

import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PROGRAM = Path("/usr/bin/firefox-esr")
PATIENCE = 30
"""Seconds that a page has to do what is expected of it, on a machine that is busy."""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name of WebDriver for a reference to an element."""

CONTROL = "\ue009"
ENTER = "\ue007"

QUIET = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.proxy.type": 0,
}
"""Preferences: any free port for Marionette, and no request to a site of Mozilla's."""

ERRORS = """return Services.console.getMessageArray()
    .filter((each) => each instanceof Ci.nsIScriptError)
    .filter((each) => !(each.flags & Ci.nsIScriptError.warningFlag))
    .filter((each) => each.sourceName.startsWith(arguments[0]))
    .map((each) => `${each.sourceName}:${each.lineNumber} ${each.errorMessage}`)"""

SET_CLIPBOARD = """Cc["@mozilla.org/widget/clipboardhelper;1"]
    .getService(Ci.nsIClipboardHelper).copyString(arguments[0])"""

SHOWN = """const found = document.querySelector(arguments[0]);
    return found && found.checkVisibility() ? found.innerText : null"""


class Firefox:
    """A session of a running Firefox."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._read()  # The greeting.
        self._id = 0
        self._do("WebDriver:NewSession")

    def _do(self, command: str, **parameters: object) -> Any:
        self._id += 1
        written = json.dumps([0, self._id, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(written), written))
        _, _, error, result = self._read()
        assert error is None, f"{command}: {error['error']}: {error['message']}"
        return result

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            each = self._stream.read(1)
            assert each, "Firefox has ended"
            length += each
        return json.loads(self._stream.read(int(length[:-1])))

    def set_size(self, width: int, height: int) -> None:
        """Make the page so wide and high, whatever the frame of the window takes. It is at least 500 wide."""
        self._do("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.run("return [innerWidth, innerHeight]")
        self._do(
            "WebDriver:SetWindowRect", width=2 * width - int(inner[0]), height=2 * height - int(inner[1])
        )

    def open(self, address: str) -> None:
        self._do("WebDriver:Navigate", url=address)

    def run(self, script: str, *given: object) -> Any:
        """Run a script in the page, and return what it returns."""
        return self._do("WebDriver:ExecuteScript", script=script, args=list(given))["value"]

    def click(self, selector: str) -> None:
        """Click as a person does: the element is scrolled into view, and must not be covered."""
        self._do("WebDriver:ElementClick", id=self._element(selector))

    def type(self, selector: str, keys: str) -> None:
        self._do("WebDriver:ElementSendKeys", id=self._element(selector), text=keys)

    def paste(self, selector: str, text: str) -> None:
        """Paste a text through the clipboard."""
        self._as_browser(SET_CLIPBOARD, text)
        self.type(selector, f"{CONTROL}v")

    def errors(self, address: str) -> list[str]:
        """Return the errors of scripts and of the security policy on the pages of an address."""
        return [str(each) for each in self._as_browser(ERRORS, address)]

    def wait_for(self, selector: str, words: str) -> str:
        """Wait until an element can be seen with these words, and return all that it says."""
        shown = None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.run(SHOWN, selector)
            if shown is not None and words in shown:
                return str(shown)
            time.sleep(0.05)
        raise AssertionError(f"{selector} says {shown!r}, not {words!r}")

    def value(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).value", selector))

    def delete_cookies(self) -> None:
        self._do("WebDriver:DeleteAllCookies")

    def quit(self) -> None:
        self._do("Marionette:Quit", flags=["eForceQuit"])

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _element(self, selector: str) -> str:
        found = self._do("WebDriver:FindElement", using="css selector", value=selector)
        return str(found["value"][ELEMENT])

    def _as_browser(self, script: str, *given: object) -> Any:
        self._do("Marionette:SetContext", value="chrome")
        try:
            return self.run(script, *given)
        finally:
            self._do("Marionette:SetContext", value="content")


@contextmanager
def started_firefox(home: Path) -> Iterator[Firefox]:
    """Start Firefox without a screen, with a profile in a folder of its own. End it, and nothing else."""
    lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in QUIET.items()]
    (home / "user.js").write_text("\n".join(lines), "utf-8")
    options = ("--headless", "--marionette", "--remote-allow-system-access", "--no-remote")
    command = [str(PROGRAM), *options, "--profile", str(home)]
    with (home / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as program:
        try:
            with closing(Firefox(_port(home, program))) as firefox:
                yield firefox
                firefox.quit()
            program.wait(PATIENCE)
        finally:
            if program.poll() is None:
                program.kill()


def _port(home: Path, program: "subprocess.Popen[bytes]") -> int:
    """Wait until Firefox has written the port that it listens on."""
    file = home / "MarionetteActivePort"
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        assert program.poll() is None, (home / "log").read_text("utf-8", "replace")[-2000:]
        if file.exists() and file.read_text("utf-8").strip():
            return int(file.read_text("utf-8"))
        time.sleep(0.1)
    raise AssertionError("Firefox does not answer")
