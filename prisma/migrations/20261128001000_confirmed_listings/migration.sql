-- Owners confirm that their listings are still to be had. One that nobody confirms in time is taken off
-- the market: then it is no longer available, and everything that counts and lists what is available
-- leaves it out. The upgrade counts as confirmed that day.
ALTER TABLE properties
  ADD COLUMN confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN expired_at timestamptz(3),
  ADD COLUMN reminders integer NOT NULL DEFAULT 0;
-- Old code may reopen one that is expired: then it is available, and the new code's sweep sees to the rest.
ALTER TABLE properties
  ADD CONSTRAINT properties_reminders_known CHECK (reminders BETWEEN 0 AND 2) NOT VALID;

-- What is next to be reminded of, or to be taken off the market.
-- side by side: built once, in some seconds for a million listings
CREATE INDEX properties_confirmed_idx ON properties (reminders, confirmed_at)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- Work that is done every so often by whichever process comes first.
CREATE TABLE sweeps (
  name text NOT NULL,
  -- Null while it has never been done.
  started_at timestamptz(3),
  finished_at timestamptz(3),
  failure text,
  CONSTRAINT sweeps_pkey PRIMARY KEY (name),
  CONSTRAINT sweeps_failure_length CHECK (char_length(failure) <= 500)
);
COMMENT ON TABLE sweeps IS
  'Regular work by name: when it last began and ended, and what the last failure said. One process at a time claims each.';
