-- How soon somebody answers, on the pages of their listings. It is kept with the account, so that a
-- page reads it along with the owner's name, and it makes those pages anew only when its words change.
ALTER TABLE users
  ADD COLUMN answer_seconds integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN answers_within text;

COMMENT ON COLUMN users.answer_seconds IS
  'How long each of the last twenty answers took, the latest first; kept by a trigger on messages.';
COMMENT ON COLUMN users.answers_within IS
  'The median of answer_seconds in words: hour, few hours, day, few days, week, longer; null for fewer than three.';

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

CREATE FUNCTION note_answering_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE waited integer := seconds_waited(NEW.conversation_id, NEW.sender_id, NEW.created_at);
BEGIN
  IF waited IS NULL THEN RETURN NULL; END IF;
  UPDATE users SET answer_seconds = (waited || answer_seconds)[1:20],
    answers_within = answering_time((waited || answer_seconds)[1:20])
  WHERE id = NEW.sender_id;
  RETURN NULL;
END $$;

CREATE TRIGGER messages_answering_time AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION note_answering_time();

-- side by side: on each account that has answered, once, by the index of its conversations
UPDATE users u SET answer_seconds = a.seconds, answers_within = answering_time(a.seconds)
FROM (
  SELECT sender_id, array_agg(waited ORDER BY created_at DESC) AS seconds FROM (
    SELECT sender_id, created_at, waited,
      row_number() OVER (PARTITION BY sender_id ORDER BY created_at DESC) AS nth
    FROM (
      SELECT sender_id, created_at, seconds_waited(conversation_id, sender_id, created_at) AS waited
      FROM messages
    ) AS answers
    WHERE waited IS NOT NULL
  ) AS latest
  WHERE nth <= 20 GROUP BY sender_id
) AS a
WHERE a.sender_id = u.id;

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
  ) AS pages;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

COMMENT ON FUNCTION seconds_waited(uuid, uuid, timestamptz) IS
  'How long the other one of a conversation had waited for what a person wrote then; null where it answers nothing.';
COMMENT ON FUNCTION answering_time(integer[]) IS
  'The median of these times in words (hour, few hours, day, few days, week, longer); null for fewer than three.';
COMMENT ON FUNCTION note_answering_time() IS
  'Notes in the sender''s account how long the other one had waited for the inserted message.';
COMMENT ON TRIGGER messages_answering_time ON messages IS
  'Keeps answer_seconds and answers_within of the sender''s account.';
COMMENT ON FUNCTION announce_renamed_owner() IS
  'Notifies public_changes of the approved listings and profiles of an account whose name or answering time changed or that was deleted.';
COMMENT ON TRIGGER users_announced_update ON users IS
  'Notifies public_changes of the pages that show an account''s name and answering time when one changed.';
