-- Filters of land by its kind, the kind of its price, its features, and any range of prices and acres:
-- their terms in the bitmaps, and their columns in the index that finds what bitmaps do not know.

-- side by side: until the bitmaps are filled anew listings are read and not written, some minutes at a million
LOCK TABLE properties IN SHARE ROW EXCLUSIVE MODE;

-- A whole amount n is the step 2n, what is between n and n + 1 the step 2n + 1: a comparison with a whole
-- number, with or without the number itself, is one of steps. Bitmaps know the binary digits of steps,
-- so that any range is found exactly; those digits only are read that differ within a band.
CREATE FUNCTION amount_steps(amount numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (floor(amount) + ceil(amount))::bigint $$;

-- What a public listing has a bit for: its words (w), kind (t), state (s), games (g), features (f), kind
-- of price (u), offered price range (r), whether it has a position (l), the bands of its date (d), price
-- (p) and acreage (a), of each eight bands one group (D, P, A), and the digits of the steps of its
-- price (x) and acreage (y) that are 1.
DROP FUNCTION listing_terms(tsvector, text, text[], numeric, numeric, timestamptz, numeric);
CREATE FUNCTION listing_terms(
  search tsvector, property_type text, state text, game_types text[], price numeric, price_type text,
  acreage numeric, features text[], created_at timestamptz, lat numeric
) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 80
  AS $$
    SELECT 'w' || unnest(tsvector_to_array($1))
    UNION ALL SELECT DISTINCT 'g' || unnest($4)
    UNION ALL SELECT DISTINCT 'f' || unnest($8)
    UNION ALL SELECT 'x' || digit FROM generate_series(0, 34) AS digit
      WHERE (public.amount_steps($5) >> digit) & 1 = 1
    UNION ALL SELECT 'y' || digit FROM generate_series(0, 27) AS digit
      WHERE (public.amount_steps($7) >> digit) & 1 = 1
    UNION ALL SELECT term FROM (VALUES
      ('t' || $2), ('s' || $3), ('u' || $6), ('r' || public.price_range($5)),
      (CASE WHEN $10 IS NOT NULL THEN 'l' END),
      ('d' || public.date_band($9)), ('D' || (public.date_band($9) >> 3)),
      ('p' || public.amount_band($5)), ('P' || (public.amount_band($5) >> 3)),
      ('a' || public.amount_band($7)), ('A' || (public.amount_band($7) >> 3))
    ) AS one (term) WHERE term IS NOT NULL
  $$;

CREATE OR REPLACE FUNCTION mark_inserted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_numbers (id, created_at, price, acreage)
  SELECT l.id, l.created_at, l.price, l.acreage FROM after AS l;
  INSERT INTO listing_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM after AS l JOIN listing_numbers AS n ON n.id = l.id,
    listing_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat) AS term
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
      listing_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat) AS term
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
    UNION ALL
    SELECT l.id, term FROM after AS l,
      listing_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat) AS term
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL
  ) AS had JOIN listing_numbers AS n ON n.id = had.id
  GROUP BY n.number, term HAVING count(*) = 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM before AS l JOIN listing_numbers AS n ON n.id = l.id,
    listing_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat) AS term
  WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL;
  DELETE FROM listing_numbers AS n USING before AS l WHERE n.id = l.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rebuild_listing_bitmaps() RETURNS void LANGUAGE plpgsql
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
        listing_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat) AS term
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

-- The words stay last.
DROP INDEX properties_public_facets_idx;
-- side by side: built once, in about a minute for a million listings
CREATE INDEX properties_public_facets_idx ON properties USING gin (
  date_band(created_at), amount_band(price), amount_band(acreage),
  listing_block(lat, lng), price_range(price), property_type, price_type, features, state, game_types,
  search
) WITH (fastupdate = off)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

COMMENT ON FUNCTION amount_steps(numeric) IS
  'A price or acreage as a whole number: 2n for a whole amount n, 2n + 1 between n and n + 1.';
COMMENT ON FUNCTION listing_terms(tsvector, text, text, text[], numeric, text, numeric, text[], timestamptz, numeric) IS
  'What a public listing has a bit for: words (w), kind (t), state (s), games (g), features (f), kind of price (u), price range (r), a position (l), bands of date (d), price (p) and acreage (a), groups of eight bands (D, P, A), and the binary digits of price (x) and acreage (y).';
