-- Brings a database of release 0.1.0 to the schema of prisma/migrations/20261221000000_baseline. It runs in one
-- transaction, which also replaces the history of migrations by the baseline (apply-migrations.server.ts). No process
-- of 0.1.0 may be running: what it asks for is gone afterwards.

-- Each dropped trigger would be a notice.
SET LOCAL client_min_messages = warning;

-- == What the new version does not need ==

-- Searches read ordinary indexes now, so the stored counts and bitmaps of listings go. CASCADE drops the triggers that
-- call the functions.
DROP TABLE listing_bitmaps, listing_numbers, listing_counts, spot_bitmaps, spot_numbers, spot_blocks CASCADE;
DROP INDEX properties_public_facets_idx, properties_public_cell_idx;
-- An account can have several imports: those that are done are kept for a day.
DROP INDEX listing_imports_user_id_key;
CREATE INDEX listing_imports_user_id_idx ON listing_imports (user_id);
DROP FUNCTION
  amount_band, amount_band_start, amount_edges, amount_steps, combine_bits, count_deleted_listings,
  count_inserted_listings, count_updated_listings, date_band, date_band_start, fold_listing_bitmaps,
  fold_listing_counts, fold_spot_bitmaps, forget_listing_bitmaps, forget_listing_counts, forget_spot_bitmaps,
  listing_block, listing_cell, listing_count_keys, listing_terms, listing_tile, mark_deleted_listings,
  mark_inserted_listings, mark_updated_listings, number_spots, place_deleted_listings, place_inserted_listings,
  place_updated_listings, price_range, rebuild_listing_bitmaps, rebuild_spot_bitmaps, recount_listings, spot_counts,
  spot_matching, spot_rows, spot_rows_in_bands, spot_rows_nearest, spot_terms, spots_of CASCADE;

-- Changed rows were announced one by one. Now a changed table only tells its name.
DROP FUNCTION
  announce_changed_boundaries, announce_changed_days, announce_changed_listings, announce_changed_photos,
  announce_changed_posts, announce_changed_seasons, announce_changed_verifications, announce_emptied_table,
  announce_public_changes, announce_renamed_owner CASCADE;

-- One function does the work of these three.
DROP FUNCTION note_public_since, note_waiting_since, withhold_of_suspended CASCADE;

-- Comments on tables and columns are read in the baseline; only functions and triggers keep theirs.
DO $$
DECLARE
  commented record;
BEGIN
  FOR commented IN
    SELECT c.oid::regclass AS name, a.attname AS column_name
    FROM pg_description d
    JOIN pg_class c ON c.oid = d.objoid AND d.classoid = 'pg_class'::regclass AND c.relkind = 'r'
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.objsubid AND d.objsubid > 0
    WHERE c.relnamespace = current_schema()::regnamespace
  LOOP
    IF commented.column_name IS NULL THEN
      EXECUTE format('COMMENT ON TABLE %s IS NULL', commented.name);
    ELSE
      EXECUTE format('COMMENT ON COLUMN %s.%I IS NULL', commented.name, commented.column_name);
    END IF;
  END LOOP;
END $$;

-- == Signing in ==

-- Codes are counted by who asks for them, so that strangers cannot use up those of a mailbox's owner.
ALTER TABLE sign_in_code_mails ADD COLUMN network_hash text;
ALTER TABLE sign_in_code_mails ADD COLUMN asker text NOT NULL DEFAULT 'stranger';

CREATE TABLE known_networks (
  mailbox_hash text NOT NULL, network_hash text NOT NULL,
  last_sign_in_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (mailbox_hash, network_hash)
);
CREATE INDEX known_networks_last_sign_in_at_idx ON known_networks (last_sign_in_at);

-- Suspended people are kept from signing up by another spelling of their mailbox, whose hash is written when they are
-- suspended. Those who were suspended before have none yet. The spelling is that of app/formats/normalize-mailbox.ts;
-- anybody could take an address at the embedded provider.
INSERT INTO blocked_identities (hash)
SELECT encode(sha256(convert_to(mailbox || '@' || domain, 'UTF8')), 'hex')
FROM users
CROSS JOIN LATERAL (
  SELECT regexp_replace(lower(email), '@[^@]*$', '') AS name, regexp_replace(lower(email), '^.*@', '') AS host
) AS parts
CROSS JOIN LATERAL (
  SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS untagged,
    CASE
      WHEN host IN ('gmail.com', 'googlemail.com') THEN 'gmail.com'
      WHEN host IN ('proton.me', 'protonmail.com', 'pm.me') THEN 'proton.me'
      WHEN host IN ('icloud.com', 'me.com', 'mac.com') THEN 'icloud.com'
      ELSE host
    END AS domain
) AS untagged
CROSS JOIN LATERAL (
  SELECT coalesce(nullif(CASE domain
    WHEN 'gmail.com' THEN replace(untagged, '.', '')
    WHEN 'proton.me' THEN translate(untagged, '._-', '')
    ELSE untagged
  END, ''), untagged) AS mailbox
) AS plain
WHERE suspended_at IS NOT NULL AND deleted_at IS NULL AND email IS NOT NULL AND issuer <> 'embedded'
ON CONFLICT DO NOTHING;

-- == Offers ==

-- An offer keeps the listing's words that an agreement would take over, as they were when it was made. Offers that are
-- open now keep today's words.
ALTER TABLE offers ADD COLUMN listing jsonb;

UPDATE offers o SET listing = jsonb_build_object(
  'kind', 'property',
  'title', p.title,
  'place', p.location || ', ' || p.state,
  'description', p.description,
  'propertyType', p.property_type,
  'acreage', round(p.acreage, 2)::text,
  'gameTypes', to_jsonb(p.game_types),
  'features', to_jsonb(p.features),
  'publicPosition', CASE WHEN p.lat IS NULL OR p.lng IS NULL THEN NULL
    ELSE jsonb_build_object('lat', p.lat::text, 'lng', p.lng::text) END
)
FROM contact_requests r JOIN properties p ON p.id = r.property_id
WHERE o.contact_request_id = r.id AND o.status = 'open';

UPDATE offers o SET listing = jsonb_build_object(
  'kind', 'professional',
  'title', g.name,
  'place', g.location || ', ' || g.state,
  'description', g.bio,
  'propertyType', NULL,
  'acreage', NULL,
  'gameTypes', to_jsonb(g.game_types),
  'features', '[]'::jsonb,
  'publicPosition', CASE WHEN g.lat IS NULL OR g.lng IS NULL THEN NULL
    ELSE jsonb_build_object('lat', g.lat::text, 'lng', g.lng::text) END
)
FROM contact_requests r JOIN professionals g ON g.id = r.professional_id
WHERE o.contact_request_id = r.id AND o.status = 'open';

-- == Badges ==

-- A badge names the person who was checked, and proof of land ownership belongs to one listing.
ALTER TABLE verifications ADD COLUMN person_name text;
ALTER TABLE verifications ADD COLUMN property_id uuid
  REFERENCES properties (id) ON DELETE SET NULL ON UPDATE CASCADE;

UPDATE verifications v
SET person_name = nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
FROM users u WHERE u.id = v.user_id;

-- Whoever has exactly one listing has proved that they own that one.
UPDATE verifications v SET property_id = single.id
FROM (
  SELECT user_id, (array_agg(id))[1] AS id FROM properties
  WHERE deleted_at IS NULL AND user_id IS NOT NULL
  GROUP BY user_id HAVING count(*) = 1
) AS single
WHERE v.user_id = single.user_id AND v.kind = 'land-ownership';

UPDATE verifications SET ended_at = now()
WHERE status = 'approved' AND ended_at IS NULL
  AND ((kind = 'land-ownership' AND property_id IS NULL) OR (kind = 'identity' AND person_name IS NULL));

-- == Prices ==

-- A lease or a guided hunt is paid by the season or by the day, never one time.
UPDATE properties
SET price_type = CASE property_type WHEN 'Lease' THEN 'Per Season' ELSE 'Per Day' END
WHERE price_type = 'One-time' AND property_type <> 'Sale';

-- == Search ==

-- One index serves all words and filters together.
CREATE INDEX properties_public_search_idx ON properties
  USING gin (search, game_types, features, state, property_type, price_type) WITH (gin_pending_list_limit = 1024)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- Maps group all public listings, or ask for what lies in a box.
CREATE INDEX properties_public_map_idx ON properties (state, lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_position_idx ON properties (lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- The former indexes of these orders had more columns, for what the stored counts did without.
DROP INDEX properties_public_acreage_idx, properties_public_newest_idx, properties_public_price_down_idx,
  properties_public_price_idx, properties_public_state_newest_idx;
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

CREATE STATISTICS properties_kinds (ndistinct, dependencies, mcv) ON property_type, price_type, state FROM properties;
-- Statistics that were never gathered would be missed by the first searches.
ANALYZE properties;

-- == Functions that changed ==

-- The words are updated only when they change, as public pages that show them are dropped from the cache then.
CREATE OR REPLACE FUNCTION note_answering_time() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The rating of a professional is stored, because lists are ordered by it; that of a listing is read with its page.
CREATE OR REPLACE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- == Constraints ==

-- Release 0.1.0 added these to tables in use without reading through them. No row breaks them, as every column that
-- they are about was new.
ALTER TABLE contact_requests VALIDATE CONSTRAINT contact_requests_dates_in_order;
ALTER TABLE contact_requests VALIDATE CONSTRAINT contact_requests_group_size_positive;
ALTER TABLE messages VALIDATE CONSTRAINT messages_kind_known;
ALTER TABLE notification_settings VALIDATE CONSTRAINT notification_settings_hourly_covered;
ALTER TABLE professionals VALIDATE CONSTRAINT professionals_review_status_known;
ALTER TABLE properties VALIDATE CONSTRAINT properties_reminders_known;
ALTER TABLE properties VALIDATE CONSTRAINT properties_review_status_known;
ALTER TABLE real_estate_agents VALIDATE CONSTRAINT real_estate_agents_review_status_known;
ALTER TABLE taken_ranges VALIDATE CONSTRAINT taken_ranges_agreement_id_fkey;
ALTER TABLE users VALIDATE CONSTRAINT users_suspended_for_a_reason;
ALTER TABLE users VALIDATE CONSTRAINT users_time_zone_length;
