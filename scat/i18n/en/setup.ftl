### What a server has agreed on for all its tables.

setup-title = Tables of this server
setup-game = { $game } is played when nobody asks for another game.
# $channels mentions one or more channels.
setup-channels = Tables may stand in { $channels }.
setup-everywhere = Tables may stand in every channel.
setup-language = What everybody reads: { $language }.
setup-coach-on = Players may ask how they played.
setup-coach-off = Players may not ask how they played.
setup-how = Change it with the options of `/setup`; naming a channel again takes it off the list.

## Languages, each in its own words.

language-own = the server’s own language
language-en = English

refused-managers-only = That is for those who may manage this server.
refused-too-many-channels =
    { $most ->
        [one] At most { $most } channel can be named.
       *[other] At most { $most } channels can be named.
    }
refused-channel = Tables may not stand here. Try { $channels }.

## Maintenance.

maintenance-soon = 🔧 The house will be maintained soon. This deal can be finished; nothing is lost, and the table goes on afterwards.
