-- What lies near a place and matches further filters, without looking at what does not match: bitmaps of
-- listings once more, numbered by where they lie. What lies around a place is then in few blocks, however
-- many listings there are elsewhere; the blocks of listing_bitmaps are by age, and each has some of a place.

-- side by side: until the bitmaps are filled listings are read and not written, some minutes at a million
LOCK TABLE properties IN SHARE ROW EXCLUSIVE MODE;

-- The two and a half degrees (listing_block) that the listings of a block of bitmaps lie in, and how many
-- numbers of the block are given away.
CREATE TABLE spot_blocks (
  block integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region integer NOT NULL,
  used integer NOT NULL,
  CONSTRAINT spot_blocks_used_within CHECK (used BETWEEN 1 AND 16384)
);
CREATE INDEX spot_blocks_region_idx ON spot_blocks (region);

-- A number for each public listing with a position, where it lies, and what lists are ordered by.
CREATE TABLE spot_numbers (
  number integer PRIMARY KEY,
  id uuid NOT NULL,
  lat numeric(9, 6) NOT NULL,
  lng numeric(9, 6) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  price numeric(12, 2),
  acreage numeric(10, 2) NOT NULL
);
CREATE UNIQUE INDEX spot_numbers_id_key ON spot_numbers (id);

-- As listing_bitmaps: each row flips one bit or holds all, and a bitmap is the XOR of its rows.
CREATE TABLE spot_bitmaps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  term text NOT NULL,
  block integer NOT NULL,
  place integer,
  bits bit(16384),
  CONSTRAINT spot_bitmaps_place_or_bits CHECK ((place IS NULL) <> (bits IS NULL)),
  CONSTRAINT spot_bitmaps_place_in_block CHECK (place BETWEEN 0 AND 16383)
);
ALTER TABLE spot_bitmaps ALTER COLUMN bits SET STORAGE MAIN;
CREATE INDEX spot_bitmaps_term_block_idx ON spot_bitmaps (term, block);

-- Sixteen tiles of each cell: the cell's number * 16, and four rows of four.
CREATE FUNCTION listing_tile(lat numeric, lng numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.listing_cell(lat, lng)::bigint * 16
      + (floor(lat * 16)::integer & 3) * 4 + (floor(lng * 16)::integer & 3)
  $$;

CREATE FUNCTION spot_terms(
  search tsvector, property_type text, state text, game_types text[], price numeric, price_type text,
  acreage numeric, features text[], created_at timestamptz, lat numeric, lng numeric
) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 80
  AS $$
    SELECT public.listing_terms($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    UNION ALL SELECT 'c' || public.listing_cell($10, $11)
    UNION ALL SELECT 'e' || public.listing_tile($10, $11)
  $$;

-- Numbers for listings that are public, have a position and have no number yet. A block that another
-- writer is giving numbers of is left to it: nobody waits.
CREATE FUNCTION number_spots(listings uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its record;
  ids uuid[];
  open record;
  taken integer;
BEGIN
  FOR its IN
    SELECT listing_block(l.lat, l.lng) AS region, array_agg(l.id ORDER BY l.created_at, l.id) AS ids
    FROM properties AS l WHERE l.id = ANY(listings)
      AND l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL AND l.lat IS NOT NULL
      AND NOT EXISTS (SELECT FROM spot_numbers AS n WHERE n.id = l.id)
    GROUP BY 1
  LOOP
    ids := its.ids;
    WHILE cardinality(ids) > 0 LOOP
      SELECT b.block, b.used INTO open FROM spot_blocks AS b
      WHERE b.region = its.region AND b.used < 16384 ORDER BY b.block LIMIT 1 FOR UPDATE SKIP LOCKED;
      IF FOUND THEN
        taken := least(cardinality(ids), 16384 - open.used);
        UPDATE spot_blocks AS b SET used = open.used + taken WHERE b.block = open.block;
      ELSE
        taken := least(cardinality(ids), 16384);
        INSERT INTO spot_blocks (region, used) VALUES (its.region, taken) RETURNING block, 0 AS used INTO open;
      END IF;
      INSERT INTO spot_numbers (number, id, lat, lng, created_at, price, acreage)
      SELECT open.block * 16384 + open.used + place.n - 1, l.id, l.lat, l.lng, l.created_at, l.price, l.acreage
      FROM unnest(ids[:taken]) WITH ORDINALITY AS place (id, n) JOIN properties AS l ON l.id = place.id;
      ids := ids[taken + 1:];
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION place_inserted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM number_spots((SELECT array_agg(id) FROM after));
  INSERT INTO spot_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM after AS l JOIN spot_numbers AS n ON n.id = l.id,
    spot_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat, l.lng) AS term;
  RETURN NULL;
END $$;

-- What stays in its region keeps its number, and only what changes is flipped. What is no longer public,
-- or elsewhere, loses its number with all its bits; what is new, or come from elsewhere, gets one.
CREATE FUNCTION place_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lost uuid[];
  fresh uuid[];
BEGIN
  lost := ARRAY(
    SELECT n.id FROM before AS b JOIN spot_numbers AS n ON n.id = b.id LEFT JOIN after AS l ON l.id = b.id
    WHERE (l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL AND l.lat IS NOT NULL
      AND listing_block(l.lat, l.lng) = listing_block(b.lat, b.lng)) IS NOT TRUE);
  fresh := ARRAY(
    SELECT l.id FROM after AS l
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL AND l.lat IS NOT NULL
      AND (l.id = ANY(lost) OR NOT EXISTS (SELECT FROM spot_numbers AS n WHERE n.id = l.id)));
  INSERT INTO spot_bitmaps (term, block, place)
  SELECT term, had.number >> 14, had.number & 16383
  FROM (
    SELECT n.number, term FROM before AS l JOIN spot_numbers AS n ON n.id = l.id,
      spot_terms(
        l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
        l.created_at, l.lat, l.lng) AS term
    UNION ALL
    SELECT n.number, term FROM after AS l JOIN spot_numbers AS n ON n.id = l.id,
      spot_terms(
        l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
        l.created_at, l.lat, l.lng) AS term
    WHERE l.id <> ALL(lost)
  ) AS had
  GROUP BY had.number, term HAVING count(*) = 1;
  DELETE FROM spot_numbers AS n WHERE n.id = ANY(lost);
  UPDATE spot_numbers AS n
  SET lat = l.lat, lng = l.lng, created_at = l.created_at, price = l.price, acreage = l.acreage
  FROM after AS l
  WHERE n.id = l.id
    AND (n.lat, n.lng, n.created_at, n.price, n.acreage)
      IS DISTINCT FROM (l.lat, l.lng, l.created_at, l.price, l.acreage);
  IF cardinality(fresh) > 0 THEN
    PERFORM number_spots(fresh);
    INSERT INTO spot_bitmaps (term, block, place)
    SELECT term, n.number >> 14, n.number & 16383
    FROM after AS l JOIN spot_numbers AS n ON n.id = l.id,
      spot_terms(
        l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
        l.created_at, l.lat, l.lng) AS term
    WHERE l.id = ANY(fresh);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION place_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO spot_bitmaps (term, block, place)
  SELECT term, n.number >> 14, n.number & 16383
  FROM before AS l JOIN spot_numbers AS n ON n.id = l.id,
    spot_terms(
      l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
      l.created_at, l.lat, l.lng) AS term;
  DELETE FROM spot_numbers AS n USING before AS l WHERE n.id = l.id;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_spot_bitmaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM spot_bitmaps;
  DELETE FROM spot_numbers;
  DELETE FROM spot_blocks;
  RETURN NULL;
END $$;

CREATE TRIGGER properties_spots_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION place_inserted_listings();
CREATE TRIGGER properties_spots_updated AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION place_updated_listings();
CREATE TRIGGER properties_spots_deleted AFTER DELETE ON properties
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION place_deleted_listings();
CREATE TRIGGER properties_spots_truncated AFTER TRUNCATE ON properties
  FOR EACH STATEMENT EXECUTE FUNCTION forget_spot_bitmaps();

-- As rebuild_listing_bitmaps(). Nobody may write meanwhile.
CREATE FUNCTION rebuild_spot_bitmaps() RETURNS void LANGUAGE plpgsql
  SET work_mem = '64MB'
  AS $$
DECLARE
  filled integer;
BEGIN
  DELETE FROM spot_bitmaps;
  DELETE FROM spot_numbers;
  DELETE FROM spot_blocks;
  PERFORM number_spots(ARRAY(
    SELECT l.id FROM properties AS l
    WHERE l.review_status = 'approved' AND l.available AND l.deleted_at IS NULL AND l.lat IS NOT NULL));
  CREATE TEMPORARY TABLE filled_spots (term text, block integer, bits bit(16384)) ON COMMIT DROP;
  FOR filled IN SELECT block FROM spot_blocks ORDER BY region, block LOOP
    INSERT INTO filled_spots (term, block, bits)
    SELECT part.term, filled, bit_or(part.bits::bit(64)::bit(16384) >> (part.n * 64))
    FROM (
      SELECT term, (n.number & 16383) >> 6 AS n,
        bit_or(1::bigint << (63 - (n.number & 63))) AS bits
      FROM spot_numbers AS n JOIN properties AS l ON l.id = n.id,
        spot_terms(
          l.search, l.property_type, l.state, l.game_types, l.price, l.price_type, l.acreage, l.features,
          l.created_at, l.lat, l.lng) AS term
      WHERE n.number BETWEEN filled << 14 AND (filled << 14) + 16383
      GROUP BY 1, 2
    ) AS part GROUP BY part.term;
  END LOOP;
  -- What is read together is written side by side.
  INSERT INTO spot_bitmaps (term, block, bits)
  SELECT term, block, bits FROM filled_spots ORDER BY block, term;
  DROP TABLE filled_spots;
END $$;
SELECT rebuild_spot_bitmaps();

-- As fold_listing_bitmaps().
CREATE FUNCTION fold_spot_bitmaps() RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT DISTINCT term, block FROM spot_bitmaps WHERE place IS NOT NULL
  ), folded AS (
    DELETE FROM spot_bitmaps AS b USING changed AS c
    WHERE b.term = c.term AND b.block = c.block
    RETURNING b.term, b.block, b.place, b.bits
  )
  INSERT INTO spot_bitmaps (term, block, bits)
  SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1)))
  FROM folded GROUP BY term, block
  HAVING bit_count(bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1)))) > 0
  ORDER BY block, term
$$;

COMMENT ON TABLE spot_blocks IS
  'The two and a half degrees that the listings of a block of spot_bitmaps lie in, and how many of its numbers are given away.';
COMMENT ON TABLE spot_numbers IS
  'A number for each public listing with a position, its place in spot_bitmaps, with its position and what lists are ordered by.';
COMMENT ON TABLE spot_bitmaps IS
  'Which public listings have a term, by regions of the map: 16384 of one region in each block. A bitmap is the XOR of its rows.';
COMMENT ON FUNCTION listing_tile(numeric, numeric) IS
  'The sixteenth of a cell that a position lies in: the number of the cell * 16, and four rows of four.';
COMMENT ON FUNCTION spot_terms(tsvector, text, text, text[], numeric, text, numeric, text[], timestamptz, numeric, numeric) IS
  'What a public listing has a bit for in spot_bitmaps: as in listing_bitmaps, and its cell (c) and tile (e) of the map.';
COMMENT ON FUNCTION number_spots(uuid[]) IS
  'Gives numbers to listings that are public, have a position and have no number yet, in blocks of their region. Waits for no other writer.';
COMMENT ON FUNCTION place_inserted_listings() IS
  'Numbers the inserted listings that are public and have a position, and appends their bits to spot_bitmaps.';
COMMENT ON FUNCTION place_updated_listings() IS
  'Appends the bits that the statement flips to spot_bitmaps, and numbers anew what comes into another region or becomes public.';
COMMENT ON FUNCTION place_deleted_listings() IS
  'Appends the bits of the deleted listings to spot_bitmaps, which takes them away, and forgets their numbers.';
COMMENT ON FUNCTION forget_spot_bitmaps() IS
  'Empties spot_bitmaps, spot_numbers and spot_blocks.';
COMMENT ON FUNCTION rebuild_spot_bitmaps() IS
  'Fills spot_bitmaps, spot_numbers and spot_blocks anew; to be called when listings were loaded with the triggers off.';
COMMENT ON FUNCTION fold_spot_bitmaps() IS
  'Makes one row of the many that writers have appended to each bitmap of a region; the server calls it every hour.';
COMMENT ON TRIGGER properties_spots_inserted ON properties IS
  'Gives the inserted listings that are public and have a position numbers and bits in spot_bitmaps.';
COMMENT ON TRIGGER properties_spots_updated ON properties IS
  'Appends the bits that the statement flips to spot_bitmaps.';
COMMENT ON TRIGGER properties_spots_deleted ON properties IS
  'Takes the deleted listings out of spot_bitmaps and spot_numbers.';
COMMENT ON TRIGGER properties_spots_truncated ON properties IS
  'Empties spot_bitmaps, spot_numbers and spot_blocks.';
