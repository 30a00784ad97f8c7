-- A deleted draft stays for a day, so that its deletion can be undone.
-- side by side: code of before lists a deleted draft until it is replaced, and loses nothing.

ALTER TABLE listing_drafts ADD COLUMN deleted_at timestamptz(3);
