-- Searches around a place as functions whose plans are kept: the same as statements of the server's took
-- more time to be planned than to be done.

-- As they are reckoned with: a numeric takes longer to become a float8 than a distance to be reckoned.
-- side by side: old code names the columns that it writes; a million rows are written anew in some seconds
ALTER TABLE spot_numbers
  ADD COLUMN latitude double precision GENERATED ALWAYS AS (lat::double precision) STORED NOT NULL,
  ADD COLUMN longitude double precision GENERATED ALWAYS AS (lng::double precision) STORED NOT NULL;

-- Bits of the parts of a search, put together by a program in reverse Polish notation: a part's number,
-- -1 for AND, -2 for OR, -3 for NOT. A part that is not there has no bits.
CREATE FUNCTION combine_bits(parts integer[], bits bit(16384)[], program integer[]) RETURNS bit(16384)
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  step integer;
  at integer;
  stack bit(16384)[] := '{}';
  height integer := 0;
BEGIN
  FOREACH step IN ARRAY program LOOP
    IF step >= 0 THEN
      height := height + 1;
      at := array_position(parts, step);
      stack[height] := CASE WHEN at IS NULL THEN 0::bit(16384) ELSE bits[at] END;
    ELSIF step = -3 THEN
      stack[height] := ~stack[height];
    ELSE
      height := height - 1;
      stack[height] := CASE step
        WHEN -1 THEN stack[height] & stack[height + 1] ELSE stack[height] | stack[height + 1] END;
    END IF;
  END LOOP;
  RETURN stack[1];
END $$;

-- Blocks of what matches, in some regions of the map. Each part is what has any of its terms.
CREATE FUNCTION spot_matching(terms text[], parts integer[], program integer[], regions integer[])
  RETURNS TABLE (block integer, bits bit(16384))
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10
  SET plan_cache_mode = force_generic_plan
  AS $$
#variable_conflict use_column
BEGIN
  -- What has all parts needs no program.
  IF program IS NULL THEN
    RETURN QUERY
    SELECT had.block, bit_and(had.bits) FROM (
      SELECT wanted.part, each.block, bit_or(each.bits) AS bits FROM (
        SELECT spots.term, spots.block,
          bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
        FROM spot_bitmaps AS spots
        WHERE spots.term = ANY(terms) AND spots.block = ANY(
          ARRAY(SELECT b.block FROM spot_blocks AS b WHERE b.region = ANY(regions)))
        GROUP BY spots.term, spots.block
      ) AS each JOIN unnest(terms, parts) AS wanted (term, part) USING (term)
      GROUP BY wanted.part, each.block
    ) AS had GROUP BY had.block
    HAVING count(*) = (SELECT count(DISTINCT part) FROM unnest(parts) AS part)
      AND bit_count(bit_and(had.bits)) > 0;
    RETURN;
  END IF;
  RETURN QUERY
  SELECT met.block, met.bits FROM (
    SELECT had.block, combine_bits(array_agg(had.part), array_agg(had.bits), program) AS bits FROM (
      SELECT wanted.part, each.block, bit_or(each.bits) AS bits FROM (
        SELECT spots.term, spots.block,
          bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
        FROM spot_bitmaps AS spots
        WHERE spots.term = ANY(terms) AND spots.block = ANY(
          ARRAY(SELECT b.block FROM spot_blocks AS b WHERE b.region = ANY(regions)))
        GROUP BY spots.term, spots.block
      ) AS each JOIN unnest(terms, parts) AS wanted (term, part) USING (term)
      GROUP BY wanted.part, each.block
    ) AS had GROUP BY had.block OFFSET 0
  ) AS met WHERE bit_count(met.bits) > 0;
END $$;

-- How many of what matches have each of some terms more.
CREATE FUNCTION spot_counts(
  terms text[], parts integer[], program integer[], regions integer[], pieces text[]
) RETURNS TABLE (term text, count integer)
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 50
  SET plan_cache_mode = force_generic_plan
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH matching AS MATERIALIZED (SELECT * FROM spot_matching(terms, parts, program, regions))
  SELECT piece.term, sum(bit_count(matching.bits & piece.bits))::integer
  FROM (
    SELECT spots.term, spots.block,
      bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
    FROM spot_bitmaps AS spots
    WHERE spots.term = ANY(pieces) AND spots.block = ANY(ARRAY(SELECT block FROM matching))
    GROUP BY spots.term, spots.block
  ) AS piece JOIN matching USING (block)
  GROUP BY piece.term;
END $$;

-- What lists are ordered by, and where they are, of the numbers that have bits in some blocks. Blocks are
-- looked through by pieces, these by smaller ones, and only what has bits is.
CREATE FUNCTION spots_of(blocks integer[], bits bit(16384)[])
  RETURNS TABLE (
    id uuid, lat double precision, lng double precision, created_at timestamptz, price numeric, acreage numeric
  )
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 500
  SET plan_cache_mode = force_generic_plan
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH piece AS MATERIALIZED (
    SELECT start, bits FROM (
      SELECT (whole.block << 14) + n * 256 AS start, substring(whole.bits FROM n * 256 + 1 FOR 256) AS bits
      FROM unnest(blocks, bits) AS whole (block, bits), generate_series(0, 63) AS n OFFSET 0
    ) AS cut WHERE bit_count(cut.bits) > 0
  ), small AS MATERIALIZED (
    SELECT start, bits FROM (
      SELECT piece.start + n * 32 AS start, substring(piece.bits FROM n * 32 + 1 FOR 32)::bit(32)::integer AS bits
      FROM piece, generate_series(0, 7) AS n OFFSET 0
    ) AS cut WHERE cut.bits <> 0
  )
  SELECT spot.id, spot.latitude, spot.longitude, spot.created_at, spot.price, spot.acreage
  FROM spot_numbers AS spot WHERE spot.number = ANY(ARRAY(
    SELECT small.start + n FROM small, generate_series(0, 31) AS n WHERE (small.bits >> (31 - n)) & 1 = 1));
END $$;

-- All that matches.
CREATE FUNCTION spot_rows(terms text[], parts integer[], program integer[], regions integer[])
  RETURNS TABLE (
    id uuid, lat double precision, lng double precision, created_at timestamptz, price numeric, acreage numeric
  )
  LANGUAGE sql STABLE PARALLEL SAFE ROWS 500
  AS $$
    SELECT spots.* FROM (
      SELECT array_agg(block) AS blocks, array_agg(bits) AS bits
      FROM public.spot_matching(terms, parts, program, regions)
    ) AS met, public.spots_of(met.blocks, met.bits) AS spots WHERE met.blocks IS NOT NULL
  $$;

-- Of what matches so many as are needed, or some more: all that lie in the first bands of an order. How
-- many match is told of all groups of eight bands at once, then of the bands of the group in which there
-- are enough. Reading may begin in the band `first`, of which nobody knows how many are wanted. Band -1 is
-- that of what has no value, which is read last, or first when reading backwards. Where no more than
-- `collected` match, all of them come. `inside` is how many match in the pieces of the map that lie in a
-- circle as a whole.
CREATE FUNCTION spot_rows_in_bands(
  terms text[], parts integer[], program integer[], regions integer[], inner_pieces text[],
  collected integer, needed integer, band_term text, first integer, is_rising boolean, valueless_place integer
) RETURNS TABLE (
    total integer, inside integer, is_all boolean,
    id uuid, lat double precision, lng double precision, created_at timestamptz, price numeric, acreage numeric
  )
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 200
  SET plan_cache_mode = force_generic_plan
  AS $$
#variable_conflict use_column
DECLARE
  sign integer := CASE WHEN is_rising THEN 1 ELSE -1 END;
  first_group integer := CASE WHEN first = -1 THEN -1 ELSE first >> 3 END;
  -- So many bands are looked at; where they have too few, four times as many.
  reach integer := 16;
  -- From the cursor's band on, or from the outermost.
  outset integer;
  lowest integer := 0;
  highest integer;
  low integer;
  high integer;
  is_whole boolean;
  matches integer;
  within_pieces integer := 0;
  hits integer;
  matching_blocks integer[];
  matching_bits bit(16384)[];
  blocks integer[];
  their_bits bit(16384)[];
BEGIN
  SELECT array_agg(block), array_agg(bits), sum(bit_count(bits))
  INTO matching_blocks, matching_bits, matches FROM spot_matching(terms, parts, program, regions);
  IF matching_blocks IS NULL THEN RETURN; END IF;
  IF matches <= collected THEN
    RETURN QUERY SELECT matches, matches, true, spot.* FROM spots_of(matching_blocks, matching_bits) AS spot;
    RETURN;
  END IF;
  IF cardinality(inner_pieces) > 0 THEN
    SELECT sum(bit_count(held.bits & matching.bits)) INTO within_pieces FROM (
      SELECT each.block, bit_or(each.bits) AS bits FROM (
        SELECT spots.term, spots.block,
          bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
        FROM spot_bitmaps AS spots
        WHERE spots.term = ANY(inner_pieces) AND spots.block = ANY(matching_blocks)
        GROUP BY spots.term, spots.block
      ) AS each GROUP BY each.block
    ) AS held JOIN unnest(matching_blocks, matching_bits) AS matching (block, bits) USING (block);
  END IF;
  IF band_term = 'd' THEN
    SELECT date_band(oldest.created_at), date_band(newest.created_at) INTO lowest, highest FROM (
      SELECT created_at FROM properties
      WHERE review_status = 'approved' AND available AND deleted_at IS NULL
      ORDER BY created_at, properties.id LIMIT 1
    ) AS oldest, (
      SELECT created_at FROM properties
      WHERE review_status = 'approved' AND available AND deleted_at IS NULL
      ORDER BY created_at DESC, properties.id DESC LIMIT 1
    ) AS newest;
  ELSE
    highest := cardinality(amount_edges());
  END IF;
  outset := coalesce(nullif(first, -1), CASE WHEN is_rising THEN lowest ELSE highest END);
  LOOP
  low := CASE WHEN is_rising THEN outset ELSE greatest(lowest, outset - reach) END;
  high := CASE WHEN is_rising THEN least(highest, outset + reach) ELSE outset END;
  is_whole := CASE WHEN is_rising THEN high >= highest ELSE low <= lowest END IS NOT FALSE;
  WITH matching AS MATERIALIZED (
    SELECT * FROM unnest(matching_blocks, matching_bits) AS met (block, bits)
  ), group_bits AS MATERIALIZED (
    SELECT substr(spots.term, 2)::integer AS n, spots.block,
      bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
    FROM spot_bitmaps AS spots
    WHERE spots.block = ANY(matching_blocks) AND spots.term = ANY(ARRAY(
      SELECT upper(band_term) || n FROM generate_series(low >> 3, high >> 3) AS n
      UNION ALL SELECT band_term || -1 WHERE is_whole OR valueless_place < 0))
    GROUP BY spots.term, spots.block
  ), group_hits AS MATERIALIZED (
    SELECT held.n, CASE WHEN held.n = -1 THEN valueless_place ELSE sign * (held.n << 3) END AS place,
      sum(bit_count(held.bits & matching.bits))::integer AS hits
    FROM group_bits AS held JOIN matching USING (block) GROUP BY held.n
  ), group_taken AS MATERIALIZED (
    SELECT n, place, hits FROM (
      SELECT n, place, hits, sum(counted) OVER (ORDER BY place) - counted AS before FROM (
        SELECT *, CASE WHEN n = first_group THEN 0 ELSE hits END AS counted FROM group_hits
        WHERE hits > 0 AND (first IS NULL
          OR place >= CASE WHEN first = -1 THEN valueless_place ELSE sign * (first_group << 3) END)
      ) AS far
    ) AS ranked WHERE before < needed
  ), split AS MATERIALIZED (
    SELECT n FROM group_taken WHERE n <> -1
      AND (n = first_group OR place = (SELECT max(place) FROM group_taken WHERE n <> -1))
  ), band_bits AS MATERIALIZED (
    SELECT substr(spots.term, 2)::integer AS n, spots.block,
      bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
    FROM spot_bitmaps AS spots
    WHERE spots.block = ANY(matching_blocks) AND spots.term = ANY(ARRAY(
      SELECT band_term || ((split.n << 3) + i) FROM split, generate_series(0, 7) AS i))
    GROUP BY spots.term, spots.block
  ), unit AS MATERIALIZED (
    SELECT n, place, hits, hits AS counted, true AS is_group FROM group_taken
    WHERE n NOT IN (SELECT n FROM split)
    UNION ALL
    SELECT n, sign * n, hits, CASE WHEN n = first THEN 0 ELSE hits END, false FROM (
      SELECT held.n, sum(bit_count(held.bits & matching.bits))::integer AS hits
      FROM band_bits AS held JOIN matching USING (block) GROUP BY held.n
    ) AS band
    WHERE hits > 0
      AND (first IS NULL OR sign * n >= CASE WHEN first = -1 THEN valueless_place ELSE sign * first END)
  ), taken AS MATERIALIZED (
    SELECT n, is_group, counted FROM (
      SELECT n, is_group, counted, sum(counted) OVER (ORDER BY place) - counted AS before FROM unit
    ) AS ranked WHERE before < needed
  ), candidate AS MATERIALIZED (
    SELECT held.block, bit_or(held.bits & matching.bits) AS bits FROM (
      SELECT block, bits FROM group_bits JOIN taken USING (n) WHERE is_group
      UNION ALL
      SELECT block, bits FROM band_bits JOIN taken USING (n) WHERE NOT is_group
    ) AS held JOIN matching USING (block) GROUP BY held.block
  )
  SELECT (SELECT coalesce(sum(taken.counted), 0) FROM taken), array_agg(candidate.block), array_agg(candidate.bits)
  INTO hits, blocks, their_bits FROM candidate;
  EXIT WHEN is_whole OR hits >= needed;
  reach := 4 * reach;
  END LOOP;
  IF blocks IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT matches, coalesce(within_pieces, 0), false, spot.* FROM spots_of(blocks, their_bits) AS spot;
END $$;

-- Of what matches so many of the nearest as are needed, or some more: all that lie in the nearest pieces of
-- the map. `froms` and `tos` bound how far each piece is, `reach` is how far the list goes. What is at
-- `ending` or beyond has others before it that are not among these.
CREATE FUNCTION spot_rows_nearest(
  terms text[], parts integer[], program integer[], regions integer[], pieces text[],
  froms double precision[], tos double precision[], reach double precision, collected integer, needed integer
) RETURNS TABLE (
    total integer, inside integer, is_all boolean, ending double precision,
    id uuid, lat double precision, lng double precision, created_at timestamptz, price numeric, acreage numeric
  )
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 200
  SET plan_cache_mode = force_generic_plan
  AS $$
#variable_conflict use_column
DECLARE
  matches integer;
  within_pieces integer;
  its_end double precision;
  blocks integer[];
  their_bits bit(16384)[];
BEGIN
  WITH matching AS MATERIALIZED (
    SELECT * FROM spot_matching(terms, parts, program, regions)
  ), held AS MATERIALIZED (
    SELECT each.term, each.block, each.bits & matching.bits AS bits FROM (
      SELECT spots.term, spots.block,
        bit_xor(coalesce(spots.bits, set_bit(0::bit(16384), spots.place, 1))) AS bits
      FROM spot_bitmaps AS spots
      WHERE spots.term = ANY(pieces) AND spots.block = ANY(ARRAY(SELECT block FROM matching))
      GROUP BY spots.term, spots.block
    ) AS each JOIN matching USING (block)
  ), piece AS MATERIALIZED (
    SELECT at.term, at.near, at.far, counted.hits FROM (
      SELECT held.term, sum(bit_count(held.bits))::integer AS hits FROM held GROUP BY held.term
    ) AS counted JOIN unnest(pieces, froms, tos) AS at (term, near, far) ON at.term = counted.term
    WHERE counted.hits > 0
  ), every AS MATERIALIZED (
    SELECT sum(hits)::integer AS total, sum(hits) FILTER (WHERE far <= reach)::integer AS inner_hits FROM piece
  ), enough AS MATERIALIZED (
    SELECT min(far) AS far FROM (
      SELECT far, sum(hits) OVER (ORDER BY far) AS hits_so_far FROM piece
    ) AS ranked WHERE hits_so_far >= needed AND (SELECT every.total FROM every) > collected
  ), ring AS MATERIALIZED (
    SELECT term FROM piece, enough WHERE enough.far IS NULL OR piece.near <= enough.far
  )
  SELECT every.total, coalesce(every.inner_hits, 0),
    (SELECT min(near) FROM piece WHERE term NOT IN (SELECT term FROM ring)), found.blocks, found.bits
  INTO matches, within_pieces, its_end, blocks, their_bits
  FROM every, (
    SELECT array_agg(block) AS blocks, array_agg(bits) AS bits FROM (
      SELECT held.block, bit_or(held.bits) AS bits FROM held JOIN ring USING (term) GROUP BY held.block
    ) AS candidate
  ) AS found;
  IF blocks IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT matches, within_pieces, its_end IS NULL, its_end, spot.*
  FROM spots_of(blocks, their_bits) AS spot;
END $$;

COMMENT ON FUNCTION combine_bits(integer[], bit[], integer[]) IS
  'The bits of a search, of those of its parts: a program in reverse Polish notation with -1 for AND, -2 for OR and -3 for NOT.';
COMMENT ON FUNCTION spot_matching(text[], integer[], integer[], integer[]) IS
  'Blocks of spot_bitmaps of what matches a search in some regions of the map.';
COMMENT ON FUNCTION spot_counts(text[], integer[], integer[], integer[], text[]) IS
  'How many of what matches a search in some regions have each of some terms more, those of cells or tiles.';
COMMENT ON FUNCTION spots_of(integer[], bit[]) IS
  'Rows of spot_numbers that have bits in some blocks.';
COMMENT ON FUNCTION spot_rows(text[], integer[], integer[], integer[]) IS
  'Rows of spot_numbers that match a search in some regions of the map.';
COMMENT ON FUNCTION spot_rows_in_bands(text[], integer[], integer[], integer[], text[], integer, integer, text, integer, boolean, integer) IS
  'The first of the rows of spot_numbers that match, in whole bands of an order, and how many match.';
COMMENT ON FUNCTION spot_rows_nearest(text[], integer[], integer[], integer[], text[], double precision[], double precision[], double precision, integer, integer) IS
  'The nearest of the rows of spot_numbers that match, in whole pieces of the map, and how many match.';
