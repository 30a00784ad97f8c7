-- An admin suspends an account: it is signed out, and what it lists leaves the public until the
-- suspension is lifted. What is withheld keeps the status that it had, and gets it back. Whatever shows,
-- counts or finds listings asks for approved ones, so withheld ones are left out without being named.
ALTER TABLE users
  ADD COLUMN suspended_at timestamptz(3),
  ADD COLUMN suspension_reason text;
ALTER TABLE users
  ADD CONSTRAINT users_suspended_for_a_reason CHECK (
    (suspended_at IS NULL) = (suspension_reason IS NULL) AND char_length(suspension_reason) <= 1000
  ) NOT VALID;

ALTER TABLE properties ADD COLUMN withheld_status text;
ALTER TABLE professionals ADD COLUMN withheld_status text;
ALTER TABLE real_estate_agents ADD COLUMN withheld_status text;

ALTER TABLE properties DROP CONSTRAINT properties_review_status_known;
ALTER TABLE professionals DROP CONSTRAINT professionals_review_status_known;
ALTER TABLE real_estate_agents DROP CONSTRAINT real_estate_agents_review_status_known;
ALTER TABLE properties ADD CONSTRAINT properties_review_status_known CHECK (
  review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
  OR review_status = 'withheld' AND withheld_status IS NOT NULL
    AND withheld_status IN ('pending', 'approved', 'rejected')
) NOT VALID;
ALTER TABLE professionals ADD CONSTRAINT professionals_review_status_known CHECK (
  review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
  OR review_status = 'withheld' AND withheld_status IS NOT NULL
    AND withheld_status IN ('pending', 'approved', 'rejected')
) NOT VALID;
ALTER TABLE real_estate_agents ADD CONSTRAINT real_estate_agents_review_status_known CHECK (
  review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
  OR review_status = 'withheld' AND withheld_status IS NOT NULL
    AND withheld_status IN ('pending', 'approved', 'rejected')
) NOT VALID;

-- What is withheld waits for nobody's review.
CREATE OR REPLACE FUNCTION note_waiting_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.review_status <> 'withheld' AND (NEW.review_status = 'pending' OR NEW.revision IS NOT NULL) THEN
    NEW.waiting_since := coalesce(NEW.waiting_since, now());
  ELSE
    NEW.waiting_since := NULL;
  END IF;
  RETURN NEW;
END $$;

COMMENT ON FUNCTION note_waiting_since() IS
  'Keeps waiting_since: the time at which a row or its revision began to wait for review, null while neither does or the row is withheld.';

-- A listing that comes in, or a profile that gets its owner, while that account is being suspended: one
-- of the two waits for the other, so that none slips through. Its name sorts it before the trigger that
-- notes what waits.
CREATE FUNCTION withhold_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id THEN RETURN NEW; END IF;
  IF NEW.user_id IS NULL OR NEW.review_status = 'withheld' THEN RETURN NEW; END IF;
  -- First the lock, then a look: the look of one statement would be from before the wait.
  PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND suspended_at IS NOT NULL) THEN
    NEW.withheld_status := NEW.review_status;
    NEW.review_status := 'withheld';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER properties_owner_suspended BEFORE INSERT OR UPDATE OF user_id ON properties
  FOR EACH ROW EXECUTE FUNCTION withhold_of_suspended();
CREATE TRIGGER professionals_owner_suspended BEFORE INSERT OR UPDATE OF user_id ON professionals
  FOR EACH ROW EXECUTE FUNCTION withhold_of_suspended();
CREATE TRIGGER real_estate_agents_owner_suspended BEFORE INSERT OR UPDATE OF user_id ON real_estate_agents
  FOR EACH ROW EXECUTE FUNCTION withhold_of_suspended();
COMMENT ON FUNCTION withhold_of_suspended() IS
  'Withholds a listing or profile that comes to a suspended account; waits for a suspension that is under way.';
COMMENT ON TRIGGER properties_owner_suspended ON properties IS
  'Withholds a new listing of a suspended account.';
COMMENT ON TRIGGER professionals_owner_suspended ON professionals IS
  'Withholds a profile that comes to a suspended account.';
COMMENT ON TRIGGER real_estate_agents_owner_suspended ON real_estate_agents IS
  'Withholds a profile that comes to a suspended account.';

-- Identities of suspended people who have deleted their accounts.
CREATE TABLE blocked_identities (
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT blocked_identities_pkey PRIMARY KEY (hash),
  CONSTRAINT blocked_identities_hash_form CHECK (hash ~ '^[0-9a-f]{64}$')
);
COMMENT ON TABLE blocked_identities IS
  'SHA-256 of who may not sign up again: an issuer with its subject, or an email address, of accounts that were suspended when they were deleted.';
