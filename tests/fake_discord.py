"""Just enough of Discord on loopback for a whole bot process: a REST face and a gateway."""

import asyncio
import json
from typing import Any, Self

from aiohttp import WSMsgType, web

APPLICATION = "400000000000000001"
GUILD = "400000000000000002"
CHANNEL = "400000000000000003"
USER = "400000000000000004"
INTERACTION = "400000000000000009"

BOT_USER = {
    "id": APPLICATION,
    "username": "Scat",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
}


class FakeDiscord:
    """Answers as Discord does, and remembers what the bot said.

    Attributes:
        token: the only one that is accepted.
        requests: method, path and body of every REST request.
        connected: set when a bot is ready on the gateway.
        hold: while clear, answers to interactions are taken late.
        held: set when such an answer has arrived.
    """

    def __init__(self, token: str) -> None:
        self.token = token
        self.requests: list[tuple[str, str, Any]] = []
        self.connected = asyncio.Event()
        self.hold = asyncio.Event()
        self.hold.set()
        self.held = asyncio.Event()
        self.address = ""
        self._gateways: list[web.WebSocketResponse] = []
        self._runner: web.AppRunner | None = None
        self._sent = 0

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = site._server.sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        for gateway in self._gateways:
            await gateway.close()
        await self._runner.cleanup()

    def bodies(self, method: str, ending: str) -> list[Any]:
        """Return the bodies of the requests whose path ends so."""
        return [
            body for done, path, body in self.requests if done == method and path.endswith(ending)
        ]

    async def interact(self, command: str) -> None:
        """Let a person type a slash command without options in the guild's channel."""
        member = {
            "user": {"id": USER, "username": "ann", "discriminator": "0", "avatar": None},
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": str(2**50 - 1),
        }
        await self._dispatch(
            "INTERACTION_CREATE",
            {
                "id": INTERACTION,
                "application_id": APPLICATION,
                "type": 2,
                "token": "interaction-token",
                "version": 1,
                "guild_id": GUILD,
                "guild": {"id": GUILD, "locale": "en-US", "features": []},
                "channel_id": CHANNEL,
                "channel": _channel(),
                "member": member,
                "locale": "en-US",
                "guild_locale": "en-US",
                "app_permissions": str(2**50 - 1),
                "entitlements": [],
                "authorizing_integration_owners": {"0": GUILD},
                "context": 0,
                "attachment_size_limit": 10485760,
                "data": {"id": "400000000000000008", "name": command, "type": 1},
            },
        )

    async def _dispatch(self, event: str, payload: dict[str, Any]) -> None:
        self._sent += 1
        for gateway in self._gateways:
            await gateway.send_json({"op": 0, "t": event, "s": self._sent, "d": payload})

    async def _rest(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        body = await request.text()
        parsed = json.loads(body) if body and request.content_type == "application/json" else body
        self.requests.append((request.method, path, parsed))
        if "/callback" not in path and not path.startswith("webhooks/"):
            if request.headers.get("Authorization") != f"Bot {self.token}":
                return answer({"message": "401: Unauthorized", "code": 0}, status=401)
        elif not self.hold.is_set():
            self.held.set()
            await self.hold.wait()
        return self._answer(path, parsed)

    def _answer(self, path: str, body: Any) -> web.Response:
        match path.rsplit("/", 1)[-1]:
            case "@me" if path.startswith("users"):
                return answer(BOT_USER)
            case "@me":
                application = {"id": APPLICATION, "name": "Scat", "description": "", "flags": 0}
                extra = {
                    "icon": None,
                    "bot_public": True,
                    "bot_require_code_grant": False,
                    "verify_key": "",
                }
                return answer(application | extra | {"summary": "", "owner": BOT_USER})
            case "bot":
                limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                url = f"ws://{self.address}/gateway"
                return answer({"url": url, "shards": 1, "session_start_limit": limit})
            case "commands":
                return answer([_registered(command) for command in body or ()])
            case "callback":
                return answer({"interaction": {"id": INTERACTION, "type": 2}, "resource": None})
            case "@original" | "messages":
                return answer(_message())
        return answer({})

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        gateway = web.WebSocketResponse()
        await gateway.prepare(request)
        self._gateways.append(gateway)
        await gateway.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for message in gateway:
            if message.type is WSMsgType.TEXT:
                await self._hear(gateway, json.loads(message.data))
        return gateway

    async def _hear(self, gateway: web.WebSocketResponse, said: dict[str, Any]) -> None:
        if said["op"] == 1:
            await gateway.send_json({"op": 11})
        elif said["op"] == 2:
            ready = {
                "v": 10,
                "user": BOT_USER,
                "guilds": [],
                "session_id": "session",
                "resume_gateway_url": f"ws://{self.address}/gateway",
                "shard": said["d"].get("shard", [0, 1]),
                "application": {"id": APPLICATION, "flags": 0},
            }
            await self._dispatch("READY", ready)
            self.connected.set()


def answer(payload: Any, status: int = 200) -> web.Response:
    """Return JSON under the one content type that discord.py takes for it."""
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(payload).encode(), headers=headers, status=status)


def _registered(command: dict[str, Any]) -> dict[str, Any]:
    ids = {"id": "400000000000000008", "application_id": APPLICATION, "version": "1"}
    return {"type": 1, "description": "", **command, **ids}


def _channel() -> dict[str, Any]:
    return {
        "id": CHANNEL,
        "guild_id": GUILD,
        "type": 0,
        "name": "cards",
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permissions": str(2**50 - 1),
        "permission_overwrites": [],
        "flags": 0,
    }


def _message() -> dict[str, Any]:
    return {
        "id": "400000000000000010",
        "channel_id": CHANNEL,
        "author": BOT_USER,
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": 32768,
        "components": [],
    }
