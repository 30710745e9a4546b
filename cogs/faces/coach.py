"""What the coach says, privately: how somebody played a deal, and what they may do now."""

from collections.abc import Iterator, Sequence
from typing import Final

from cogs.faces.colours import CALM
from cogs.faces.page import Page, Part, button, frame, paragraph
from cogs.faces.speech import Speech
from cogs.presses.tables import Press, Verb
from scat.players.coaching import Verdict, Weighed, largest_mistake
from scat.players.registry import coach
from scat.sessions.coaching import Coached
from scat.sessions.tables import TableState

MOST_LINES: Final = 24
"""How many decisions are listed, so that a page holds them; of more the costliest."""

MOST_OTHERS: Final = 4
"""How many other choices of a decision are listed."""

MISTAKE, BEST, OTHER = "⚠️", "✔️", "▫️"
"""The largest mistake, the best choice, and any other one."""


def coach_buttons(state: TableState, speech: Speech, *, is_coached: bool) -> list[Part]:
    """Return the button that asks how one has played the deal that is over, if anybody can say.

    It names deal and match, so that it stays right in what is left of a deal.
    """
    deal = state.position.deal if state.position is not None else 0
    if not is_coached or not deal or coach(state.options.game) is None:
        return []
    what = f"deal{deal}_match{state.match}"
    press = Press(state.id, state.revision, Verb.COACH, what=what)
    return [button(press, speech.say("button-coach"), emoji="🎓")]


def coached_page(coached: Coached, speech: Speech) -> Page:
    """Return how somebody played a deal: the largest mistake, then every decision."""
    lines = [f"### {speech.say('coach-title', deal=coached.deal)}"]
    if not coached.verdicts:
        lines.append(speech.say("coach-nothing"))
        return _page(lines)
    worst = largest_mistake(coached.verdicts)
    lines.append(speech.say("coach-sound") if worst is None else _mistake(worst, speech))
    shown = _shown(coached.verdicts)
    lines += [_line(verdict, worst, speech) for verdict in shown]
    if len(shown) < len(coached.verdicts):
        lines.append(speech.say("coach-more", count=len(coached.verdicts) - len(shown)))
    lines.append(f"-# {speech.say('coach-estimate')}")
    return _page(lines)


def hint_page(choices: Sequence[Weighed], speech: Speech) -> Page:
    """Return what somebody may do now, the best first."""
    first, *others = (_choice(choice, speech) for choice in choices)
    lines = [f"### {speech.say('coach-hint-title')}", f"{BEST} **{first}**"]
    lines += [f"{OTHER} {other}" for other in others]
    lines.append(f"-# {speech.say('coach-hint-estimate')}")
    return _page(lines)


def _page(lines: Sequence[str]) -> Page:
    return Page(frame(paragraph("\n".join(lines)), stripe=CALM))


def _shown(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the costliest decisions in their order."""
    costs = [-verdict.cost for verdict in verdicts]
    kept = sorted(range(len(costs)), key=costs.__getitem__)[:MOST_LINES]
    return [verdicts[place] for place in sorted(kept)]


def _mistake(verdict: Verdict, speech: Speech) -> str:
    told = speech.say(
        "coach-mistake",
        turn=verdict.turn,
        chosen=_choice(verdict.chosen, speech),
        best=_choice(verdict.choices[0], speech),
    )
    return f"{MISTAKE} {told} {speech.say(f'coach-why-{verdict.why}')}"


def _line(verdict: Verdict, worst: Verdict | None, speech: Speech) -> str:
    mark = BEST if not verdict.cost else OTHER
    choices = " · ".join(_choices(verdict, speech))
    turn = speech.say("coach-turn", turn=verdict.turn)
    return f"{MISTAKE if verdict is worst else mark} {turn} {choices}"


def _choices(verdict: Verdict, speech: Speech) -> Iterator[str]:
    """Yield what was chosen, then the best of everything else."""
    yield f"**{_choice(verdict.chosen, speech)}**"
    others = [other for other in verdict.choices if other != verdict.chosen]
    for other in others[:MOST_OTHERS]:
        yield _choice(other, speech)


def _choice(weighed: Weighed, speech: Speech) -> str:
    card = "" if weighed.card is None else speech.card(weighed.card)
    given, taken = (" ".join(map(speech.card, cards)) for cards in (weighed.given, weighed.taken))
    move = speech.say(f"coach-move-{weighed.move}", card=card, given=given, taken=taken)
    return speech.say("coach-choice", move=move, risk=weighed.risk)
