"""Somebody who plays in the local house with a real browser: for pictures and for tests.

Needs Playwright's Python package (a tool of the project, not of the bot) and a Chromium.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Locator, Page, sync_playwright

ROOT: Final = Path(__file__).parent.parent

PATIENCE: Final = 20_000
"""Milliseconds after which something that should have appeared is missed."""

PRIVATE: Final = "Only you can see this"
"""What the page writes under a message for one person."""

_WORTH: Final = re.compile(r"Your hand is worth (\d+)")
_ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+/#\S+")
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_chromium() -> str | None:
    """Return a browser's path: the environment's ``CHROMIUM``, or one that is installed."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in _NAMES if (path := shutil.which(name))), None)


_SEEDED: Final = "import bot, random; random.SystemRandom = lambda: random.Random({}); bot.main()"
"""The very bot, but its chance begins at a seed."""


@contextmanager
def running_house(seed: int | None = None) -> Generator[str, None, None]:
    """Start the bot without a token, as `make run` does, and give the address of its page.

    Args:
        seed: where chance begins, for evenings that are alike; None for real chance.
    """
    program = ("bot.py",) if seed is None else ("-c", _SEEDED.format(seed))
    command = (sys.executable, "-u", *program, "--no-browser")
    surroundings = {**os.environ, "DISCORD_TOKEN": ""}
    with subprocess.Popen(  # noqa: S603 - our own program
        command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True
    ) as bot:
        try:
            lines = iter(bot.stdout or ())
            found = next((found[0] for line in lines if (found := _ADDRESS.search(line))), None)
            if found is None:
                raise RuntimeError("the local house has not opened")
            yield found
        finally:
            bot.terminate()


@contextmanager
def browser() -> Generator[Browser, None, None]:
    """Start a browser without a window.

    Raises:
        FileNotFoundError: there is no Chromium.
    """
    chromium = find_chromium()
    if chromium is None:
        raise FileNotFoundError("no Chromium: install one, or say where it is with CHROMIUM=...")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            yield started
        finally:
            started.close()


class Visitor:
    """One open page of the local house.

    Args:
        browser: where it is opened.
        address: of the house.
        width: of the screen, in pixels; below 760 the page is as on a phone.
        height: of the screen, in pixels.
    """

    def __init__(self, browser: Browser, address: str, width: int, height: int) -> None:
        # The page forbids scripts but its own; Playwright's waiting is one.
        context = browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=2, bypass_csp=True
        )
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.goto(address)
        self.wait_until_ready()

    def close(self) -> None:
        """Close the page."""
        self.page.context.close()

    def wait_until_ready(self) -> None:
        """Wait until the page has drawn everything."""
        self.page.wait_for_function("() => window.simcordPreview && window.simcordPreview.ready")

    def look_as(self, name: str) -> None:
        """Change to another person's seat."""
        self.page.select_option("#viewer-picker", label=name)
        self.wait_until_ready()

    def type_command(self, name: str, **options: str | int) -> None:
        """Type a slash command with options, and send it; texts are chosen from the list."""
        self.page.locator("#channel-composer-input").click()
        self.page.keyboard.type(f"/{name}")
        self._offer(f"/{name}").wait_for()
        self.page.keyboard.press("Enter")
        for number, (option, value) in enumerate(options.items()):
            if number:
                self.page.locator("button.command-ghost").click()
            self._offer(option).click()
            self.page.locator(f"input[data-option={option}]").fill(str(value))
            if isinstance(value, str):
                self._offer(value).click()
        self.page.locator("#send-message").click()
        self.page.locator("#channel-composer-input").wait_for()

    def _offer(self, words: str) -> Locator:
        """Return what the list above the line offers of that name."""
        return self.page.get_by_role("option").filter(has_text=words).first

    @property
    def channel(self) -> Locator:
        """All messages of the channel, without what lies around them."""
        return self.page.locator("#channel-message-list")

    @property
    def hand(self) -> Locator:
        """The newest message that only this seat sees."""
        return self.channel.locator("article").filter(has_text=PRIVATE).last

    def button(self, label: str, inside: Locator | None = None) -> Locator:
        """Return the newest button whose label begins with these words and that may be pressed."""
        buttons = (inside or self.channel).locator("button.component-button:enabled")
        return buttons.filter(has_text=re.compile(rf"^\W*{re.escape(label)}(?!\w)")).last

    def press(self, label: str, inside: Locator | None = None) -> None:
        """Press that button, once it is there, and wait until the house has answered."""
        self.button(label, inside).click()
        self.wait_until_ready()

    def can_press(self, label: str, inside: Locator | None = None) -> bool:
        """Whether there is such a button now."""
        return self.button(label, inside).count() > 0

    def choose(self, menu: str, option: str) -> None:
        """Open the newest menu of that name, and choose what begins with these words."""
        self.channel.get_by_role("combobox", name=menu).last.click()
        self._offer(option).click()
        self.wait_until_ready()

    def points(self) -> int:
        """Return what the hand on the screen is worth; 0 if it is not told, as with four cards."""
        found = _WORTH.search(self.hand.inner_text())
        return int(found[1]) if found else 0

    def wait_for(self, words: str) -> None:
        """Wait until these words can be read in the channel."""
        self.channel.get_by_text(words).last.wait_for()

    def text(self) -> str:
        """Return all that can be read in the channel."""
        return self.channel.inner_text()
