-- When which game may be hunted in which state, as admins have read it in the state's regulations, and
-- how long before sunrise and after sunset.

CREATE TABLE seasons (
  id uuid NOT NULL,
  state text NOT NULL,
  game_type text NOT NULL,
  method text NOT NULL,
  opens date NOT NULL,
  closes date NOT NULL,
  source text NOT NULL DEFAULT '',
  checked_on date,
  note text NOT NULL DEFAULT '',
  is_example boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT seasons_pkey PRIMARY KEY (id),
  CONSTRAINT seasons_closes_after_opens CHECK (closes >= opens),
  CONSTRAINT seasons_method_length CHECK (char_length(method) BETWEEN 1 AND 100),
  CONSTRAINT seasons_source_length CHECK (char_length(source) <= 500),
  CONSTRAINT seasons_note_length CHECK (char_length(note) <= 500)
);
-- What a season is known by: importing a file again changes its seasons and adds none.
CREATE UNIQUE INDEX seasons_state_game_type_method_opens_key
  ON seasons (state, game_type, method, opens);
-- What is open on a day and opens after it.
CREATE INDEX seasons_closes_idx ON seasons (closes);

CREATE TABLE light_minutes (
  state text NOT NULL,
  light_before integer NOT NULL,
  light_after integer NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT light_minutes_pkey PRIMARY KEY (state),
  CONSTRAINT light_minutes_light_before_known CHECK (light_before BETWEEN 0 AND 120),
  CONSTRAINT light_minutes_light_after_known CHECK (light_after BETWEEN 0 AND 120)
);

-- Pages that show either are made anew; an import is one statement or a few.
CREATE FUNCTION announce_changed_seasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public_changes(ARRAY['seasons']);
  RETURN NULL;
END $$;
CREATE TRIGGER seasons_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_seasons();
CREATE TRIGGER light_minutes_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON light_minutes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_seasons();

COMMENT ON TABLE seasons IS
  'Hunting seasons by state, game and method, with where and when an admin has read them.';
COMMENT ON TABLE light_minutes IS
  'Minutes of legal light before sunrise and after sunset, of states where they are not 30 and 30.';
COMMENT ON FUNCTION announce_changed_seasons() IS
  'Notifies public_changes of seasons, which pages of land and professionals show.';
COMMENT ON TRIGGER seasons_announced ON seasons IS
  'Makes pages that show seasons anew.';
COMMENT ON TRIGGER light_minutes_announced ON light_minutes IS
  'Makes pages that show legal light anew.';
