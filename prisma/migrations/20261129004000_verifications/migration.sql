-- Professionals, agents and owners send proof of what they are or hold; an admin decides, and what was
-- checked stands on their public pages until it runs out. The number and the documents are deleted 90
-- days after the decision.

CREATE TABLE verifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- Null for none, and after it was deleted.
  number text,
  state text,
  valid_until date,
  status text NOT NULL DEFAULT 'pending',
  reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  -- The number and the documents are gone.
  cleared_at timestamptz(3),
  -- Its owner was told that it will end.
  reminded_at timestamptz(3),
  -- Its end was announced to pages that are kept in memory.
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id),
  CONSTRAINT verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT verifications_kind_known CHECK
    (kind IN ('identity', 'guide-license', 'real-estate-license', 'land-ownership', 'insurance')),
  CONSTRAINT verifications_number_length CHECK (char_length(number) BETWEEN 1 AND 100),
  CONSTRAINT verifications_valid_until_given CHECK
    (kind IN ('identity', 'land-ownership') OR valid_until IS NOT NULL),
  CONSTRAINT verifications_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT verifications_decided_when CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT verifications_reason_of_rejected CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT verifications_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000),
  CONSTRAINT verifications_not_by_oneself CHECK (decided_by <> user_id)
);
-- What somebody has sent, and their badges.
CREATE INDEX verifications_user_id_created_at_idx ON verifications (user_id, created_at);
CREATE INDEX verifications_decided_by_idx ON verifications (decided_by);
-- The admins' queue.
CREATE INDEX verifications_waiting_idx ON verifications (created_at, id) WHERE status = 'pending';
-- What the sweeps look for.
CREATE INDEX verifications_uncleared_idx ON verifications (decided_at) WHERE cleared_at IS NULL;
CREATE INDEX verifications_ending_idx ON verifications (valid_until)
  WHERE status = 'approved' AND ended_at IS NULL;

CREATE TABLE verification_documents (
  id uuid NOT NULL,
  verification_id uuid NOT NULL,
  position integer NOT NULL,
  -- Its name in the private storage.
  file text NOT NULL,
  bytes integer NOT NULL,
  CONSTRAINT verification_documents_pkey PRIMARY KEY (id),
  CONSTRAINT verification_documents_verification_id_fkey
    FOREIGN KEY (verification_id) REFERENCES verifications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT verification_documents_position_known CHECK (position BETWEEN 0 AND 4),
  CONSTRAINT verification_documents_file_known CHECK (file ~ '^[0-9a-f]{32}\.(jpg|pdf)$')
);
CREATE UNIQUE INDEX verification_documents_file_key ON verification_documents (file);
CREATE UNIQUE INDEX verification_documents_verification_id_position_key
  ON verification_documents (verification_id, position);

-- Pages that show what was checked are made anew.
CREATE FUNCTION announce_changed_verifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public_changes(ARRAY['verifications']);
  RETURN NULL;
END $$;
CREATE TRIGGER verifications_announced_insert AFTER INSERT ON verifications
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION announce_changed_verifications();
CREATE TRIGGER verifications_announced_update AFTER UPDATE ON verifications
  FOR EACH ROW WHEN (OLD.status = 'approved' OR NEW.status = 'approved')
  EXECUTE FUNCTION announce_changed_verifications();
CREATE TRIGGER verifications_announced_delete AFTER DELETE ON verifications
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION announce_changed_verifications();
CREATE TRIGGER verifications_announced_truncate AFTER TRUNCATE ON verifications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_verifications();

COMMENT ON TABLE verifications IS
  'Proof that people sent and what an admin decided; approved ones are badges until valid_until.';
COMMENT ON TABLE verification_documents IS
  'Photos and PDFs of a verification, whose files only their owner and admins get.';
COMMENT ON FUNCTION announce_changed_verifications() IS
  'Notifies public_changes of verifications, which pages of land, professionals and agents show.';
COMMENT ON TRIGGER verifications_announced_insert ON verifications IS
  'Makes pages that show badges anew.';
COMMENT ON TRIGGER verifications_announced_update ON verifications IS
  'Makes pages that show badges anew.';
COMMENT ON TRIGGER verifications_announced_delete ON verifications IS
  'Makes pages that show badges anew.';
COMMENT ON TRIGGER verifications_announced_truncate ON verifications IS
  'Makes pages that show badges anew.';
