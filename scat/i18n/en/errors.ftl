### When something goes wrong outside the rules.

error-unexpected = Something went wrong, and it wasn’t you. Nothing is lost; please try again. If it goes on, tell whoever runs this bot: { $mark }
error-old-button = That button is too old. See how things stand with `/table`.
error-only-servers = Tables stand in a server’s channels. Use that command there.
error-no-view = I can’t see this channel, so I can’t set up a table here. Let me view it and send messages.
error-no-send = I may not send messages here, so I can’t set up a table. Let me view the channel and send messages.
error-no-thread = I may not open threads here.
error-not-a-card = That isn’t one of your cards. Pick one from the list.
error-not-a-clock = Give the clock as 60s, 5m, 12h or off: from 20 seconds to 72 hours.
error-only-people = Tables are for people. Computer players sit down by themselves.
error-too-fast = That was a lot at once. Wait a few seconds.
error-wrong-option = Discord sent something this command doesn’t take. Choose from the list.
error-other-preset = Those house rules are of another game, not of { $game }. Leave the game out, or choose other rules.
error-exchange-what = Name a card of yours and one of the widow for it, or choose **all**.
error-discord = Discord didn’t take my answer. Nothing is lost: see how things stand with `/table` or `/hand`.
warning-mute = ⚠️ I may not write in the table’s channel, so its panel stands still. Your cards and moves here work on; ask an admin to let me view it and send messages.
