"""What is meant for servers: it names what there is, and runs nothing as root."""

import configparser
import re
from pathlib import Path

from scat.settings import NAMES, WrongSetting, read_settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()


def unit():
    read = configparser.RawConfigParser(strict=False, delimiters="=")
    read.optionxform = str
    read.read(DEPLOY / "scat.service")
    return read


def lines(instruction):
    whole = re.sub(r"\\\n\s*", "", DOCKERFILE)
    return re.findall(rf"^{instruction} (.*)$", whole, re.MULTILINE)


def test_the_image_copies_what_there_is_and_what_the_builder_gets():
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    for copy in lines("COPY"):
        *sources, _ = [word for word in copy.split() if not word.startswith("--")]
        for source in sources if "--from" not in copy else ():
            assert (ROOT / source).exists()
            assert f"!{source}" in ignored
    assert "*" in ignored
    needed = {"bot.py", "cogs", "scat", "migrations"}
    assert needed <= set(" ".join(lines("COPY")).split())


def test_the_image_runs_as_nobody_important_and_is_watched():
    assert lines("USER") == ["scat"]
    assert lines("VOLUME") == ["/data"]
    (check,) = lines("HEALTHCHECK")
    assert "/healthz" in check


def test_the_settings_in_the_image_the_unit_and_the_composition_exist_and_are_right():
    (environment, *_) = lines("ENV")
    given = dict(pair.split("=", 1) for pair in environment.split())
    own = {name: value for name, value in given.items() if name in NAMES}
    assert set(own) == {"DATABASE", "BACKUPS", "METRICS_PORT"}
    block = COMPOSE.split("environment:")[1].split("volumes:")[0]
    composed = dict(re.findall(r'^\s+([A-Z_]+): "?([^"\n]+)"?$', block, re.MULTILINE))
    assert set(composed) <= set(NAMES)
    in_unit = re.findall(
        r"^Environment=(\w+)=(.*)$", (DEPLOY / "scat.service").read_text(), re.MULTILINE
    )
    for settings in (own, composed, dict(in_unit)):
        try:
            read_settings(settings, ROOT)
        except WrongSetting as wrong:
            raise AssertionError(settings) from wrong
    assert own.items() <= composed.items()


def test_the_unit_does_not_start_again_what_is_set_up_wrong_and_may_write_to_its_state_alone():
    service = unit()["Service"]
    assert service["User"] == "scat"
    assert service["RestartPreventExitStatus"] == "2"
    assert service["ProtectSystem"] == "strict"
    assert service["StateDirectory"] == "scat"
    assert service["NoNewPrivileges"] == "yes"
    page = (ROOT / "docs/operating.md").read_text()
    assert "deploy/scat.service" in page
    assert "deploy/compose.yaml" in page


def test_no_container_gets_rights_or_a_port_of_the_machine():
    assert "cap_drop: [ALL]" in COMPOSE
    assert "read_only: true" in COMPOSE
    assert "ports:" not in COMPOSE
