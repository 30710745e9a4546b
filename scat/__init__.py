"""Everything about the card house that is not Discord: rules, records, tables, storage, text."""
