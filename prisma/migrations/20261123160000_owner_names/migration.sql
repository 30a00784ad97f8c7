-- A listing's page names its owner, so a new name, or an account that is deleted, makes those pages
-- anew. Row by row: accounts change their names one at a time.
CREATE FUNCTION announce_renamed_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  IF (OLD.first_name, OLD.last_name, OLD.deleted_at)
    IS NOT DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.deleted_at) THEN RETURN NULL; END IF;
  -- More than a hundred names stand for everything.
  SELECT array_agg(name) INTO names FROM (
    (SELECT 'property ' || id AS name FROM properties
      WHERE user_id = NEW.id AND review_status = 'approved' LIMIT 101)
    UNION ALL
    (SELECT 'professional ' || id FROM professionals
      WHERE user_id = NEW.id AND review_status = 'approved')
    UNION ALL
    (SELECT 'agent ' || id FROM real_estate_agents
      WHERE user_id = NEW.id AND review_status = 'approved')
  ) AS pages;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

CREATE TRIGGER users_announced_update AFTER UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_renamed_owner();

COMMENT ON FUNCTION announce_renamed_owner() IS
  'Notifies public_changes of the approved listings and profiles of an account whose name changed or that was deleted.';
COMMENT ON TRIGGER users_announced_update ON users IS
  'Notifies public_changes of the pages that show an account''s name when it changed.';
