-- Searches for words that rarely meet, and counts of what matches, without reading the listings: each
-- word, state, game type and price range, and each band of the orders, has a bitmap of the public
-- listings that have it. Where all of a search meet is the AND of few bits per listing.

-- A number for every listing, which is its place in the bitmaps, with what lists are ordered by.
CREATE TABLE listing_numbers (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  price numeric(12, 2),
  acreage numeric(10, 2) NOT NULL
);
CREATE UNIQUE INDEX listing_numbers_id_key ON listing_numbers (id);

-- Bitmaps of 16384 listings each. Every statement that changes listings appends the places that it
-- flips, so that writers never wait for one another; a bitmap is the XOR of its rows.
-- fold_listing_bitmaps() makes one row of many from time to time.
CREATE TABLE listing_bitmaps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  term text NOT NULL,
  -- Listings whose number divided by 16384 is this.
  block integer NOT NULL,
  -- The rest of the number of one listing, or the bits of all.
  place integer,
  bits bit(16384),
  CONSTRAINT listing_bitmaps_place_or_bits CHECK ((place IS NULL) <> (bits IS NULL)),
  CONSTRAINT listing_bitmaps_place_in_block CHECK (place BETWEEN 0 AND 16383)
);
-- Beside its row rather than elsewhere; those of rare terms are compressed to little.
ALTER TABLE listing_bitmaps ALTER COLUMN bits SET STORAGE MAIN;
CREATE INDEX listing_bitmaps_term_block_idx ON listing_bitmaps (term, block);

-- What a public listing has a bit for: its words (w), state (s), games (g), price range (r), whether it
-- has a position (l), the bands of its date (d), price (p) and acreage (a), and of each eight bands one
-- group (D, P, A), so that empty bands are passed by groups.
CREATE FUNCTION listing_terms(
  search tsvector, state text, game_types text[], price numeric, acreage numeric,
  created_at timestamptz, lat numeric
) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 60
  AS $$
    SELECT 'w' || unnest(tsvector_to_array($1))
    UNION ALL SELECT DISTINCT 'g' || unnest($3)
    UNION ALL SELECT term FROM (VALUES
      ('s' || $2), ('r' || public.price_range($4)), (CASE WHEN $7 IS NOT NULL THEN 'l' END),
      ('d' || public.date_band($6)), ('D' || (public.date_band($6) >> 3)),
      ('p' || public.amount_band($4)), ('P' || (public.amount_band($4) >> 3)),
      ('a' || public.amount_band($5)), ('A' || (public.amount_band($5) >> 3))
    ) AS one (term) WHERE term IS NOT NULL
  $$;

CREATE FUNCTION mark_inserted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_numbers (id, created_at, price, acreage)
  SELECT l.id, l.created_at, l.price, l.acreage FROM after AS l;
  INSERT INTO listing_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM after AS l JOIN listing_numbers AS n ON n.id = l.id,
    listing_terms(l.search, l.state, l.game_types, l.price, l.acreage, l.created_at, l.lat) AS term
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_numbers AS n
  SET created_at = l.created_at, price = l.price, acreage = l.acreage
  FROM after AS l
  WHERE n.id = l.id
    AND (n.created_at, n.price, n.acreage) IS DISTINCT FROM (l.created_at, l.price, l.acreage);
  INSERT INTO listing_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM (
    SELECT l.id, term FROM before AS l,
      listing_terms(l.search, l.state, l.game_types, l.price, l.acreage, l.created_at, l.lat) AS term
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
    UNION ALL
    SELECT l.id, term FROM after AS l,
      listing_terms(l.search, l.state, l.game_types, l.price, l.acreage, l.created_at, l.lat) AS term
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
  ) AS had JOIN listing_numbers AS n ON n.id = had.id
  GROUP BY n.number, term HAVING count(*) = 1;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM before AS l JOIN listing_numbers AS n ON n.id = l.id,
    listing_terms(l.search, l.state, l.game_types, l.price, l.acreage, l.created_at, l.lat) AS term
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL;
  DELETE FROM listing_numbers AS n USING before AS l WHERE n.id = l.id;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_listing_bitmaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_bitmaps;
  DELETE FROM listing_numbers;
  RETURN NULL;
END $$;

CREATE TRIGGER properties_bitmaps_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_inserted_listings();
CREATE TRIGGER properties_bitmaps_updated AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION mark_updated_listings();
CREATE TRIGGER properties_bitmaps_deleted AFTER DELETE ON properties
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION mark_deleted_listings();
CREATE TRIGGER properties_bitmaps_truncated AFTER TRUNCATE ON properties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_listing_bitmaps();

-- All bitmaps anew, for listings that came while the triggers were off. Nobody may write meanwhile.
-- Bits are put together 64 at a time, then the 64s: one by one takes five times as long. What belongs
-- to a term is written side by side, as it is read.
CREATE FUNCTION rebuild_listing_bitmaps() RETURNS void LANGUAGE plpgsql
  SET work_mem = '64MB'
  AS $$
DECLARE
  filled integer;
BEGIN
  DELETE FROM listing_bitmaps;
  DELETE FROM listing_numbers;
  INSERT INTO listing_numbers (id, created_at, price, acreage)
  SELECT l.id, l.created_at, l.price, l.acreage FROM properties AS l ORDER BY l.created_at, l.id;
  CREATE TEMPORARY TABLE filled_bitmaps (term text, block integer, bits bit(16384)) ON COMMIT DROP;
  FOR filled IN SELECT DISTINCT number >> 14 FROM listing_numbers LOOP
    INSERT INTO filled_bitmaps (term, block, bits)
    SELECT part.term, filled, bit_or(part.bits::bit(64)::bit(16384) >> (part.n * 64))
    FROM (
      SELECT term, (n.number & 16383) >> 6 AS n,
        bit_or(1::bigint << (63 - (n.number & 63))) AS bits
      FROM listing_numbers AS n JOIN properties AS l ON l.id = n.id,
        listing_terms(l.search, l.state, l.game_types, l.price, l.acreage, l.created_at, l.lat) AS term
      WHERE n.number BETWEEN filled << 14 AND (filled << 14) + 16383
        AND l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
      GROUP BY 1, 2
    ) AS part GROUP BY part.term;
  END LOOP;
  INSERT INTO listing_bitmaps (term, block, bits)
  SELECT term, block, bits FROM filled_bitmaps ORDER BY term, block;
  DROP TABLE filled_bitmaps;
END $$;
SELECT rebuild_listing_bitmaps();

-- Takes away the rows of what was changed and puts their XOR in their place, in one statement:
-- whoever reads meanwhile sees either. Who folds at the same time finds nothing left of the same rows.
CREATE FUNCTION fold_listing_bitmaps() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT DISTINCT term, block FROM listing_bitmaps WHERE place IS NOT NULL
  ), folded AS (
    DELETE FROM listing_bitmaps AS b USING changed AS c
    WHERE b.term = c.term AND b.block = c.block
    RETURNING b.term, b.block, b.place, b.bits
  )
  INSERT INTO listing_bitmaps (term, block, bits)
  SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1)))
  FROM folded GROUP BY term, block
  HAVING bit_count(bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1)))) > 0
  ORDER BY term, block
$$;

COMMENT ON FUNCTION listing_terms(tsvector, text, text[], numeric, numeric, timestamptz, numeric) IS
  'What a public listing has a bit for: words (w), state (s), games (g), price range (r), a position (l), bands of date (d), price (p) and acreage (a), and groups of eight bands (D, P, A).';
COMMENT ON FUNCTION mark_inserted_listings() IS
  'Numbers the inserted listings and appends the bits of the public ones to listing_bitmaps.';
COMMENT ON FUNCTION mark_updated_listings() IS
  'Appends the bits that the statement flips to listing_bitmaps, and keeps what listings are ordered by in listing_numbers.';
COMMENT ON FUNCTION mark_deleted_listings() IS
  'Appends the bits of the deleted public listings to listing_bitmaps, which takes them away, and forgets their numbers.';
COMMENT ON FUNCTION forget_listing_bitmaps() IS
  'Empties listing_bitmaps and listing_numbers.';
COMMENT ON FUNCTION rebuild_listing_bitmaps() IS
  'Fills listing_numbers and listing_bitmaps anew; to be called when listings were loaded with the triggers off.';
COMMENT ON FUNCTION fold_listing_bitmaps() IS
  'Makes one row of the many that writers have appended to each bitmap; the server calls it every hour.';
COMMENT ON TRIGGER properties_bitmaps_inserted ON properties IS
  'Gives the inserted listings numbers and the public ones their bits in listing_bitmaps.';
COMMENT ON TRIGGER properties_bitmaps_updated ON properties IS
  'Appends the bits that the statement flips to listing_bitmaps.';
COMMENT ON TRIGGER properties_bitmaps_deleted ON properties IS
  'Takes the deleted listings out of listing_bitmaps and listing_numbers.';
COMMENT ON TRIGGER properties_bitmaps_truncated ON properties IS
  'Empties listing_bitmaps and listing_numbers.';
