-- When the person of an open session last gave their password or a code again. Null until they do: then the sign-in
-- itself is the proof, for as long.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz(3);
