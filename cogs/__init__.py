"""All of Discord and nothing but Discord: commands, panels, hands, text."""
