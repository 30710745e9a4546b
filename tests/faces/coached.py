"""What the coach says of a few decisions, for the golden pages."""

from cogs.faces.coach import coached_page, hint_page
from scat.engine.thirtyone.draw import SCAT
from scat.players.registry import coach
from scat.sessions.coaching import Coached
from tests.engine.script import dealt

START = dealt("Ks Ts 4h", "7d 9d 2c", top="Jd", stock="Qd 8c Kc 3s 5d 2d")
TORN = (
    "p1 draw stock; p1 discard Ts; p2 draw stock; p2 discard 2c; p1 draw stock; p1 discard 4h;"
    "p2 draw stock; p2 discard 3s; p1 knock"
)
SOUND = "p1 draw stock; p1 discard 4h"


def verdicts(script):
    """What is said of the first seat's decisions."""
    position, found = START, []
    for line in script.split(";"):
        action = SCAT.parse_action(line.strip())
        if action.seat == 0:
            found.append((position.view(0), action))
        position = position.apply(action).position
    return coach("scat/1").judge(found)


def coached(script, speech, times=1):
    return coached_page(Coached(3, verdicts(script) * times), speech)


def nothing(speech):
    return coached_page(Coached(3, ()), speech)


def hint(speech):
    return hint_page(coach("scat/1").weigh(START.view(0)), speech)
