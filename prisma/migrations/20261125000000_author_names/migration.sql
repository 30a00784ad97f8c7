-- A post's page names its author, so a new name, or an account that is deleted, makes the posts' pages
-- anew, too.
CREATE OR REPLACE FUNCTION announce_renamed_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  IF (OLD.first_name, OLD.last_name, OLD.deleted_at, OLD.answers_within) IS NOT DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.deleted_at, NEW.answers_within) THEN RETURN NULL; END IF;
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
    UNION ALL
    (SELECT 'posts' FROM blog_posts
      WHERE author_id = NEW.id AND published AND deleted_at IS NULL LIMIT 1)
  ) AS pages;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

COMMENT ON FUNCTION announce_renamed_owner() IS
  'Notifies public_changes of the approved listings and profiles, and the published posts, of an account whose name or answering time changed or that was deleted.';
