-- Trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- unaccent() is only STABLE, because its dictionary could change; generated columns need IMMUTABLE.
-- Naming the dictionary makes the promise true for as long as nobody edits its rules.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  first_name text,
  last_name text,
  profile_image_url text,
  user_role text NOT NULL DEFAULT 'user',
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  CONSTRAINT users_email_is_verified CHECK (email IS NULL OR email_verified),
  CONSTRAINT users_email_is_lower CHECK (email = lower(email))
);
CREATE UNIQUE INDEX users_issuer_subject_key ON users (issuer, subject);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess jsonb NOT NULL DEFAULT '{}',
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expire timestamptz(3) NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expire_idx ON sessions (expire);

CREATE TABLE identity_records (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz(3),
  PRIMARY KEY (kind, id)
);
CREATE INDEX identity_records_grant_id_idx ON identity_records (grant_id);
CREATE INDEX identity_records_uid_idx ON identity_records (uid);
CREATE INDEX identity_records_expires_at_idx ON identity_records (expires_at);

CREATE TABLE professionals (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  profile_image text,
  specialty text NOT NULL,
  bio text NOT NULL,
  location text NOT NULL,
  state text NOT NULL,
  lat numeric(9, 6),
  lng numeric(9, 6),
  rating numeric(3, 2) NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  services text[] NOT NULL,
  game_types text[] NOT NULL DEFAULT '{}',
  price_range text,
  price_min numeric(12, 2),
  price_max numeric(12, 2),
  phone text,
  email text,
  website text,
  verified boolean NOT NULL DEFAULT false,
  review_status text NOT NULL DEFAULT 'pending',
  review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(name)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || specialty)), 'B')
    || setweight(to_tsvector('simple', search_text(bio)), 'C')
  ) STORED,
  CONSTRAINT professionals_review_status_known CHECK (review_status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT professionals_position_whole CHECK ((lat IS NULL) = (lng IS NULL)),
  CONSTRAINT professionals_position_on_earth CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180),
  CONSTRAINT professionals_rating_in_range CHECK (rating BETWEEN 0 AND 5 AND review_count >= 0),
  CONSTRAINT professionals_price_ordered CHECK (price_max IS NULL OR price_min <= price_max)
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
CREATE INDEX professionals_to_review_idx ON professionals (created_at)
  WHERE (review_status = 'pending' OR revision IS NOT NULL) AND deleted_at IS NULL;

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
  location text NOT NULL,
  state text NOT NULL,
  lat numeric(9, 6),
  lng numeric(9, 6),
  exact_lat numeric(9, 6),
  exact_lng numeric(9, 6),
  show_exact_position boolean NOT NULL DEFAULT false,
  game_types text[] NOT NULL,
  features text[] NOT NULL DEFAULT '{}',
  available boolean NOT NULL DEFAULT true,
  review_status text NOT NULL DEFAULT 'pending',
  review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(title)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || property_type)), 'B')
    || setweight(to_tsvector('simple', search_text(description)), 'C')
  ) STORED,
  CONSTRAINT properties_review_status_known CHECK (review_status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT properties_type_known CHECK (property_type IN ('Sale', 'Lease', 'Guide Service Land')),
  CONSTRAINT properties_price_type_known CHECK (price_type IN ('One-time', 'Per Year', 'Per Season', 'Per Day')),
  CONSTRAINT properties_position_whole CHECK ((lat IS NULL) = (lng IS NULL) AND (exact_lat IS NULL) = (exact_lng IS NULL)),
  CONSTRAINT properties_position_on_earth CHECK (
    lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180
    AND exact_lat BETWEEN -90 AND 90 AND exact_lng BETWEEN -180 AND 180
  ),
  CONSTRAINT properties_numbers_not_negative CHECK (acreage >= 0 AND price >= 0)
);
CREATE INDEX properties_user_id_idx ON properties (user_id);
-- What the filter bar narrows by lies in the index too: counting reads no rows.
CREATE INDEX properties_public_newest_idx ON properties (created_at DESC, id DESC)
  INCLUDE (price, game_types)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_state_newest_idx ON properties (state, created_at DESC, id DESC)
  INCLUDE (price, game_types)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_idx ON properties (price, id)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_down_idx ON properties (price DESC NULLS LAST, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_acreage_idx ON properties (acreage DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- One multicolumn index serves every combination of filters and search.
CREATE INDEX properties_public_facets_idx ON properties USING gin (state, game_types, search)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_to_review_idx ON properties (created_at)
  WHERE (review_status = 'pending' OR revision IS NOT NULL) AND deleted_at IS NULL;

CREATE TABLE real_estate_agents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  profile_image text,
  bio text NOT NULL,
  license_number text NOT NULL,
  years_experience integer NOT NULL DEFAULT 0,
  location text NOT NULL,
  state text NOT NULL,
  specialties text[] NOT NULL,
  rating numeric(3, 2) NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  phone text,
  email text,
  website text,
  verified boolean NOT NULL DEFAULT false,
  review_status text NOT NULL DEFAULT 'pending',
  review_reason text,
  revision jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_text(name)), 'A')
    || setweight(to_tsvector('simple', search_text(location || ' ' || state || ' ' || license_number)), 'B')
    || setweight(to_tsvector('simple', search_text(bio)), 'C')
  ) STORED,
  CONSTRAINT real_estate_agents_review_status_known CHECK (review_status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT real_estate_agents_numbers_in_range CHECK (
    rating BETWEEN 0 AND 5 AND review_count >= 0 AND years_experience >= 0
  )
);
CREATE INDEX real_estate_agents_user_id_idx ON real_estate_agents (user_id);
CREATE INDEX real_estate_agents_public_newest_idx ON real_estate_agents (created_at DESC, id DESC)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX real_estate_agents_public_facets_idx ON real_estate_agents USING gin (state, specialties, search)
  WHERE review_status = 'approved' AND deleted_at IS NULL;
CREATE INDEX real_estate_agents_to_review_idx ON real_estate_agents (created_at)
  WHERE (review_status = 'pending' OR revision IS NOT NULL) AND deleted_at IS NULL;

CREATE TABLE search_words (
  word text PRIMARY KEY
);
CREATE INDEX search_words_trigram_idx ON search_words USING gin (word gin_trgm_ops);

-- One statement per write, however many rows it has, so that large imports stay quick.
-- Words are sorted so that two writers take their locks in one order.
CREATE FUNCTION remember_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word.lexeme
  FROM changed, unnest(changed.search) AS word
  WHERE changed.review_status = 'approved' AND word.lexeme ~ '^[a-z]{5,30}$'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER professionals_words_inserted AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
CREATE TRIGGER professionals_words_updated AFTER UPDATE ON professionals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
CREATE TRIGGER properties_words_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
CREATE TRIGGER properties_words_updated AFTER UPDATE ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
CREATE TRIGGER real_estate_agents_words_inserted AFTER INSERT ON real_estate_agents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();
CREATE TRIGGER real_estate_agents_words_updated AFTER UPDATE ON real_estate_agents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();

CREATE TABLE photos (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON DELETE SET NULL ON UPDATE CASCADE,
  address text NOT NULL,
  widths integer[] NOT NULL,
  formats text[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  alt text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT photos_size_positive CHECK (width > 0 AND height > 0),
  CONSTRAINT photos_color_is_hex CHECK (color ~ '^#[0-9a-f]{6}$')
);
CREATE UNIQUE INDEX photos_address_key ON photos (address);
CREATE INDEX photos_owner_id_idx ON photos (owner_id);
CREATE INDEX photos_property_id_idx ON photos (property_id);

CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user1_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  user2_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  last_message_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT conversations_pair_ordered CHECK (user1_id < user2_id)
);
CREATE UNIQUE INDEX conversations_user1_id_user2_id_key ON conversations (user1_id, user2_id);
CREATE INDEX conversations_user1_id_last_message_at_idx ON conversations (user1_id, last_message_at);
CREATE INDEX conversations_user2_id_last_message_at_idx ON conversations (user2_id, last_message_at);

CREATE TABLE contact_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON UPDATE CASCADE,
  property_id uuid REFERENCES properties (id) ON UPDATE CASCADE,
  conversation_id uuid REFERENCES conversations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  preferred_dates text,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT contact_requests_about_one CHECK (num_nonnulls(professional_id, property_id) = 1),
  CONSTRAINT contact_requests_status_known CHECK (status IN ('pending', 'answered', 'accepted', 'declined', 'closed'))
);
CREATE INDEX contact_requests_user_id_created_at_idx ON contact_requests (user_id, created_at);
CREATE INDEX contact_requests_professional_id_idx ON contact_requests (professional_id);
CREATE INDEX contact_requests_property_id_idx ON contact_requests (property_id);
CREATE INDEX contact_requests_conversation_id_idx ON contact_requests (conversation_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  sender_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  content text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  client_id text,
  contact_request_id uuid REFERENCES contact_requests (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT messages_content_not_blank CHECK (content ~ '\S')
);
CREATE UNIQUE INDEX messages_sender_id_client_id_key ON messages (sender_id, client_id);
CREATE INDEX messages_conversation_id_created_at_id_idx ON messages (conversation_id, created_at, id);
CREATE INDEX messages_unread_idx ON messages (conversation_id, sender_id) WHERE NOT read;

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

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL,
  content text NOT NULL,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  CONSTRAINT blog_posts_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
-- Deleting frees the slug.
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug) WHERE deleted_at IS NULL;
CREATE INDEX blog_posts_author_id_idx ON blog_posts (author_id);
CREATE INDEX blog_posts_public_newest_idx ON blog_posts (created_at DESC, id DESC)
  WHERE published AND deleted_at IS NULL;

CREATE TABLE blog_past_slugs (
  slug text PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX blog_past_slugs_post_id_idx ON blog_past_slugs (post_id);

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  profile jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  reason text,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT applications_kind_known CHECK (kind IN ('professional', 'agent')),
  CONSTRAINT applications_status_known CHECK (status IN ('pending', 'approved', 'rejected'))
);
CREATE INDEX applications_user_id_idx ON applications (user_id);
CREATE INDEX applications_decided_by_idx ON applications (decided_by);
CREATE INDEX applications_status_created_at_idx ON applications (status, created_at);
CREATE UNIQUE INDEX applications_one_pending_key ON applications (user_id, kind) WHERE status = 'pending';

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  handled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);

CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX outbox_dedupe_key_key ON outbox (dedupe_key);
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_created_at_idx ON audit_log (created_at);
CREATE INDEX audit_log_actor_id_idx ON audit_log (actor_id);

CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner, scope, key)
);
CREATE INDEX idempotency_keys_expires_at_idx ON idempotency_keys (expires_at);

CREATE TABLE kept_forms (
  id uuid PRIMARY KEY,
  browser text NOT NULL,
  path text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX kept_forms_browser_path_key ON kept_forms (browser, path);
CREATE INDEX kept_forms_expires_at_idx ON kept_forms (expires_at);
