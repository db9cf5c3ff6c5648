-- What searches compare with, folded once by the version that stores the case. Null in cases of earlier versions, whose
-- names are folded while they are searched, as before: filling it in would rewrite every case that is stored.
ALTER TABLE report_cases ADD COLUMN folded text COLLATE "C";
