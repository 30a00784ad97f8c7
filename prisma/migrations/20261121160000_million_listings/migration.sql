-- Lists, searches and maps that cost the same however many listings there are.

-- How many public listings there are: of all, of a state, of a game, of a game in a state, and of
-- each of these in a cell of the map. Every statement that changes any appends what it changed by, so that
-- writers never wait for one another; a count is the sum of its rows. fold_listing_counts() makes
-- one row of many from time to time.
CREATE TABLE listing_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- '' is any.
  state text NOT NULL,
  game_type text NOT NULL,
  -- A quarter of a degree each way (listing_cell); 0 is anywhere.
  cell integer NOT NULL,
  listings integer NOT NULL,
  -- Those that have a position, and the sums of their latitudes and longitudes.
  placed integer NOT NULL,
  lat_sum numeric NOT NULL,
  lng_sum numeric NOT NULL
);
CREATE INDEX listing_counts_state_game_type_cell_idx ON listing_counts (state, game_type, cell);
CREATE INDEX listing_counts_cell_game_type_idx ON listing_counts (cell, game_type);

-- The quarter of a degree that a position lies in: row * 10000 + column, both from 1 upwards.
CREATE FUNCTION listing_cell(lat numeric, lng numeric) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (floor(lat * 4)::integer + 361) * 10000 + floor(lng * 4)::integer + 721 $$;

-- Where one public listing counts.
CREATE FUNCTION listing_count_keys(state text, game_types text[], lat numeric, lng numeric)
  RETURNS TABLE (state text, game_type text, cell integer)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 9
  AS $$
    SELECT place.state, game.name, place.cell
    FROM (SELECT DISTINCT unnest($2 || ''::text) AS name) AS game, (
      SELECT '' AS state, 0 AS cell
      UNION ALL SELECT $1, 0
      UNION ALL SELECT $1, public.listing_cell($3, $4) WHERE $3 IS NOT NULL
    ) AS place
  $$;

CREATE FUNCTION count_inserted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
  SELECT key.state, key.game_type, key.cell,
    count(*), count(l.lat), coalesce(sum(l.lat), 0), coalesce(sum(l.lng), 0)
  FROM after AS l, listing_count_keys(l.state, l.game_types, l.lat, l.lng) AS key
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION count_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
  SELECT key.state, key.game_type, key.cell,
    sum(l.sign), coalesce(sum(l.sign) FILTER (WHERE l.lat IS NOT NULL), 0),
    coalesce(sum(l.lat * l.sign), 0), coalesce(sum(l.lng * l.sign), 0)
  FROM (
    SELECT -1 AS sign, b.state, b.game_types, b.lat, b.lng FROM before AS b
    WHERE b.review_status = 'approved' AND b.available AND b.deleted_at IS NULL
    UNION ALL SELECT 1, a.state, a.game_types, a.lat, a.lng FROM after AS a
    WHERE a.review_status = 'approved' AND a.available AND a.deleted_at IS NULL
  ) AS l, listing_count_keys(l.state, l.game_types, l.lat, l.lng) AS key
  GROUP BY 1, 2, 3
  HAVING sum(l.sign) <> 0 OR sum(l.sign) FILTER (WHERE l.lat IS NOT NULL) <> 0
    OR sum(l.lat * l.sign) <> 0 OR sum(l.lng * l.sign) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
  SELECT key.state, key.game_type, key.cell,
    -count(*), -count(l.lat), -coalesce(sum(l.lat), 0), -coalesce(sum(l.lng), 0)
  FROM before AS l, listing_count_keys(l.state, l.game_types, l.lat, l.lng) AS key
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_listing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER properties_counts_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_listings();
CREATE TRIGGER properties_counts_updated AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_updated_listings();
CREATE TRIGGER properties_counts_deleted AFTER DELETE ON properties
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_listings();
CREATE TRIGGER properties_counts_truncated AFTER TRUNCATE ON properties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_listing_counts();

-- Counts all anew, for listings that came while the triggers were off. Nobody may write meanwhile.
CREATE FUNCTION recount_listings() RETURNS void LANGUAGE sql AS $$
  DELETE FROM listing_counts;
  INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
  SELECT key.state, key.game_type, key.cell,
    count(*), count(l.lat), coalesce(sum(l.lat), 0), coalesce(sum(l.lng), 0)
  FROM properties AS l, listing_count_keys(l.state, l.game_types, l.lat, l.lng) AS key
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
  GROUP BY 1, 2, 3;
$$;
SELECT recount_listings();

-- Takes away the rows that it sees and puts their sums in their place, in one statement: whoever
-- reads meanwhile sees either. Who folds at the same time finds nothing left of the same rows.
CREATE FUNCTION fold_listing_counts() RETURNS void LANGUAGE sql AS $$
  WITH folded AS (DELETE FROM listing_counts RETURNING *)
  INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
  SELECT state, game_type, cell, sum(listings), sum(placed), sum(lat_sum), sum(lng_sum)
  FROM folded GROUP BY 1, 2, 3
  HAVING sum(listings) <> 0
$$;

-- The indexes by which lists are ordered hold all that lists are narrowed by, so that what does not
-- match is passed over without reading its row.
DROP INDEX properties_public_newest_idx;
DROP INDEX properties_public_state_newest_idx;
DROP INDEX properties_public_price_idx;
DROP INDEX properties_public_price_down_idx;
DROP INDEX properties_public_acreage_idx;
CREATE INDEX properties_public_newest_idx ON properties (created_at DESC, id DESC)
  INCLUDE (state, game_types, price, lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_state_newest_idx ON properties (state, created_at DESC, id DESC)
  INCLUDE (game_types, price, lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_idx ON properties (price, id)
  INCLUDE (state, game_types, created_at)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_price_down_idx ON properties (price DESC NULLS LAST, id DESC)
  INCLUDE (state, game_types)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
CREATE INDEX properties_public_acreage_idx ON properties (acreage DESC, id DESC)
  INCLUDE (state, game_types, price)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- What lies in a piece of the map.
CREATE INDEX properties_public_cell_idx ON properties (listing_cell(lat, lng), created_at DESC, id DESC)
  INCLUDE (lat, lng, state, game_types, price)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- New entries wait in a list that every search reads through; the shorter, the steadier.
ALTER INDEX properties_public_facets_idx SET (gin_pending_list_limit = 256);

-- All words of published texts, so that the beginning of a word can be searched as the words that
-- begin so: the index intersects whole words without reading through all that begin with them.
CREATE OR REPLACE FUNCTION remember_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word.lexeme
  FROM changed, unnest(changed.search) AS word
  WHERE changed.review_status = 'approved'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE INDEX search_words_prefix_idx ON search_words (word text_pattern_ops);

-- The words of all published texts, for those that came while the triggers were off.
CREATE FUNCTION relearn_search_words() RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word.lexeme FROM (
    SELECT search FROM properties WHERE review_status = 'approved'
    UNION ALL SELECT search FROM professionals WHERE review_status = 'approved'
    UNION ALL SELECT search FROM real_estate_agents WHERE review_status = 'approved'
  ) AS published, unnest(published.search) AS word
  ON CONFLICT DO NOTHING;
$$;
SELECT relearn_search_words();
