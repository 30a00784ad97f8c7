-- Says on the channel "public_changes" what the public may see differently from now on, so that
-- every process can forget the pages that show it. A payload is a JSON array of what changed: one
-- thing ("property 0197…"), the lists it stands in ("properties", "properties Montana"). It is
-- ["*"] when there is too much to name.
--
-- Triggers rather than the writing code: whoever writes, a script and another version included, no
-- page stays wrong. Statement triggers see a bulk load once.

CREATE FUNCTION announce_public_changes(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE payload text;
BEGIN
  IF cardinality(names) > 0 THEN
    payload := array_to_json(names)::text;
    -- PostgreSQL refuses 8,000 bytes.
    PERFORM pg_notify('public_changes', CASE WHEN octet_length(payload) > 7900 THEN '["*"]' ELSE payload END);
  END IF;
END $$;

-- Arguments: what one of the table's rows is called, and what its lists are called.
CREATE FUNCTION announce_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT name) INTO names
    FROM (SELECT id, state FROM changed WHERE review_status = 'approved' LIMIT 100) row,
      LATERAL unnest(ARRAY[TG_ARGV[0] || ' ' || id, TG_ARGV[1], TG_ARGV[1] || ' ' || state]) name;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT name) INTO names
    FROM (SELECT id, state FROM former WHERE review_status = 'approved' LIMIT 100) row,
      LATERAL unnest(ARRAY[TG_ARGV[0] || ' ' || id, TG_ARGV[1], TG_ARGV[1] || ' ' || state]) name;
  ELSE
    SELECT array_agg(DISTINCT name) INTO names
    FROM (
      SELECT changed.id, changed.state, former.state AS former_state
      FROM changed JOIN former USING (id)
      WHERE changed.review_status = 'approved' OR former.review_status = 'approved'
      LIMIT 100
    ) row,
      LATERAL unnest(ARRAY[TG_ARGV[0] || ' ' || id, TG_ARGV[1], TG_ARGV[1] || ' ' || state,
        TG_ARGV[1] || ' ' || former_state]) name;
  END IF;
  -- A hundred rows at once are a load; their pages are too many to name.
  IF cardinality(names) > 100 THEN names := ARRAY['*']; END IF;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

CREATE TRIGGER properties_announced_insert AFTER INSERT ON properties
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('property', 'properties');
CREATE TRIGGER properties_announced_update AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('property', 'properties');
CREATE TRIGGER properties_announced_delete AFTER DELETE ON properties
  REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('property', 'properties');

CREATE TRIGGER professionals_announced_insert AFTER INSERT ON professionals
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('professional', 'professionals');
CREATE TRIGGER professionals_announced_update AFTER UPDATE ON professionals
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('professional', 'professionals');
CREATE TRIGGER professionals_announced_delete AFTER DELETE ON professionals
  REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('professional', 'professionals');

CREATE TRIGGER real_estate_agents_announced_insert AFTER INSERT ON real_estate_agents
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('agent', 'agents');
CREATE TRIGGER real_estate_agents_announced_update AFTER UPDATE ON real_estate_agents
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('agent', 'agents');
CREATE TRIGGER real_estate_agents_announced_delete AFTER DELETE ON real_estate_agents
  REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings('agent', 'agents');

-- A post names its neighbours, so any change of a published one concerns them all.
CREATE FUNCTION announce_changed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_public boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT bool_or(published) INTO is_public FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT bool_or(published) INTO is_public FROM former;
  ELSE
    SELECT bool_or(changed.published OR former.published) INTO is_public
    FROM changed JOIN former USING (id);
  END IF;
  IF is_public THEN PERFORM announce_public_changes(ARRAY['posts']); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER blog_posts_announced_insert AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_posts();
CREATE TRIGGER blog_posts_announced_update AFTER UPDATE ON blog_posts
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_posts();
CREATE TRIGGER blog_posts_announced_delete AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_posts();

-- A picture's other formats come when its listing is long public.
CREATE FUNCTION announce_changed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  SELECT array_agg(DISTINCT name) INTO names
  FROM (
    SELECT p.id, p.state FROM changed JOIN properties p ON p.id = changed.property_id
    WHERE p.review_status = 'approved' LIMIT 100
  ) row,
    LATERAL unnest(ARRAY['property ' || id, 'properties', 'properties ' || state]) name;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

CREATE TRIGGER photos_announced_update AFTER UPDATE ON photos
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_photos();
