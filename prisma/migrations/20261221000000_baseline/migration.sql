-- The schema of Huntstead 0.2.0. prisma/upgrades/0.1.0.sql brings a database of release 0.1.0 to the same schema.
-- Never change this file once it is released: a change is a migration of its own (docs/database.md).

-- All are trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;

-- == Texts and places: functions that generated columns and indexes are built on ==

-- unaccent() is only STABLE, because its dictionary could change; generated columns need IMMUTABLE.
-- Naming the dictionary makes the promise true for as long as nobody edits its rules.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
COMMENT ON FUNCTION search_text(value text) IS
  'Lower case without accents, the form in which texts are indexed and searched. Immutable, unlike unaccent(), because it names the dictionary.';

CREATE FUNCTION listing_spot(lat numeric, lng numeric) RETURNS cube
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN lat IS NOT NULL AND lng IS NOT NULL THEN public.cube(ARRAY[
      cos(radians(lat::float8)) * cos(radians(lng::float8)),
      cos(radians(lat::float8)) * sin(radians(lng::float8)),
      sin(radians(lat::float8))
    ]) END
  $$;
COMMENT ON FUNCTION listing_spot(numeric, numeric) IS
  'A position as a point on a sphere of radius 1; null without one. The indexes of distances are built on it.';

-- == Accounts and signing in ==

-- Accounts. A deleted one keeps its row without personal data, so that messages to others stay readable.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  issuer text NOT NULL, subject text NOT NULL,
  email text CONSTRAINT users_email_is_lower CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  first_name text, last_name text,
  profile_image_url text,
  user_role text NOT NULL DEFAULT 'user', is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  -- From then on name and picture are the person's own: the identity provider's count no more.
  profile_edited_at timestamptz(3),
  admin_removed_at timestamptz(3), -- An admin has taken the role away: ADMIN_EMAILS does not give it back.
  -- The time that each of the last twenty answers took, the latest first. Kept by a trigger on messages.
  answer_seconds integer[] NOT NULL DEFAULT '{}',
  answers_within text, -- The median of answer_seconds in words; null for fewer than three. Public pages show it.
  -- A suspended account is signed out, and its listings and profiles are withheld until the suspension is lifted.
  suspended_at timestamptz(3), suspension_reason text,
  -- The IANA name of the zone in which mail tells this person times; null means that of the site.
  time_zone text CONSTRAINT users_time_zone_length CHECK (char_length(time_zone) <= 64),
  CONSTRAINT users_email_is_verified CHECK (email IS NULL OR email_verified),
  CONSTRAINT users_suspended_for_a_reason CHECK (
    (suspended_at IS NULL) = (suspension_reason IS NULL) AND char_length(suspension_reason) <= 1000
  )
);
CREATE UNIQUE INDEX users_issuer_subject_key ON users (issuer, subject);
CREATE UNIQUE INDEX users_email_key ON users (email);
-- The admins search people by parts of names and addresses.
CREATE INDEX users_search_idx ON users USING gin (
  search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '')) gin_trgm_ops
) WHERE deleted_at IS NULL;
CREATE INDEX users_admins_idx ON users (id) WHERE is_admin AND deleted_at IS NULL;
-- The admins' list of people has the newest first.
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Browsers that are signed in. The cookie carries a random id, sid is its SHA-256.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess jsonb NOT NULL DEFAULT '{}',
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expire timestamptz(3) NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expire_idx ON sessions (expire);

-- Records that the embedded identity provider keeps between two requests and over a restart.
CREATE TABLE identity_records (
  kind text NOT NULL, id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text, uid text,
  expires_at timestamptz(3),
  PRIMARY KEY (kind, id)
);
CREATE INDEX identity_records_grant_id_idx ON identity_records (grant_id);
CREATE INDEX identity_records_uid_idx ON identity_records (uid);
CREATE INDEX identity_records_expires_at_idx ON identity_records (expires_at);

-- Sign-ins by email that are under way, each of one browser: its interaction with our own provider.
CREATE TABLE sign_in_codes (
  interaction text PRIMARY KEY,
  email text NOT NULL,
  code_hash text, -- The HMAC of the code with SESSION_SECRET; null where none was sent, or it was used.
  -- The HMAC of the token in the link of the email. The code is derived from the token and SESSION_SECRET.
  link_hash text,
  tries integer NOT NULL DEFAULT 0 CONSTRAINT sign_in_codes_tries CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3), -- The code or link was used: this browser may sign in as this address until expires_at.
  CONSTRAINT sign_in_codes_bounded CHECK (length(interaction) <= 100 AND length(email) <= 254)
);
CREATE UNIQUE INDEX sign_in_codes_link_hash_key ON sign_in_codes (link_hash);
CREATE INDEX sign_in_codes_expires_at_idx ON sign_in_codes (expires_at);
CREATE INDEX sign_in_codes_email_idx ON sign_in_codes (email);

-- Codes sent within a day, for the limits of each mailbox.
CREATE TABLE sign_in_code_mails (
  id uuid PRIMARY KEY,
  -- The HMAC of the address without what follows a plus sign, as that leads to the same mailbox.
  mailbox_hash text NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT now(),
  network_hash text,
  -- Codes are counted by who asks for them, so that strangers cannot use up those of a mailbox's owner.
  asker text NOT NULL DEFAULT 'stranger'
);
CREATE INDEX sign_in_code_mails_mailbox_hash_sent_at_idx ON sign_in_code_mails (mailbox_hash, sent_at);
CREATE INDEX sign_in_code_mails_sent_at_idx ON sign_in_code_mails (sent_at);

-- Networks from which somebody has signed in by a code of this mailbox. Both columns are HMACs.
CREATE TABLE known_networks (
  mailbox_hash text NOT NULL, network_hash text NOT NULL,
  last_sign_in_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (mailbox_hash, network_hash)
);
CREATE INDEX known_networks_last_sign_in_at_idx ON known_networks (last_sign_in_at);

-- Passkeys, by which accounts of our own provider sign in without a code.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- A use whose counter is not above this one comes from a copy of the passkey. Some authenticators always say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  CONSTRAINT passkeys_bounded CHECK (
    length(credential_id) <= 1400 AND length(name) <= 50 AND octet_length(public_key) <= 4096 AND counter >= 0
  )
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

-- Challenges that a passkey has to sign, once: of a session when it is added, of an interaction when it signs in.
CREATE TABLE passkey_challenges (
  browser text PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_bounded CHECK (length(browser) <= 120 AND length(challenge) <= 200)
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

-- Tokens by which programs call the API in somebody's name. One is valid until it was ended, its last day is over, or
-- its account is suspended or deleted.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL CONSTRAINT api_tokens_named CHECK (char_length(name) BETWEEN 1 AND 100),
  -- The SHA-256 of the token, which was shown once and is nowhere.
  token_hash text NOT NULL CONSTRAINT api_tokens_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- A "read" token is for GET and HEAD, a "write" token for every call.
  access text NOT NULL CONSTRAINT api_tokens_access CHECK (access IN ('read', 'write')),
  is_admin boolean NOT NULL DEFAULT false, -- The token may do what an admin may, as long as its owner is one.
  expires_on date NOT NULL, -- The last day in SITE_TIME_ZONE.
  last_used_at timestamptz(3), -- The time is exact to within an hour.
  ended_at timestamptz(3),
  -- The "owner" revoked it; "role" (its owner is no admin any more) or "sign-in" (SIGN_IN was changed) ended it.
  ended_by text CONSTRAINT api_tokens_ended_by CHECK (ended_by IN ('owner', 'role', 'sign-in')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT api_tokens_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON api_tokens (token_hash);
CREATE INDEX api_tokens_user_id_created_at_idx ON api_tokens (user_id, created_at);

-- SHA-256 of identities that may not sign up again: an issuer with its subject, or an email address, of accounts that
-- were suspended when they were deleted.
CREATE TABLE blocked_identities (
  hash text PRIMARY KEY CONSTRAINT blocked_identities_hash_form CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The frequency of mail of a kind, where somebody has changed it. "Never" is a row of mail_optouts instead.
CREATE TABLE notification_settings (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL, -- The name of a field of the form at /profile/notifications.
  frequency text NOT NULL,
  -- Hourly messages up to then have been mailed. It moves in the transaction that queues the mail.
  covered_until timestamptz(3),
  PRIMARY KEY (user_id, kind),
  CONSTRAINT notification_settings_lengths CHECK (char_length(kind) <= 40 AND char_length(frequency) <= 40),
  CONSTRAINT notification_settings_hourly_covered CHECK (
    (kind = 'messages' AND frequency = 'hourly') = (covered_until IS NOT NULL)
  )
);
CREATE INDEX notification_settings_hourly_idx ON notification_settings (covered_until) WHERE covered_until IS NOT NULL;

-- == Directories: professionals, listings and agents ==

-- Guides and outfitters.
CREATE TABLE professionals (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  profile_image text,
  specialty text NOT NULL, bio text NOT NULL,
  location text NOT NULL, state text NOT NULL,
  lat numeric(9, 6), lng numeric(9, 6),
  rating numeric(3, 2) NOT NULL DEFAULT 0, review_count integer NOT NULL DEFAULT 0,
  services text[] NOT NULL,
  game_types text[] NOT NULL DEFAULT '{}',
  price_range text,
  price_min numeric(12, 2), price_max numeric(12, 2),
  phone text, email text, website text,
  verified boolean NOT NULL DEFAULT false,
  review_status text NOT NULL DEFAULT 'pending', review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(name)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || specialty)), 'B')
    || setweight(to_tsvector('simple', search_text(bio)), 'C')
  ) STORED,
  -- The time since which it or its revision waits for review; null while neither does. Kept by a trigger.
  waiting_since timestamptz(3),
  cover_image text, logo_image text,
  photos jsonb NOT NULL DEFAULT '[]', packages jsonb NOT NULL DEFAULT '[]',
  -- The secret address of the calendar is derived from it: a higher number makes the old address void.
  calendar_version integer NOT NULL DEFAULT 0,
  withheld_status text, -- The status that it had when it was withheld, and gets back.
  -- The time at which it last became public; null where that was before saved searches came. Kept by a trigger.
  public_since timestamptz(3),
  CONSTRAINT professionals_position_whole CHECK ((lat IS NULL) = (lng IS NULL)),
  CONSTRAINT professionals_position_on_earth CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180),
  CONSTRAINT professionals_rating_in_range CHECK (rating BETWEEN 0 AND 5 AND review_count >= 0),
  CONSTRAINT professionals_price_ordered CHECK (price_max IS NULL OR price_min <= price_max),
  CONSTRAINT professionals_review_status_known CHECK (
    review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
    OR review_status = 'withheld' AND withheld_status IS NOT NULL
      AND withheld_status IN ('pending', 'approved', 'rejected')
  )
);
CREATE INDEX professionals_user_id_idx ON professionals (user_id);
CREATE INDEX professionals_public_newest_idx ON professionals (created_at DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_state_newest_idx ON professionals (state, created_at DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_rating_idx ON professionals (rating DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_price_idx ON professionals (price_min, id)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_price_down_idx ON professionals (price_min DESC NULLS LAST, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_facets_idx ON professionals USING gin (state, services, game_types, search)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
-- An account has one profile of a kind.
CREATE UNIQUE INDEX professionals_one_per_account_key ON professionals (user_id) WHERE deleted_at IS NULL;
CREATE INDEX professionals_to_review_idx ON professionals (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX professionals_public_spot_idx ON professionals USING gist (listing_spot(lat, lng))
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX professionals_public_since_idx ON professionals (public_since DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;

-- Listings of hunting land.
CREATE TABLE properties (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  property_type text NOT NULL DEFAULT 'Sale',
  images text[] NOT NULL DEFAULT '{}',
  acreage numeric(10, 2) NOT NULL,
  price numeric(12, 2),
  price_type text NOT NULL DEFAULT 'One-time',
  location text NOT NULL, state text NOT NULL,
  lat numeric(9, 6), lng numeric(9, 6),
  exact_lat numeric(9, 6), exact_lng numeric(9, 6),
  show_exact_position boolean NOT NULL DEFAULT false,
  game_types text[] NOT NULL, features text[] NOT NULL DEFAULT '{}',
  available boolean NOT NULL DEFAULT true,
  review_status text NOT NULL DEFAULT 'pending', review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(title)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || property_type)), 'B')
    || setweight(to_tsvector('simple', search_text(description)), 'C')
  ) STORED,
  -- The time since which it or its revision waits for review; null while neither does. Kept by a trigger.
  waiting_since timestamptz(3),
  rules text NOT NULL DEFAULT '',
  -- The secret address of the calendar is derived from it: a higher number makes the old address void.
  calendar_version integer NOT NULL DEFAULT 0,
  -- Its owner last confirmed then that it is to be had. One that nobody confirms in time is taken off the market.
  confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
  expired_at timestamptz(3),
  reminders integer NOT NULL DEFAULT 0 CONSTRAINT properties_reminders_known CHECK (reminders BETWEEN 0 AND 2),
  withheld_status text, -- The status that it had when it was withheld, and gets back.
  -- The time at which it last became public; null where that was before saved searches came. Kept by a trigger.
  public_since timestamptz(3),
  -- The name that its owner gives it in CSV files of listings; nobody else sees it.
  reference text CONSTRAINT properties_reference_length CHECK (char_length(reference) BETWEEN 1 AND 100),
  CONSTRAINT properties_type_known CHECK (property_type IN ('Sale', 'Lease', 'Guide Service Land')),
  CONSTRAINT properties_price_type_known CHECK (price_type IN ('One-time', 'Per Year', 'Per Season', 'Per Day')),
  CONSTRAINT properties_position_whole CHECK ((lat IS NULL) = (lng IS NULL) AND (exact_lat IS NULL) = (exact_lng IS NULL)),
  CONSTRAINT properties_position_on_earth CHECK (
    lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180
    AND exact_lat BETWEEN -90 AND 90 AND exact_lng BETWEEN -180 AND 180
  ),
  CONSTRAINT properties_numbers_not_negative CHECK (acreage >= 0 AND price >= 0),
  CONSTRAINT properties_review_status_known CHECK (
    review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
    OR review_status = 'withheld' AND withheld_status IS NOT NULL
      AND withheld_status IN ('pending', 'approved', 'rejected')
  )
);
CREATE INDEX properties_user_id_idx ON properties (user_id);
CREATE INDEX properties_to_review_idx ON properties (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX properties_public_spot_idx ON properties USING gist (listing_spot(lat, lng))
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- The sweep asks which listing is next to be reminded of, or to be taken off the market.
CREATE INDEX properties_confirmed_idx ON properties (reminders, confirmed_at)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- Saved searches ask for what became public lately.
CREATE INDEX properties_public_since_idx ON properties (public_since DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE UNIQUE INDEX properties_user_id_reference_key ON properties (user_id, reference)
  WHERE deleted_at IS NULL AND reference IS NOT NULL;
-- One index serves all words and filters together. At most 1 MB of entries are pending, which costs a search 0.1 ms;
-- without pending entries an import of 5,000 public listings takes three times as long.
CREATE INDEX properties_public_search_idx ON properties
  USING gin (search, game_types, features, state, property_type, price_type) WITH (gin_pending_list_limit = 1024)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- Maps group all public listings by these columns, which the index holds.
CREATE INDEX properties_public_map_idx ON properties (state, lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- Maps and searches around a place ask for what lies in a box.
CREATE INDEX properties_public_position_idx ON properties (lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_newest_idx ON properties (created_at DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_state_newest_idx ON properties (state, created_at DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_idx ON properties (price, id)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_down_idx ON properties (price DESC NULLS LAST, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_acreage_idx ON properties (acreage DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- People combine these, and a lease is never sold one time.
CREATE STATISTICS properties_kinds (ndistinct, dependencies, mcv) ON property_type, price_type, state FROM properties;

-- Real-estate agents.
CREATE TABLE real_estate_agents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  profile_image text,
  bio text NOT NULL,
  license_number text NOT NULL, years_experience integer NOT NULL DEFAULT 0,
  location text NOT NULL, state text NOT NULL,
  specialties text[] NOT NULL,
  rating numeric(3, 2) NOT NULL DEFAULT 0, review_count integer NOT NULL DEFAULT 0,
  phone text, email text, website text,
  verified boolean NOT NULL DEFAULT false,
  review_status text NOT NULL DEFAULT 'pending', review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(name)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || license_number)), 'B')
    || setweight(to_tsvector('simple', search_text(bio)), 'C')
  ) STORED,
  -- The time since which it or its revision waits for review; null while neither does. Kept by a trigger.
  waiting_since timestamptz(3),
  withheld_status text, -- The status that it had when it was withheld, and gets back.
  -- The time at which it last became public; null where that was before saved searches came. Kept by a trigger.
  public_since timestamptz(3),
  CONSTRAINT real_estate_agents_numbers_in_range CHECK (
    rating BETWEEN 0 AND 5 AND review_count >= 0 AND years_experience >= 0
  ),
  CONSTRAINT real_estate_agents_review_status_known CHECK (
    review_status IN ('pending', 'approved', 'rejected') AND withheld_status IS NULL
    OR review_status = 'withheld' AND withheld_status IS NOT NULL
      AND withheld_status IN ('pending', 'approved', 'rejected')
  )
);
CREATE INDEX real_estate_agents_user_id_idx ON real_estate_agents (user_id);
CREATE INDEX real_estate_agents_public_newest_idx ON real_estate_agents (created_at DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX real_estate_agents_public_facets_idx ON real_estate_agents USING gin (state, specialties, search)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE UNIQUE INDEX real_estate_agents_one_per_account_key ON real_estate_agents (user_id) WHERE deleted_at IS NULL;
CREATE INDEX real_estate_agents_to_review_idx ON real_estate_agents (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX real_estate_agents_public_since_idx ON real_estate_agents (public_since DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;

-- Pictures that were accepted and encoded. One without a property is its owner's draft.
CREATE TABLE photos (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON DELETE SET NULL ON UPDATE CASCADE,
  address text NOT NULL,
  widths integer[] NOT NULL, formats text[] NOT NULL,
  width integer NOT NULL, height integer NOT NULL,
  color text NOT NULL CONSTRAINT photos_color_is_hex CHECK (color ~ '^#[0-9a-f]{6}$'),
  alt text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT photos_size_positive CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX photos_address_key ON photos (address);
CREATE INDEX photos_owner_id_idx ON photos (owner_id);
CREATE INDEX photos_property_id_idx ON photos (property_id);

-- The outline of a listing's land as its owner gave it, and a simplified one for pages. It is as private as the exact
-- position: app/features/boundaries/seen-place.server.ts decides who may read it.
CREATE TABLE boundaries (
  property_id uuid PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  shape jsonb NOT NULL, outline jsonb NOT NULL,
  acres numeric(12, 2) NOT NULL CONSTRAINT boundaries_acres CHECK (acres > 0),
  parts integer NOT NULL CONSTRAINT boundaries_parts CHECK (parts BETWEEN 1 AND 20),
  points integer NOT NULL CONSTRAINT boundaries_points CHECK (points BETWEEN 3 AND 5000),
  center_lat numeric(9, 6) NOT NULL, center_lng numeric(9, 6) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT boundaries_multipolygons CHECK (shape ->> 'type' = 'MultiPolygon' AND outline ->> 'type' = 'MultiPolygon')
);

-- Requests to be listed as professional or agent.
CREATE TABLE applications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL CONSTRAINT applications_kind_known CHECK (kind IN ('professional', 'agent')),
  profile jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  reason text,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- It tells which version of the application an admin has looked at.
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT applications_status_known CHECK (status IN ('pending', 'approved', 'rejected'))
);
CREATE INDEX applications_user_id_idx ON applications (user_id);
CREATE INDEX applications_decided_by_idx ON applications (decided_by);
CREATE INDEX applications_status_created_at_idx ON applications (status, created_at);
CREATE UNIQUE INDEX applications_one_pending_key ON applications (user_id, kind) WHERE status = 'pending';
CREATE INDEX applications_to_review_idx ON applications (created_at, id) WHERE status = 'pending';

-- Listings that their owners have not sent yet, as the form's text. Nobody else sees them, so they are no rows of
-- properties. The code keeps at most twenty of each person.
CREATE TABLE listing_drafts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  fields jsonb NOT NULL CONSTRAINT listing_drafts_fields_object CHECK (jsonb_typeof(fields) = 'object'),
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3), -- A deleted draft stays for a day, so that its deletion can be undone.
  -- The number of the save and the form that made it: a form that was opened before another one saved is told so.
  version integer NOT NULL DEFAULT 1,
  form_id uuid
);
CREATE INDEX listing_drafts_user_id_updated_at_idx ON listing_drafts (user_id, updated_at);

-- Files of listings that people have had checked or imported, for a day. An account has at most one that is not begun.
CREATE TABLE listing_imports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The hash of the rows as they were read, so that what is imported is what was checked.
  sha256 text NOT NULL CONSTRAINT listing_imports_hashed CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  found jsonb NOT NULL, -- The findings of the check, for the page.
  faults bytea, -- All faults as a CSV file, gzip; null where there are none.
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  result jsonb -- The counts of what is imported so far; null until the import begins.
);
CREATE INDEX listing_imports_user_id_idx ON listing_imports (user_id);
CREATE INDEX listing_imports_created_at_idx ON listing_imports (created_at);

-- The rows of such a file that are not imported yet. A part is deleted in the transaction that writes its listings.
CREATE TABLE listing_import_parts (
  import_id uuid NOT NULL REFERENCES listing_imports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL,
  rows bytea NOT NULL, -- A JSON array of some rows as they were read, gzip.
  PRIMARY KEY (import_id, position)
);

-- Views of each listing by people other than its owner and admins, by day; 90 days are kept. Processes count in memory
-- and add to these rows every few seconds, so a page from the cache costs no statement.
CREATE TABLE listing_views (
  property_id uuid NOT NULL REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL, -- The day in SITE_TIME_ZONE.
  views integer NOT NULL CONSTRAINT listing_views_positive CHECK (views > 0),
  PRIMARY KEY (property_id, day)
);
CREATE INDEX listing_views_day_idx ON listing_views (day);

-- The last batch of views that each process has added to listing_views, so that one whose answer was lost with the
-- connection is sent again and counts once. Kept for 30 days.
CREATE TABLE view_batches (
  process uuid PRIMARY KEY, -- The id of a process, made anew at each of its starts.
  -- The batches of a process are numbered from 1 on, and written one after the other.
  batch integer NOT NULL CONSTRAINT view_batches_batch_positive CHECK (batch > 0),
  written_at timestamptz(3) NOT NULL
);
CREATE INDEX view_batches_written_at_idx ON view_batches (written_at);

-- The listings that a signed-in person has looked at, for their home page. The code keeps the newest twenty.
CREATE TABLE recently_viewed (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  property_id uuid NOT NULL REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  viewed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, property_id)
);
CREATE INDEX recently_viewed_property_id_idx ON recently_viewed (property_id);

-- Listings, professionals and agents that people have marked.
CREATE TABLE favorites (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  agent_id uuid REFERENCES real_estate_agents (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT favorites_about_one CHECK (num_nonnulls(professional_id, property_id, agent_id) = 1)
);
CREATE UNIQUE INDEX favorites_user_id_professional_id_key ON favorites (user_id, professional_id);
CREATE UNIQUE INDEX favorites_user_id_property_id_key ON favorites (user_id, property_id);
CREATE UNIQUE INDEX favorites_user_id_agent_id_key ON favorites (user_id, agent_id);
CREATE INDEX favorites_professional_id_idx ON favorites (professional_id);
CREATE INDEX favorites_property_id_idx ON favorites (property_id);
CREATE INDEX favorites_agent_id_idx ON favorites (agent_id);

-- Lists with filters that people saved, how often they hear of what is new there, and until when they have.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  list text NOT NULL CONSTRAINT saved_searches_list_known CHECK (list IN ('properties', 'pros', 'agents')),
  -- The filters as the address of the list has them, without the question mark; empty for all of the list.
  query text NOT NULL,
  name text NOT NULL CONSTRAINT saved_searches_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
  frequency text NOT NULL CONSTRAINT saved_searches_frequency_known CHECK (frequency IN ('daily', 'weekly', 'never')),
  -- Everything that became public until then is told. It moves in the transaction that queues the email.
  told_until timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- An entry of the unique index has room for little more.
  CONSTRAINT saved_searches_query_length CHECK (octet_length(query) <= 2000)
);
CREATE UNIQUE INDEX saved_searches_user_id_list_query_key ON saved_searches (user_id, list, query);
-- The sweep asks whose digest is due.
CREATE INDEX saved_searches_frequency_told_until_idx ON saved_searches (frequency, told_until);

-- Items that emails about a saved search have named, for a year: none is named again when it comes back.
CREATE TABLE told_items (
  search_id uuid NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE ON UPDATE CASCADE,
  item_id uuid NOT NULL, -- The id of a listing, professional or agent, as the search's list has it.
  told_at timestamptz(3) NOT NULL,
  PRIMARY KEY (search_id, item_id)
);

-- Hunting seasons by state, game and method, with where and when an admin has read them.
CREATE TABLE seasons (
  id uuid PRIMARY KEY,
  state text NOT NULL, game_type text NOT NULL,
  method text NOT NULL CONSTRAINT seasons_method_length CHECK (char_length(method) BETWEEN 1 AND 100),
  opens date NOT NULL, closes date NOT NULL,
  source text NOT NULL DEFAULT '' CONSTRAINT seasons_source_length CHECK (char_length(source) <= 500),
  checked_on date,
  note text NOT NULL DEFAULT '' CONSTRAINT seasons_note_length CHECK (char_length(note) <= 500),
  is_example boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT seasons_closes_after_opens CHECK (closes >= opens)
);
-- A season is known by these: importing a file again changes its seasons and adds none.
CREATE UNIQUE INDEX seasons_state_game_type_method_opens_key ON seasons (state, game_type, method, opens);
-- Pages ask for what is open on a day and opens after it.
CREATE INDEX seasons_closes_idx ON seasons (closes);

-- Minutes of legal light before sunrise and after sunset, of states where they are not 30 and 30.
CREATE TABLE light_minutes (
  state text PRIMARY KEY,
  light_before integer NOT NULL CONSTRAINT light_minutes_light_before_known CHECK (light_before BETWEEN 0 AND 120),
  light_after integer NOT NULL CONSTRAINT light_minutes_light_after_known CHECK (light_after BETWEEN 0 AND 120),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- == Search ==

-- All words of published texts. The beginning of a word and a mistyped word are looked up here, so that the index of
-- listings is asked for whole words only.
CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_trigram_idx ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_prefix_idx ON search_words (word text_pattern_ops);

-- The triggers run once for each statement, so that a large import adds its words at once.
CREATE FUNCTION remember_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word.lexeme
  FROM changed, unnest(changed.search) AS word
  WHERE changed.review_status = 'approved'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION remember_search_words() IS
  'Adds the words of the statement''s approved rows to search_words, sorted, so that two writers lock them in one order.';

CREATE FUNCTION relearn_search_words() RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word.lexeme FROM (
    SELECT search FROM properties WHERE review_status = 'approved'
    UNION ALL SELECT search FROM professionals WHERE review_status = 'approved'
    UNION ALL SELECT search FROM real_estate_agents WHERE review_status = 'approved'
  ) AS published, unnest(published.search) AS word
  ON CONFLICT DO NOTHING;
$$;
COMMENT ON FUNCTION relearn_search_words() IS
  'Adds the words of all approved listings and profiles to search_words, after a bulk load without triggers.';

CREATE TRIGGER professionals_words_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER professionals_words_inserted ON professionals IS
  'Adds the words of inserted, approved profiles to search_words.';
CREATE TRIGGER professionals_words_updated AFTER UPDATE ON professionals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER professionals_words_updated ON professionals IS
  'Adds the words of changed, approved profiles to search_words.';
CREATE TRIGGER properties_words_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER properties_words_inserted ON properties IS
  'Adds the words of inserted, approved listings to search_words.';
CREATE TRIGGER properties_words_updated AFTER UPDATE ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER properties_words_updated ON properties IS
  'Adds the words of changed, approved listings to search_words.';
CREATE TRIGGER real_estate_agents_words_inserted AFTER INSERT ON real_estate_agents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER real_estate_agents_words_inserted ON real_estate_agents IS
  'Adds the words of inserted, approved profiles to search_words.';
CREATE TRIGGER real_estate_agents_words_updated AFTER UPDATE ON real_estate_agents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
COMMENT ON TRIGGER real_estate_agents_words_updated ON real_estate_agents IS
  'Adds the words of changed, approved profiles to search_words.';

-- == Messages and requests ==

-- Conversations, one for each pair of people; user1_id is the smaller id.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user1_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  user2_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  last_message_at timestamptz(3) NOT NULL DEFAULT now(), created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pair_ordered CHECK (user1_id < user2_id)
);
CREATE UNIQUE INDEX conversations_user1_id_user2_id_key ON conversations (user1_id, user2_id);
CREATE INDEX conversations_user1_id_last_message_at_idx ON conversations (user1_id, last_message_at);
CREATE INDEX conversations_user2_id_last_message_at_idx ON conversations (user2_id, last_message_at);

-- Requests to the owner of a listing or profile.
CREATE TABLE contact_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON UPDATE CASCADE,
  conversation_id uuid REFERENCES conversations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL, email text NOT NULL, phone text, message text NOT NULL,
  preferred_dates text,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  agent_id uuid REFERENCES real_estate_agents (id) ON UPDATE CASCADE,
  start_date date, end_date date,
  group_size integer CONSTRAINT contact_requests_group_size_positive CHECK (group_size BETWEEN 1 AND 50),
  CONSTRAINT contact_requests_status_known CHECK (status IN ('pending', 'answered', 'accepted', 'declined', 'closed')),
  CONSTRAINT contact_requests_about_one CHECK (num_nonnulls(professional_id, property_id, agent_id) = 1),
  CONSTRAINT contact_requests_dates_in_order CHECK (num_nonnulls(start_date, end_date) <> 1 AND end_date >= start_date)
);
CREATE INDEX contact_requests_user_id_created_at_idx ON contact_requests (user_id, created_at);
CREATE INDEX contact_requests_professional_id_idx ON contact_requests (professional_id);
CREATE INDEX contact_requests_property_id_idx ON contact_requests (property_id);
CREATE INDEX contact_requests_conversation_id_idx ON contact_requests (conversation_id);
CREATE INDEX contact_requests_agent_id_idx ON contact_requests (agent_id);
CREATE INDEX contact_requests_pending_idx ON contact_requests (created_at) WHERE status = 'pending';
CREATE INDEX contact_requests_created_at_idx ON contact_requests USING brin (created_at);

-- Messages of a conversation, and the events of its requests.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  sender_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  content text NOT NULL CONSTRAINT messages_content_not_blank CHECK (content ~ '\S'),
  read boolean NOT NULL DEFAULT false,
  client_id text,
  contact_request_id uuid REFERENCES contact_requests (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Events of a request are messages of their own kinds, by whoever caused them; content says it in plain words.
  kind text NOT NULL DEFAULT 'text',
  CONSTRAINT messages_kind_known CHECK (kind IN (
    'text', 'request-accepted', 'request-declined', 'request-closed',
    'offer-made', 'offer-replaced', 'offer-accepted', 'offer-declined', 'offer-withdrawn',
    'offer-expired', 'agreement-cancelled'
  ))
);
CREATE UNIQUE INDEX messages_sender_id_client_id_key ON messages (sender_id, client_id);
CREATE INDEX messages_conversation_id_created_at_id_idx ON messages (conversation_id, created_at, id);
CREATE INDEX messages_unread_idx ON messages (conversation_id, sender_id) WHERE NOT read;
-- The admins see the last days in figures. Rows are appended in the order of their time, so a summary of each stretch
-- of the table is index enough, and costs writers next to nothing.
CREATE INDEX messages_created_at_idx ON messages USING brin (created_at);

CREATE FUNCTION seconds_waited(conversation uuid, person uuid, answered_at timestamptz)
RETURNS integer LANGUAGE sql STABLE AS $$
  -- Since the first text from the other one that came after the person's own last message.
  SELECT extract(epoch FROM answered_at - min(m.created_at))::integer
  FROM messages m
  WHERE m.conversation_id = conversation AND m.sender_id <> person AND m.kind = 'text'
    AND m.created_at < answered_at
    AND m.created_at > coalesce((
      SELECT own.created_at FROM messages own
      WHERE own.conversation_id = conversation AND own.sender_id = person
        AND own.created_at < answered_at
      ORDER BY own.created_at DESC LIMIT 1
    ), '-infinity')
$$;
COMMENT ON FUNCTION seconds_waited(uuid, uuid, timestamptz) IS
  'How long the other one of a conversation had waited for what a person wrote then; null where it answers nothing.';

CREATE FUNCTION answering_time(seconds integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cardinality(seconds) < 3 THEN NULL
    WHEN median <= 3600 THEN 'hour'
    WHEN median <= 6 * 3600 THEN 'few hours'
    WHEN median <= 86400 THEN 'day'
    WHEN median <= 4 * 86400 THEN 'few days'
    WHEN median <= 7 * 86400 THEN 'week'
    ELSE 'longer' END
  FROM (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY s) AS median FROM unnest(seconds) AS s) AS t
$$;
COMMENT ON FUNCTION answering_time(integer[]) IS
  'The median of these times in words (hour, few hours, day, few days, week, longer); null for fewer than three.';

-- The words are updated only when they change, as public pages that show them are dropped from the cache then.
CREATE FUNCTION note_answering_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waited integer := seconds_waited(NEW.conversation_id, NEW.sender_id, NEW.created_at);
  former text;
  latter text;
BEGIN
  IF waited IS NULL THEN RETURN NULL; END IF;
  UPDATE users SET answer_seconds = (waited || answer_seconds)[1:20] WHERE id = NEW.sender_id
    RETURNING answers_within, answering_time(answer_seconds) INTO former, latter;
  IF latter IS DISTINCT FROM former THEN
    UPDATE users SET answers_within = latter WHERE id = NEW.sender_id;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION note_answering_time() IS
  'Notes in the sender''s account how long the other one had waited for the inserted message.';

CREATE TRIGGER messages_answering_time AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note_answering_time();
COMMENT ON TRIGGER messages_answering_time ON messages IS
  'Keeps answer_seconds and answers_within of the sender''s account.';

-- People who want no more messages from somebody.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_not_oneself CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_id_idx ON blocks (blocked_id);

-- Addresses in emails about messages: mail to one is a message of this person in this conversation.
CREATE TABLE reply_addresses (
  -- The SHA-256 of the 128 random bits in the address; the address itself stands only in the email.
  token_hash text PRIMARY KEY CONSTRAINT reply_addresses_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL, -- It lasts for 90 days after the email; a block or a suspension ends it earlier.
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX reply_addresses_conversation_id_idx ON reply_addresses (conversation_id);
CREATE INDEX reply_addresses_user_id_idx ON reply_addresses (user_id);
CREATE INDEX reply_addresses_expires_at_idx ON reply_addresses (expires_at);

-- Emails that became messages, so that none does so twice; 90 days are kept.
CREATE TABLE taken_mails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- The SHA-256 of the Message-ID, or of the whole email where it has none.
  mail_hash text NOT NULL CONSTRAINT taken_mails_hashed CHECK (mail_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mail_hash)
);
CREATE INDEX taken_mails_taken_at_idx ON taken_mails (taken_at);

-- == Offers, agreements and calendars ==

-- Offers of an owner on a request. Statuses move as the code's table says; the database holds what no code may break:
-- one open offer for a request, one agreement for an offer, and that nothing of an agreement's text ever changes.
CREATE TABLE offers (
  id uuid PRIMARY KEY,
  contact_request_id uuid NOT NULL REFERENCES contact_requests (id) ON UPDATE CASCADE,
  -- The account that made it; null once that is deleted.
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  start_date date NOT NULL, end_date date NOT NULL,
  group_size integer CONSTRAINT offers_group_size_positive CHECK (group_size BETWEEN 1 AND 50),
  total numeric(12, 2) NOT NULL CONSTRAINT offers_total_not_negative CHECK (total >= 0),
  included text NOT NULL DEFAULT '',
  rules text NOT NULL DEFAULT '',
  cancellation text NOT NULL DEFAULT '',
  payment text NOT NULL DEFAULT '',
  valid_until date NOT NULL,
  time_zone text NOT NULL, -- The zone by which its days are counted.
  full_name text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The listing as the agreement will describe it, kept from when the offer was made until it is no longer open.
  listing jsonb,
  CONSTRAINT offers_dates_in_order CHECK (end_date >= start_date),
  CONSTRAINT offers_status_known CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired'))
);
CREATE UNIQUE INDEX offers_one_open ON offers (contact_request_id) WHERE status = 'open';
CREATE INDEX offers_contact_request_id_created_at_idx ON offers (contact_request_id, created_at);
CREATE INDEX offers_owner_id_idx ON offers (owner_id);
CREATE INDEX offers_created_at_idx ON offers (created_at);

-- The agreement that the acceptance of an offer makes.
CREATE TABLE agreements (
  id uuid PRIMARY KEY,
  offer_id uuid NOT NULL REFERENCES offers (id) ON UPDATE CASCADE,
  contact_request_id uuid NOT NULL REFERENCES contact_requests (id) ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON UPDATE CASCADE,
  -- The accounts; null once one is deleted. The names in the text stay.
  hunter_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  title text NOT NULL,
  hunter_name text NOT NULL, owner_name text NOT NULL,
  start_date date NOT NULL, end_date date NOT NULL,
  time_zone text NOT NULL,
  group_size integer,
  total numeric(12, 2) NOT NULL,
  text text NOT NULL, sha256 text NOT NULL, -- The words that both have signed, and the SHA-256 of their UTF-8 in hex.
  signed_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  cancelled_by text CONSTRAINT agreements_cancelled_by_known CHECK (cancelled_by IN ('hunter', 'owner')),
  cancel_reason text,
  CONSTRAINT agreements_offer_id_key UNIQUE (offer_id),
  CONSTRAINT agreements_about_one CHECK (num_nonnulls(property_id, professional_id) = 1),
  CONSTRAINT agreements_dates_in_order CHECK (end_date >= start_date),
  CONSTRAINT agreements_cancelled_whole CHECK (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) IN (0, 3)),
  CONSTRAINT agreements_text_hashed CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);
CREATE INDEX agreements_contact_request_id_idx ON agreements (contact_request_id);
CREATE INDEX agreements_property_id_end_date_idx ON agreements (property_id, end_date);
CREATE INDEX agreements_professional_id_end_date_idx ON agreements (professional_id, end_date);
CREATE INDEX agreements_hunter_id_signed_at_idx ON agreements (hunter_id, signed_at);
CREATE INDEX agreements_owner_id_signed_at_idx ON agreements (owner_id, signed_at);
CREATE INDEX agreements_signed_at_idx ON agreements (signed_at);

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
COMMENT ON FUNCTION keep_agreement() IS
  'Refuses any change of an agreement but its cancellation, once, and accounts that go.';

CREATE TRIGGER agreements_kept BEFORE UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION keep_agreement();
COMMENT ON TRIGGER agreements_kept ON agreements IS 'Keeps what both have signed as it is.';

-- Days that are taken in the calendar of a listing or professional: blocked by its owner, or an agreement's.
CREATE TABLE taken_ranges (
  id uuid PRIMARY KEY,
  property_id uuid REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  start_date date NOT NULL, end_date date NOT NULL,
  note text NOT NULL DEFAULT '' CONSTRAINT taken_ranges_note_length CHECK (char_length(note) <= 200),
  -- The key is checked at the end: the days are taken in the same transaction before the agreement is inserted.
  agreement_id uuid REFERENCES agreements (id) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT taken_ranges_of_one CHECK (num_nonnulls(property_id, professional_id) = 1),
  CONSTRAINT taken_ranges_end_after_start CHECK (end_date >= start_date),
  CONSTRAINT taken_ranges_property_once EXCLUDE USING gist (
    property_id WITH =, daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (property_id IS NOT NULL),
  CONSTRAINT taken_ranges_professional_once EXCLUDE USING gist (
    professional_id WITH =, daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (professional_id IS NOT NULL)
);
CREATE UNIQUE INDEX taken_ranges_agreement_id_key ON taken_ranges (agreement_id);

-- == Reviews ==

-- Reviews that the two of an agreement write about each other once it is past. A review is sealed until published_at:
-- until both have written, or nobody can any more.
CREATE TABLE reviews (
  id uuid PRIMARY KEY, -- The id is random: one made of the time would tell when a sealed review was written.
  agreement_id uuid NOT NULL REFERENCES agreements (id) ON UPDATE CASCADE,
  written_by text NOT NULL CONSTRAINT reviews_written_by_known CHECK (written_by IN ('hunter', 'owner')),
  -- The account that wrote it; null once that is deleted.
  author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  stars integer NOT NULL CONSTRAINT reviews_stars_known CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  published_at timestamptz(3),
  answer text, answered_at timestamptz(3), -- The answer of the person reviewed.
  hidden_at timestamptz(3), hidden_reason text,
  CONSTRAINT reviews_answer_whole CHECK (num_nonnulls(answer, answered_at) IN (0, 2)),
  CONSTRAINT reviews_answered_when_seen CHECK (answered_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT reviews_hidden_whole CHECK (num_nonnulls(hidden_at, hidden_reason) IN (0, 2))
);
CREATE UNIQUE INDEX reviews_agreement_id_written_by_key ON reviews (agreement_id, written_by);
CREATE INDEX reviews_author_id_idx ON reviews (author_id);
CREATE INDEX reviews_sealed ON reviews (agreement_id) WHERE published_at IS NULL;
CREATE INDEX reviews_published_at_idx ON reviews (published_at);

CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.agreement_id, NEW.written_by, NEW.stars, NEW.text, NEW.created_at)
    IS DISTINCT FROM
      (OLD.id, OLD.agreement_id, OLD.written_by, OLD.stars, OLD.text, OLD.created_at)
    OR (NEW.author_id IS NOT NULL AND NEW.author_id IS DISTINCT FROM OLD.author_id)
    OR (OLD.published_at IS NOT NULL AND NEW.published_at IS DISTINCT FROM OLD.published_at)
    OR (OLD.answered_at IS NOT NULL AND
      (NEW.answer, NEW.answered_at) IS DISTINCT FROM (OLD.answer, OLD.answered_at))
  THEN
    RAISE EXCEPTION 'A review cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION keep_review() IS
  'Refuses any change of a review but that it is published, answered once, hidden, and that its author''s account goes.';

CREATE TRIGGER reviews_kept BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_review();
COMMENT ON TRIGGER reviews_kept ON reviews IS 'Keeps a review as it was sent.';

-- The rating of a professional is stored, because lists are ordered by it; that of a listing is read with its page.
CREATE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
BEGIN
  IF (TG_OP = 'INSERT' OR OLD.published_at IS NULL)
    AND (TG_OP = 'DELETE' OR NEW.published_at IS NULL) THEN RETURN NULL; END IF;
  SELECT professional_id INTO about FROM agreements
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.agreement_id ELSE NEW.agreement_id END;
  IF about IS NULL THEN RETURN NULL; END IF;
  -- Locked by a statement of its own, so that the next one sees what others have published meanwhile.
  PERFORM 1 FROM professionals WHERE id = about FOR NO KEY UPDATE;
  UPDATE professionals SET (rating, review_count) = (
    SELECT coalesce(round(avg(r.stars), 2), 0), count(r.stars)
    FROM agreements a
    JOIN reviews r ON r.agreement_id = a.id AND r.written_by = 'hunter'
      AND r.published_at IS NOT NULL AND r.hidden_at IS NULL
    WHERE a.professional_id = about
  ) WHERE id = about;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION rate_reviewed() IS
  'Sets rating and review_count of the professional to those of the reviews that everybody sees.';

CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION rate_reviewed();
COMMENT ON TRIGGER reviews_rate ON reviews IS
  'Keeps ratings true when a review is published, answered, hidden or deleted; a sealed one changes nothing.';

-- == Moderation ==

-- One trigger for all that depends on the status, because a listing that is withheld must not be dated as public.
CREATE FUNCTION note_review_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_public boolean;
  was_public boolean := false;
BEGIN
  IF NEW.user_id IS NOT NULL AND NEW.review_status <> 'withheld'
    AND (TG_OP = 'INSERT' OR NEW.user_id IS DISTINCT FROM OLD.user_id) THEN
    -- The lock comes first: a statement that locks and looks would see what was there before the wait.
    PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
    IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND suspended_at IS NOT NULL) THEN
      NEW.withheld_status := NEW.review_status;
      NEW.review_status := 'withheld';
    END IF;
  END IF;

  IF NEW.review_status <> 'withheld' AND (NEW.review_status = 'pending' OR NEW.revision IS NOT NULL) THEN
    NEW.waiting_since := coalesce(NEW.waiting_since, now());
  ELSE
    NEW.waiting_since := NULL;
  END IF;

  is_public := NEW.review_status = 'approved' AND NEW.deleted_at IS NULL;
  IF TG_TABLE_NAME = 'properties' THEN is_public := is_public AND NEW.available; END IF;
  IF TG_OP = 'UPDATE' THEN
    was_public := OLD.review_status = 'approved' AND OLD.deleted_at IS NULL;
    IF TG_TABLE_NAME = 'properties' THEN was_public := was_public AND OLD.available; END IF;
  END IF;
  IF is_public AND TG_OP = 'INSERT' THEN
    NEW.public_since := coalesce(NEW.public_since, now());
  ELSIF is_public AND NOT was_public THEN
    NEW.public_since := now();
  END IF;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION note_review_state() IS
  'Withholds a row that comes to a suspended account; keeps waiting_since and public_since.';

CREATE TRIGGER professionals_review_state BEFORE INSERT OR UPDATE ON professionals
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
COMMENT ON TRIGGER professionals_review_state ON professionals IS
  'Withholds a profile that comes to a suspended account, and keeps waiting_since and public_since.';
CREATE TRIGGER properties_review_state BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
COMMENT ON TRIGGER properties_review_state ON properties IS
  'Withholds a listing that comes to a suspended account, and keeps waiting_since and public_since.';
CREATE TRIGGER real_estate_agents_review_state BEFORE INSERT OR UPDATE ON real_estate_agents
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
COMMENT ON TRIGGER real_estate_agents_review_state ON real_estate_agents IS
  'Withholds a profile that comes to a suspended account, and keeps waiting_since and public_since.';

-- Proof that people have sent of what they are or hold, and what an admin decided. Approved ones are badges until
-- valid_until. The number and the documents are deleted 90 days after the decision.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  -- The number of a license; null for none, and after it was deleted.
  number text CONSTRAINT verifications_number_length CHECK (char_length(number) BETWEEN 1 AND 100),
  state text,
  valid_until date,
  status text NOT NULL DEFAULT 'pending',
  reason text CONSTRAINT verifications_reason_length CHECK (char_length(reason) BETWEEN 1 AND 1000),
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at timestamptz(3),
  cleared_at timestamptz(3), -- The number and the documents have been deleted since then.
  reminded_at timestamptz(3), -- Its owner was told that it will end.
  -- It has been no badge since then: its last day is over, or what was checked is no longer so.
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  person_name text, -- The name of the account when it was sent, and from its approval on the name that was checked.
  -- The listing whose ownership was proved; null for other kinds.
  property_id uuid REFERENCES properties (id) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT verifications_kind_known CHECK (
    kind IN ('identity', 'guide-license', 'real-estate-license', 'land-ownership', 'insurance')
  ),
  CONSTRAINT verifications_valid_until_given CHECK (kind IN ('identity', 'land-ownership') OR valid_until IS NOT NULL),
  CONSTRAINT verifications_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT verifications_decided_when CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT verifications_reason_of_rejected CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT verifications_not_by_oneself CHECK (decided_by <> user_id)
);
CREATE INDEX verifications_user_id_created_at_idx ON verifications (user_id, created_at);
CREATE INDEX verifications_decided_by_idx ON verifications (decided_by);
-- The admins' queue, and that of one kind: without it, looking for a kind that nobody sent reads all that waits.
CREATE INDEX verifications_waiting_idx ON verifications (created_at, id) WHERE status = 'pending';
CREATE INDEX verifications_waiting_kind_idx ON verifications (kind, created_at, id) WHERE status = 'pending';
-- The sweeps ask for these.
CREATE INDEX verifications_uncleared_idx ON verifications (decided_at) WHERE cleared_at IS NULL;
CREATE INDEX verifications_ending_idx ON verifications (valid_until) WHERE status = 'approved' AND ended_at IS NULL;

-- Photos and PDFs of a verification, whose files only their owner and admins get.
CREATE TABLE verification_documents (
  id uuid PRIMARY KEY,
  verification_id uuid NOT NULL REFERENCES verifications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL CONSTRAINT verification_documents_position_known CHECK (position BETWEEN 0 AND 4),
  -- The name of the file in the private storage.
  file text NOT NULL CONSTRAINT verification_documents_file_known CHECK (file ~ '^[0-9a-f]{32}\.(jpg|pdf)$'),
  bytes integer NOT NULL
);
CREATE UNIQUE INDEX verification_documents_file_key ON verification_documents (file);
CREATE UNIQUE INDEX verification_documents_verification_id_position_key
  ON verification_documents (verification_id, position);

-- Listings, profiles, reviews and messages that people have reported. Each thing is one case, however many report it:
-- an admin decides about the case, and everybody who reported it is told.
CREATE TABLE report_cases (
  id uuid PRIMARY KEY,
  property_id uuid REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  agent_id uuid REFERENCES real_estate_agents (id) ON DELETE CASCADE ON UPDATE CASCADE,
  review_id uuid REFERENCES reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id uuid REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  withheld_at timestamptz(3), -- The reports alone keep a listing out of the public since then.
  decided_at timestamptz(3),
  outcome text CONSTRAINT report_cases_outcome_known CHECK (outcome IN ('kept', 'hidden')),
  decision_reason text,
  hidden_words jsonb, -- The words of a message that was hidden.
  former_status text, -- The status of a listing or profile before it was hidden.
  CONSTRAINT report_cases_one_thing CHECK (
    num_nonnulls(property_id, professional_id, agent_id, review_id, message_id) = 1
  ),
  CONSTRAINT report_cases_decision_whole CHECK (num_nonnulls(decided_at, outcome) IN (0, 2)),
  CONSTRAINT report_cases_former_status_known CHECK (former_status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT report_cases_hidden_for_a_reason CHECK (
    (outcome IS NOT DISTINCT FROM 'hidden') = (decision_reason IS NOT NULL)
  ),
  CONSTRAINT report_cases_withheld_while_open CHECK (withheld_at IS NULL OR decided_at IS NULL AND property_id IS NOT NULL)
);
CREATE UNIQUE INDEX report_cases_property_id_key ON report_cases (property_id);
CREATE UNIQUE INDEX report_cases_professional_id_key ON report_cases (professional_id);
CREATE UNIQUE INDEX report_cases_agent_id_key ON report_cases (agent_id);
CREATE UNIQUE INDEX report_cases_review_id_key ON report_cases (review_id);
CREATE UNIQUE INDEX report_cases_message_id_key ON report_cases (message_id);
CREATE INDEX report_cases_open_idx ON report_cases (opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX report_cases_outcome_decided_at_id_idx ON report_cases (outcome, decided_at, id);

-- The reports of a case, one of each person.
CREATE TABLE case_reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id) ON DELETE NO ACTION ON UPDATE CASCADE,
  reason text NOT NULL, text text NOT NULL,
  counts boolean NOT NULL DEFAULT false, -- Only reports from a verified address older than a week count.
  network text, -- A /24 or /64, kept until the case is decided.
  outcome text CONSTRAINT case_reports_outcome_known CHECK (outcome IN ('kept', 'hidden')),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX case_reports_case_id_reporter_id_key ON case_reports (case_id, reporter_id);
CREATE INDEX case_reports_reporter_id_idx ON case_reports (reporter_id);

-- Every act of an admin.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  action text NOT NULL, subject_type text NOT NULL, subject_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The name of the subject then, so that the log still names what has gone. A person's names go with their account.
  subject_name text
);
-- The audit log is read by actor, by type of subject and by action, each in order of time.
CREATE INDEX audit_log_created_at_id_idx ON audit_log (created_at, id);
CREATE INDEX audit_log_actor_id_created_at_id_idx ON audit_log (actor_id, created_at, id);
CREATE INDEX audit_log_subject_type_created_at_id_idx ON audit_log (subject_type, created_at, id);
CREATE INDEX audit_log_action_created_at_id_idx ON audit_log (action, created_at, id);
CREATE INDEX audit_log_actor_id_subject_type_created_at_id_idx ON audit_log (actor_id, subject_type, created_at, id);
CREATE INDEX audit_log_actor_id_action_created_at_id_idx ON audit_log (actor_id, action, created_at, id);

-- == Blog ==

-- Posts of the blog.
CREATE TABLE blog_posts (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL CONSTRAINT blog_posts_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  content text NOT NULL,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3)
);
-- Deleting frees the slug.
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug) WHERE deleted_at IS NULL;
CREATE INDEX blog_posts_author_id_idx ON blog_posts (author_id);
CREATE INDEX blog_posts_public_newest_idx ON blog_posts (created_at DESC, id DESC)
  WHERE published AND deleted_at IS NULL;

-- Former addresses of posts, which redirect to the present one.
CREATE TABLE blog_past_slugs (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX blog_past_slugs_post_id_idx ON blog_past_slugs (post_id);

-- == Mail, forms and other work ==

-- Messages to the operators, from the contact page.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL, email text NOT NULL, phone text, message text NOT NULL,
  handled_at timestamptz(3), created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);
CREATE INDEX contact_messages_open_idx ON contact_messages (created_at) WHERE handled_at IS NULL;

-- Work that a transaction has ordered, such as mail: done after its commit, and tried again when it fails.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0, last_error text,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3), failed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX outbox_dedupe_key_key ON outbox (dedupe_key);
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE done_at IS NULL AND failed_at IS NULL;

-- Addresses that want no more mail of a kind. The address itself is not kept.
CREATE TABLE mail_optouts (
  address_hash text NOT NULL, kind text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (address_hash, kind)
);

-- The first answer to a request that creates something, for repeating it; null while that request is running.
CREATE TABLE idempotency_keys (
  owner text NOT NULL, scope text NOT NULL, key text NOT NULL,
  body_hash text NOT NULL, answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner, scope, key)
);
CREATE INDEX idempotency_keys_expires_at_idx ON idempotency_keys (expires_at);

-- Words that somebody had typed when their session turned out to be over, kept for their browser.
CREATE TABLE kept_forms (
  id uuid PRIMARY KEY,
  browser text NOT NULL, path text NOT NULL, fields jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX kept_forms_browser_path_key ON kept_forms (browser, path);
CREATE INDEX kept_forms_expires_at_idx ON kept_forms (expires_at);

-- Regular work by name, with its last run and failure. One process at a time claims each.
CREATE TABLE sweeps (
  name text PRIMARY KEY,
  started_at timestamptz(3), finished_at timestamptz(3),
  failure text CONSTRAINT sweeps_failure_length CHECK (char_length(failure) <= 500)
);

-- == Announcements for the page cache ==

CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_table() IS 'Notifies public_changes of the name of the table, once for each transaction.';

-- The tables that public pages are read from. Others announce nothing: sessions, views, sign-in codes, messages,
-- requests, favorites, drafts and the outbox change all the time, and no public page shows them.
CREATE TRIGGER blog_posts_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER blog_posts_announced ON blog_posts IS 'Drops the cached pages that show posts.';
CREATE TRIGGER boundaries_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boundaries
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER boundaries_announced ON boundaries IS 'Drops the cached pages that show boundaries.';
CREATE TRIGGER light_minutes_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON light_minutes
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER light_minutes_announced ON light_minutes IS 'Drops the cached pages that show legal light.';
-- A photo that is uploaded is shown by nothing until a listing names it, which changes the listing; its date is
-- renewed while a form is open.
CREATE TRIGGER photos_announced AFTER UPDATE OF property_id, alt, formats OR DELETE OR TRUNCATE ON photos
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER photos_announced ON photos IS 'Drops the cached pages that show photos.';
CREATE TRIGGER professionals_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON professionals
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER professionals_announced ON professionals IS 'Drops the cached pages that show professionals.';
CREATE TRIGGER properties_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON properties
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER properties_announced ON properties IS 'Drops the cached pages that show listings.';
CREATE TRIGGER real_estate_agents_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON real_estate_agents
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER real_estate_agents_announced ON real_estate_agents IS 'Drops the cached pages that show agents.';
CREATE TRIGGER reviews_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER reviews_announced ON reviews IS 'Drops the cached pages that show reviews.';
CREATE TRIGGER seasons_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER seasons_announced ON seasons IS 'Drops the cached pages that show seasons.';
CREATE TRIGGER taken_ranges_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON taken_ranges
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER taken_ranges_announced ON taken_ranges IS 'Drops the cached pages that show open days.';
-- Public pages show these columns; all else of an account changes with each sign-in and message.
CREATE TRIGGER users_announced
  AFTER UPDATE OF first_name, last_name, answers_within, deleted_at OR DELETE OR TRUNCATE ON users
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER users_announced ON users IS 'Drops the cached pages that show what is public of an account.';
CREATE TRIGGER verifications_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON verifications
  EXECUTE FUNCTION announce_table();
COMMENT ON TRIGGER verifications_announced ON verifications IS 'Drops the cached pages that show badges.';
