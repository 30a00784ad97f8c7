-- The admins' queue of one kind: without it, looking for a kind that nobody sent reads all that waits.
-- side by side: built at once, as what waits is never many rows
CREATE INDEX verifications_waiting_kind_idx ON verifications (kind, created_at, id)
  WHERE status = 'pending';
