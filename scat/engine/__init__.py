"""The rules, pure: values in, values out. No clock, no chance, no Discord."""
