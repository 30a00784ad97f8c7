-- What the two of an agreement publish about each other once it is past. A review is sealed until
-- `published_at`: until both have written, or nobody can any more. The database holds what no code may
-- break: one review of each side, that nothing of it is edited, and that ratings are of what everybody
-- sees.

CREATE TABLE reviews (
  -- Random: an id made of the time would tell when a sealed one was written.
  id uuid NOT NULL,
  agreement_id uuid NOT NULL REFERENCES agreements (id) ON UPDATE CASCADE,
  written_by text NOT NULL,
  -- No account once theirs is deleted.
  author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  stars integer NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  published_at timestamptz(3),
  -- Of the one reviewed.
  answer text,
  answered_at timestamptz(3),
  hidden_at timestamptz(3),
  hidden_reason text,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_written_by_known CHECK (written_by IN ('hunter', 'owner')),
  CONSTRAINT reviews_stars_known CHECK (stars BETWEEN 1 AND 5),
  CONSTRAINT reviews_answer_whole CHECK (num_nonnulls(answer, answered_at) IN (0, 2)),
  CONSTRAINT reviews_answered_when_seen CHECK (answered_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT reviews_hidden_whole CHECK (num_nonnulls(hidden_at, hidden_reason) IN (0, 2))
);
CREATE UNIQUE INDEX reviews_agreement_id_written_by_key ON reviews (agreement_id, written_by);
CREATE INDEX reviews_author_id_idx ON reviews (author_id);
CREATE INDEX reviews_sealed ON reviews (agreement_id) WHERE published_at IS NULL;

-- What was sent is not edited, what was seen is not sealed again, and an answer stays.
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
CREATE TRIGGER reviews_kept BEFORE UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_review();

-- The rating of a professional is the average of the reviews that everybody sees. A property's and its
-- owner's are read when their pages are made, which this makes anew. Nothing happens about sealed ones.
CREATE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about record;
  names text[];
BEGIN
  IF (TG_OP = 'INSERT' OR OLD.published_at IS NULL)
    AND (TG_OP = 'DELETE' OR NEW.published_at IS NULL) THEN RETURN NULL; END IF;
  SELECT professional_id, owner_id INTO about FROM agreements
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.agreement_id ELSE NEW.agreement_id END;
  -- Locked by a statement of its own, so that the next one sees what others have published meanwhile.
  PERFORM 1 FROM professionals WHERE id = about.professional_id FOR NO KEY UPDATE;
  UPDATE professionals SET (rating, review_count) = (
    SELECT coalesce(round(avg(r.stars), 2), 0), count(r.stars)
    FROM agreements a
    JOIN reviews r ON r.agreement_id = a.id AND r.written_by = 'hunter'
      AND r.published_at IS NOT NULL AND r.hidden_at IS NULL
    WHERE a.professional_id = about.professional_id
  ) WHERE id = about.professional_id;
  -- More than a hundred names stand for everything.
  SELECT array_agg(name) INTO names FROM (
    SELECT 'property ' || id AS name FROM properties
    WHERE user_id = about.owner_id AND review_status = 'approved' LIMIT 101
  ) AS pages;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rate AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION rate_reviewed();

-- A page with a review names its author.
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
    UNION ALL
    (SELECT DISTINCT coalesce('property ' || a.property_id, 'professional ' || a.professional_id)
      FROM reviews r JOIN agreements a ON a.id = r.agreement_id
      WHERE r.author_id = NEW.id AND r.written_by = 'hunter' AND r.published_at IS NOT NULL
      LIMIT 101)
  ) AS pages;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

-- No review, no rating: what was shown until now nobody had written.
-- side by side: code of before shows these as "No reviews yet"
UPDATE professionals SET rating = 0, review_count = 0 WHERE review_count <> 0 OR rating <> 0;
-- side by side: agents show none
UPDATE real_estate_agents SET rating = 0, review_count = 0 WHERE review_count <> 0 OR rating <> 0;

COMMENT ON FUNCTION keep_review() IS
  'Refuses any change of a review but that it is published, answered once, hidden, and that its author''s account goes.';
COMMENT ON TRIGGER reviews_kept ON reviews IS
  'Keeps a review as it was sent.';
COMMENT ON FUNCTION rate_reviewed() IS
  'Sets rating and review_count of the professional to those of the reviews that everybody sees, and notifies public_changes of the owner''s listings.';
COMMENT ON TRIGGER reviews_rate ON reviews IS
  'Keeps ratings true when a review is published, answered, hidden or deleted; a sealed one changes nothing.';
COMMENT ON FUNCTION announce_renamed_owner() IS
  'Notifies public_changes of the approved listings and profiles, the published posts and what the published reviews are about, of an account whose name or answering time changed or that was deleted.';
