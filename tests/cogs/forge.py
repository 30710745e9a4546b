"""Interactions that no honest client sends, and several at the same instant."""

from discord import InteractionType
from simcord import interactions
from simcord.backend import serializers
from simcord.results import InteractionResult

COMPONENT = InteractionType.component.value
COMMAND = InteractionType.application_command.value
MODAL = InteractionType.modal_submit.value


def send(stage, person, kind, payload, *, message=None, in_guild=True, channel=None):
    """Let Discord deliver an interaction with any payload; nothing has run yet."""
    backend = stage.env.backend
    record, whole = interactions.base_payload(
        backend,
        type=kind,
        channel_id=channel or stage.channel.id,
        guild_id=stage.guild.id if in_guild else None,
        user_id=person.id,
        data=payload,
    )
    if message is not None:
        stored = backend.get_message(message.channel_id, message.id)
        whole["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", whole)
    return InteractionResult(stage.env, record)


def press(stage, person, message, custom_id, *, kind=2, values=None):
    """Press a button or choose in a menu that hangs on the message, whether or not it does."""
    stored = stage.env.backend.get_message(message.channel_id, message.id)
    real = stored.components
    if custom_id not in str(real):
        control = {"type": kind, "custom_id": custom_id, "style": 2, "label": "?", "id": 999}
        if kind == 3:
            control = {"type": 3, "custom_id": custom_id, "id": 999, "options": []}
        stored.components = [*real, {"type": 1, "id": 998, "components": [control]}]
    payload = {"custom_id": custom_id, "component_type": kind}
    if values is not None:
        payload["values"] = values
    sent = send(stage, person, COMPONENT, payload, message=message)
    stored.components = real
    return sent


def command(stage, person, name, *, in_guild=True, channel=None, **options):
    """Send a slash command with any options."""
    found = stage.env.backend.find_command(name, None)
    kinds = {bool: 5, int: 4, str: 3}
    sent = [
        {"name": option, "type": kinds[type(value)], "value": value}
        for option, value in options.items()
    ]
    payload = {"id": found["id"], "name": name, "type": 1, "options": sent}
    return send(stage, person, COMMAND, payload, in_guild=in_guild, channel=channel)
