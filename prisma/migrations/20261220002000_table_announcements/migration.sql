-- Public pages are cached by the tables that they are read from, so a changed table only tells its name.

DROP TRIGGER blog_posts_announced_delete ON blog_posts;
DROP TRIGGER blog_posts_announced_insert ON blog_posts;
DROP TRIGGER blog_posts_announced_truncate ON blog_posts;
DROP TRIGGER blog_posts_announced_update ON blog_posts;
DROP TRIGGER boundaries_announced_delete ON boundaries;
DROP TRIGGER boundaries_announced_insert ON boundaries;
DROP TRIGGER boundaries_announced_truncate ON boundaries;
DROP TRIGGER boundaries_announced_update ON boundaries;
DROP TRIGGER light_minutes_announced ON light_minutes;
DROP TRIGGER photos_announced_delete ON photos;
DROP TRIGGER photos_announced_insert ON photos;
DROP TRIGGER photos_announced_truncate ON photos;
DROP TRIGGER photos_announced_update ON photos;
DROP TRIGGER professionals_announced_delete ON professionals;
DROP TRIGGER professionals_announced_insert ON professionals;
DROP TRIGGER professionals_announced_truncate ON professionals;
DROP TRIGGER professionals_announced_update ON professionals;
DROP TRIGGER properties_announced_delete ON properties;
DROP TRIGGER properties_announced_insert ON properties;
DROP TRIGGER properties_announced_truncate ON properties;
DROP TRIGGER properties_announced_update ON properties;
DROP TRIGGER real_estate_agents_announced_delete ON real_estate_agents;
DROP TRIGGER real_estate_agents_announced_insert ON real_estate_agents;
DROP TRIGGER real_estate_agents_announced_truncate ON real_estate_agents;
DROP TRIGGER real_estate_agents_announced_update ON real_estate_agents;
DROP TRIGGER seasons_announced ON seasons;
DROP TRIGGER taken_ranges_announced ON taken_ranges;
DROP TRIGGER taken_ranges_announced_truncate ON taken_ranges;
DROP TRIGGER users_announced_update ON users;
DROP TRIGGER verifications_announced_delete ON verifications;
DROP TRIGGER verifications_announced_insert ON verifications;
DROP TRIGGER verifications_announced_truncate ON verifications;
DROP TRIGGER verifications_announced_update ON verifications;

DROP FUNCTION
  announce_changed_boundaries, announce_changed_days, announce_changed_listings, announce_changed_photos,
  announce_changed_posts, announce_changed_seasons, announce_changed_verifications, announce_emptied_table,
  announce_renamed_owner;

CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_table() IS
  'Notifies public_changes of the name of the table, once for each transaction.';

-- The tables that public pages are read from. Others announce nothing: sessions, views, sign-in codes, messages,
-- requests, favorites, drafts and the outbox change all the time, and no public page shows them.
CREATE TRIGGER blog_posts_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER boundaries_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boundaries
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER light_minutes_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON light_minutes
  EXECUTE FUNCTION announce_table();
-- A photo that is uploaded is shown by nothing until a listing names it, which changes the listing; its date is
-- renewed while a form is open.
CREATE TRIGGER photos_announced AFTER UPDATE OF property_id, alt, formats OR DELETE OR TRUNCATE ON photos
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER professionals_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON professionals
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER properties_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON properties
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER real_estate_agents_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON real_estate_agents
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER reviews_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER seasons_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER taken_ranges_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON taken_ranges
  EXECUTE FUNCTION announce_table();
-- What public pages say of a person; all else of an account changes with each sign-in and message.
CREATE TRIGGER users_announced
  AFTER UPDATE OF first_name, last_name, answers_within, deleted_at OR DELETE OR TRUNCATE ON users
  EXECUTE FUNCTION announce_table();
CREATE TRIGGER verifications_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON verifications
  EXECUTE FUNCTION announce_table();

COMMENT ON TRIGGER blog_posts_announced ON blog_posts IS 'Drops the cached pages that show posts.';
COMMENT ON TRIGGER boundaries_announced ON boundaries IS 'Drops the cached pages that show boundaries.';
COMMENT ON TRIGGER light_minutes_announced ON light_minutes IS 'Drops the cached pages that show legal light.';
COMMENT ON TRIGGER photos_announced ON photos IS 'Drops the cached pages that show photos.';
COMMENT ON TRIGGER professionals_announced ON professionals IS 'Drops the cached pages that show professionals.';
COMMENT ON TRIGGER properties_announced ON properties IS 'Drops the cached pages that show listings.';
COMMENT ON TRIGGER real_estate_agents_announced ON real_estate_agents IS 'Drops the cached pages that show agents.';
COMMENT ON TRIGGER reviews_announced ON reviews IS 'Drops the cached pages that show reviews.';
COMMENT ON TRIGGER seasons_announced ON seasons IS 'Drops the cached pages that show seasons.';
COMMENT ON TRIGGER taken_ranges_announced ON taken_ranges IS 'Drops the cached pages that show open days.';
COMMENT ON TRIGGER users_announced ON users IS 'Drops the cached pages that show what is public of an account.';
COMMENT ON TRIGGER verifications_announced ON verifications IS 'Drops the cached pages that show badges.';

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

DROP FUNCTION announce_public_changes;

-- The words are updated only when they change, as that is announced.
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

-- One trigger for what depends on whether a listing or profile is public: it is withheld first, and dated then.
DROP TRIGGER professionals_owner_suspended ON professionals;
DROP TRIGGER professionals_public_since ON professionals;
DROP TRIGGER professionals_waiting_since ON professionals;
DROP TRIGGER properties_owner_suspended ON properties;
DROP TRIGGER properties_public_since ON properties;
DROP TRIGGER properties_waiting_since ON properties;
DROP TRIGGER real_estate_agents_owner_suspended ON real_estate_agents;
DROP TRIGGER real_estate_agents_public_since ON real_estate_agents;
DROP TRIGGER real_estate_agents_waiting_since ON real_estate_agents;
DROP FUNCTION note_public_since, note_waiting_since, withhold_of_suspended;

CREATE FUNCTION note_review_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_public boolean;
  was_public boolean := false;
BEGIN
  IF NEW.user_id IS NOT NULL AND NEW.review_status <> 'withheld'
    AND (TG_OP = 'INSERT' OR NEW.user_id IS DISTINCT FROM OLD.user_id) THEN
    -- First the lock, then a look: the look of one statement would be from before the wait for a suspension.
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
  'Withholds a row that comes to a suspended account, waiting for a suspension that is under way; keeps waiting_since (the time at which it or its revision began to wait for review) and public_since (the time at which it last became public).';
CREATE TRIGGER professionals_review_state BEFORE INSERT OR UPDATE ON professionals
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
CREATE TRIGGER properties_review_state BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
CREATE TRIGGER real_estate_agents_review_state BEFORE INSERT OR UPDATE ON real_estate_agents
  FOR EACH ROW EXECUTE FUNCTION note_review_state();
COMMENT ON TRIGGER professionals_review_state ON professionals IS
  'Withholds a profile that comes to a suspended account, and keeps waiting_since and public_since.';
COMMENT ON TRIGGER properties_review_state ON properties IS
  'Withholds a listing that comes to a suspended account, and keeps waiting_since and public_since.';
COMMENT ON TRIGGER real_estate_agents_review_state ON real_estate_agents IS
  'Withholds a profile that comes to a suspended account, and keeps waiting_since and public_since.';
