-- Listings and professionals near a place, by the great circle to their public position: as points on a
-- sphere of radius 1, where a straight line grows with the way along the surface, also across the
-- date line. The index finds what lies around a point, and the nearest ones first.
-- side by side: a trusted extension, which the owner of the database may create; old code knows no distances.
CREATE EXTENSION IF NOT EXISTS cube;

CREATE FUNCTION listing_spot(lat numeric, lng numeric) RETURNS cube
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN lat IS NOT NULL AND lng IS NOT NULL THEN public.cube(ARRAY[
      cos(radians(lat::float8)) * cos(radians(lng::float8)),
      cos(radians(lat::float8)) * sin(radians(lng::float8)),
      sin(radians(lat::float8))
    ]) END
  $$;
COMMENT ON FUNCTION listing_spot(numeric, numeric) IS
  'A position as a point on a sphere of radius 1; null without one. The indexes of distances are built on it.';

-- side by side: built once, in about a minute for a million listings
CREATE INDEX properties_public_spot_idx ON properties USING gist (listing_spot(lat, lng))
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- side by side: professionals are few
CREATE INDEX professionals_public_spot_idx ON professionals USING gist (listing_spot(lat, lng))
  WHERE review_status = 'approved' AND deleted_at IS NULL;

-- Holds all that lists are narrowed by, so that what does not match is passed over without reading its row.
DROP INDEX properties_public_cell_idx;
-- side by side: built once, in some seconds for a million listings
CREATE INDEX properties_public_cell_idx ON properties (listing_cell(lat, lng), created_at DESC, id DESC)
  INCLUDE (lat, lng, state, game_types, price, property_type, price_type, acreage, features)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
