-- The checklist of a listing tells whether its owner has looked at the calendar. An empty calendar may be right, so the
-- owner can confirm it.
ALTER TABLE properties ADD COLUMN calendar_confirmed_at timestamptz(3);
