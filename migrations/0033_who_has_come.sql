-- Who has made a move or looked at their cards in the match; of matches under way nobody knows any
-- more, and everybody is given the benefit of the doubt.

ALTER TABLE occupants ADD COLUMN has_come INTEGER NOT NULL DEFAULT 1 CHECK (has_come IN (0, 1));
