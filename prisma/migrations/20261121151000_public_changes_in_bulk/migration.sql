-- A load of photos named the first hundred only, and a table that was emptied nothing at all.

CREATE OR REPLACE FUNCTION announce_public_changes(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE payload text;
BEGIN
  IF cardinality(names) > 0 THEN
    payload := array_to_json(names)::text;
    -- A hundred names are a load; and PostgreSQL refuses 8,000 bytes.
    PERFORM pg_notify('public_changes', CASE
      WHEN cardinality(names) > 100 OR octet_length(payload) > 7900 THEN '["*"]' ELSE payload END);
  END IF;
END $$;

-- Whatever a photo belonged to or belongs to now. Those of a hundred listings make more than a
-- hundred names, which stand for everything.
CREATE OR REPLACE FUNCTION announce_changed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owners uuid[]; names text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT property_id) INTO owners FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT property_id) INTO owners FROM former;
  ELSE
    SELECT array_agg(DISTINCT property_id) INTO owners
    FROM (SELECT property_id FROM changed UNION ALL SELECT property_id FROM former) photo;
  END IF;
  SELECT array_agg(DISTINCT name) INTO names
  FROM (
    SELECT id, state FROM properties
    WHERE id = ANY(owners) AND review_status = 'approved' LIMIT 100
  ) row,
    LATERAL unnest(ARRAY['property ' || id, 'properties', 'properties ' || state]) name;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

DROP TRIGGER photos_announced_update ON photos;
CREATE TRIGGER photos_announced_insert AFTER INSERT ON photos
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_photos();
CREATE TRIGGER photos_announced_update AFTER UPDATE ON photos
  REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_photos();
CREATE TRIGGER photos_announced_delete AFTER DELETE ON photos
  REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_photos();

CREATE FUNCTION announce_emptied_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public_changes(ARRAY['*']);
  RETURN NULL;
END $$;

CREATE TRIGGER properties_announced_truncate AFTER TRUNCATE ON properties
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();
CREATE TRIGGER professionals_announced_truncate AFTER TRUNCATE ON professionals
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();
CREATE TRIGGER real_estate_agents_announced_truncate AFTER TRUNCATE ON real_estate_agents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();
CREATE TRIGGER blog_posts_announced_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();
CREATE TRIGGER photos_announced_truncate AFTER TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();
