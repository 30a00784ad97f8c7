-- What an owner offers on a request, and the agreement that its acceptance makes. Statuses move as the
-- code's table says; the database holds what no code may break: one open offer for a request, one
-- agreement for an offer, and that nothing of an agreement's text ever changes.

CREATE TABLE offers (
  id uuid NOT NULL,
  contact_request_id uuid NOT NULL REFERENCES contact_requests (id) ON UPDATE CASCADE,
  -- Who made it; no account once theirs is deleted.
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL,
  group_size integer,
  total numeric(12, 2) NOT NULL,
  included text NOT NULL DEFAULT '',
  rules text NOT NULL DEFAULT '',
  cancellation text NOT NULL DEFAULT '',
  payment text NOT NULL DEFAULT '',
  valid_until date NOT NULL,
  -- By which its days are counted.
  time_zone text NOT NULL,
  full_name text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_dates_in_order CHECK (end_date >= start_date),
  CONSTRAINT offers_group_size_positive CHECK (group_size BETWEEN 1 AND 50),
  CONSTRAINT offers_total_not_negative CHECK (total >= 0),
  CONSTRAINT offers_status_known CHECK (
    status IN ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired')
  )
);
CREATE UNIQUE INDEX offers_one_open ON offers (contact_request_id) WHERE status = 'open';
CREATE INDEX offers_contact_request_id_created_at_idx ON offers (contact_request_id, created_at);
CREATE INDEX offers_owner_id_idx ON offers (owner_id);

CREATE TABLE agreements (
  id uuid NOT NULL,
  offer_id uuid NOT NULL REFERENCES offers (id) ON UPDATE CASCADE,
  contact_request_id uuid NOT NULL REFERENCES contact_requests (id) ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON UPDATE CASCADE,
  -- The accounts; null once one is deleted. The names in the text stay.
  hunter_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  title text NOT NULL,
  hunter_name text NOT NULL,
  owner_name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  time_zone text NOT NULL,
  group_size integer,
  total numeric(12, 2) NOT NULL,
  -- What both have signed, and the SHA-256 of its UTF-8 in hex.
  text text NOT NULL,
  sha256 text NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  cancelled_by text,
  cancel_reason text,
  CONSTRAINT agreements_pkey PRIMARY KEY (id),
  CONSTRAINT agreements_offer_id_key UNIQUE (offer_id),
  CONSTRAINT agreements_about_one CHECK (num_nonnulls(property_id, professional_id) = 1),
  CONSTRAINT agreements_dates_in_order CHECK (end_date >= start_date),
  CONSTRAINT agreements_cancelled_by_known CHECK (cancelled_by IN ('hunter', 'owner')),
  CONSTRAINT agreements_cancelled_whole
    CHECK (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) IN (0, 3)),
  CONSTRAINT agreements_text_hashed
    CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
CREATE INDEX agreements_contact_request_id_idx ON agreements (contact_request_id);
CREATE INDEX agreements_property_id_end_date_idx ON agreements (property_id, end_date);
CREATE INDEX agreements_professional_id_end_date_idx ON agreements (professional_id, end_date);
CREATE INDEX agreements_hunter_id_signed_at_idx ON agreements (hunter_id, signed_at);
CREATE INDEX agreements_owner_id_signed_at_idx ON agreements (owner_id, signed_at);

-- What both have signed stays as it is: only accounts go, and it can be cancelled once.
CREATE FUNCTION keep_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.offer_id, NEW.contact_request_id, NEW.title, NEW.hunter_name, NEW.owner_name,
      NEW.start_date, NEW.end_date, NEW.time_zone, NEW.total, NEW.text, NEW.sha256, NEW.signed_at)
    IS DISTINCT FROM
      (OLD.id, OLD.offer_id, OLD.contact_request_id, OLD.title, OLD.hunter_name, OLD.owner_name,
      OLD.start_date, OLD.end_date, OLD.time_zone, OLD.total, OLD.text, OLD.sha256, OLD.signed_at)
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
CREATE TRIGGER agreements_kept BEFORE UPDATE ON agreements
  FOR EACH ROW EXECUTE FUNCTION keep_agreement();

-- The days of an agreement are taken in the calendar in the same transaction, before the agreement is
-- there: its key is checked at the end.
-- side by side: no row has one yet
ALTER TABLE taken_ranges ADD CONSTRAINT taken_ranges_agreement_id_fkey
  FOREIGN KEY (agreement_id) REFERENCES agreements (id) ON UPDATE CASCADE
  DEFERRABLE INITIALLY DEFERRED NOT VALID;

-- What the two of a request did about offers and agreements is told in their conversation as well.
-- side by side: code of before tells them by their plain sentence
ALTER TABLE messages DROP CONSTRAINT messages_kind_known;
ALTER TABLE messages ADD CONSTRAINT messages_kind_known CHECK (kind IN (
  'text', 'request-accepted', 'request-declined', 'request-closed',
  'offer-made', 'offer-replaced', 'offer-accepted', 'offer-declined', 'offer-withdrawn',
  'offer-expired', 'agreement-cancelled'
)) NOT VALID;

COMMENT ON FUNCTION keep_agreement() IS
  'Refuses any change of an agreement but its cancellation, once, and accounts that go.';
COMMENT ON TRIGGER agreements_kept ON agreements IS
  'Keeps what both have signed as it is.';
