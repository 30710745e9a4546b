name-unknown = (no name)
