-- Pages of owners and of their listings show the owner's portrait.
CREATE OR REPLACE TRIGGER users_announced
  AFTER UPDATE OF first_name, last_name, profile_image_url, answers_within, deleted_at OR DELETE OR TRUNCATE ON users
  EXECUTE FUNCTION announce_table();

-- An offer may include a liability release, and the hunter may name guests and an emergency contact with the signature.
ALTER TABLE offers ADD COLUMN IF NOT EXISTS liability_release boolean NOT NULL DEFAULT false;
ALTER TABLE agreements ADD COLUMN IF NOT EXISTS guests text NOT NULL DEFAULT '';
ALTER TABLE agreements ADD COLUMN IF NOT EXISTS emergency_contact text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.offer_id, NEW.contact_request_id, NEW.title, NEW.hunter_name, NEW.owner_name,
      NEW.start_date, NEW.end_date, NEW.time_zone, NEW.total, NEW.text, NEW.sha256, NEW.signed_at,
      NEW.guests, NEW.emergency_contact)
    IS DISTINCT FROM
      (OLD.id, OLD.offer_id, OLD.contact_request_id, OLD.title, OLD.hunter_name, OLD.owner_name,
      OLD.start_date, OLD.end_date, OLD.time_zone, OLD.total, OLD.text, OLD.sha256, OLD.signed_at,
      OLD.guests, OLD.emergency_contact)
    OR NEW.group_size IS DISTINCT FROM OLD.group_size
    OR NEW.property_id IS DISTINCT FROM OLD.property_id
    OR NEW.professional_id IS DISTINCT FROM OLD.professional_id
    OR (NEW.hunter_id IS NOT NULL AND NEW.hunter_id IS DISTINCT FROM OLD.hunter_id)
    OR (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
    OR (OLD.cancelled_at IS NOT NULL AND
      (NEW.cancelled_at, NEW.cancelled_by, NEW.cancel_reason)
        IS DISTINCT FROM (OLD.cancelled_at, OLD.cancelled_by, OLD.cancel_reason))
  THEN
    RAISE EXCEPTION 'An agreement cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- Owners may leave a phone number for hunters who have an agreement with them.
ALTER TABLE users ADD COLUMN phone text;

-- An admin's page about a person lists the acts about the account and its listings.
-- side by side: the audit log is small, and only admins and account deletions write to it.
CREATE INDEX audit_log_subject_id_created_at_id_idx ON audit_log (subject_id, created_at, id);
