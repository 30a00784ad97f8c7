-- The admins' search for people.
CREATE INDEX users_search_idx ON users USING gin (
  search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')) gin_trgm_ops
) WHERE deleted_at IS NULL;
CREATE INDEX users_admins_idx ON users (id) WHERE is_admin AND deleted_at IS NULL;

-- One profile of a kind for each account.
CREATE UNIQUE INDEX professionals_one_per_account_key ON professionals (user_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX real_estate_agents_one_per_account_key ON real_estate_agents (user_id) WHERE deleted_at IS NULL;

-- Which version of an application an admin has looked at.
ALTER TABLE applications ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now();

-- Since when a listing or profile waits for review; null while it does not. A trigger keeps it,
-- whoever writes, because the oldest come first and a revision is younger than its listing.
ALTER TABLE properties ADD COLUMN waiting_since timestamptz(3);
ALTER TABLE professionals ADD COLUMN waiting_since timestamptz(3);
ALTER TABLE real_estate_agents ADD COLUMN waiting_since timestamptz(3);

UPDATE properties SET waiting_since = created_at
  WHERE review_status = 'pending' OR revision IS NOT NULL;
UPDATE professionals SET waiting_since = created_at
  WHERE review_status = 'pending' OR revision IS NOT NULL;
UPDATE real_estate_agents SET waiting_since = created_at
  WHERE review_status = 'pending' OR revision IS NOT NULL;

CREATE FUNCTION note_waiting_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.review_status = 'pending' OR NEW.revision IS NOT NULL THEN
    NEW.waiting_since := coalesce(NEW.waiting_since, now());
  ELSE
    NEW.waiting_since := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER properties_waiting_since BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION note_waiting_since();
CREATE TRIGGER professionals_waiting_since BEFORE INSERT OR UPDATE ON professionals
  FOR EACH ROW EXECUTE FUNCTION note_waiting_since();
CREATE TRIGGER real_estate_agents_waiting_since BEFORE INSERT OR UPDATE ON real_estate_agents
  FOR EACH ROW EXECUTE FUNCTION note_waiting_since();

-- The queue of review, oldest first.
DROP INDEX properties_to_review_idx;
DROP INDEX professionals_to_review_idx;
DROP INDEX real_estate_agents_to_review_idx;
CREATE INDEX properties_to_review_idx ON properties (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX professionals_to_review_idx ON professionals (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX real_estate_agents_to_review_idx ON real_estate_agents (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX applications_to_review_idx ON applications (created_at, id) WHERE status = 'pending';
