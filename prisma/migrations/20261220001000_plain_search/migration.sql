-- Searches read ordinary indexes. The stored counts and bitmaps of listings, their triggers and functions go.

DROP TRIGGER properties_bitmaps_deleted ON properties;
DROP TRIGGER properties_bitmaps_inserted ON properties;
DROP TRIGGER properties_bitmaps_truncated ON properties;
DROP TRIGGER properties_bitmaps_updated ON properties;
DROP TRIGGER properties_counts_deleted ON properties;
DROP TRIGGER properties_counts_inserted ON properties;
DROP TRIGGER properties_counts_truncated ON properties;
DROP TRIGGER properties_counts_updated ON properties;
DROP TRIGGER properties_spots_deleted ON properties;
DROP TRIGGER properties_spots_inserted ON properties;
DROP TRIGGER properties_spots_truncated ON properties;
DROP TRIGGER properties_spots_updated ON properties;

-- side by side: this release is started after the former one has stopped
DROP TABLE listing_bitmaps, listing_numbers, listing_counts, spot_bitmaps, spot_numbers, spot_blocks CASCADE;

DROP INDEX properties_public_facets_idx, properties_public_cell_idx;

DROP FUNCTION
  amount_band_start, amount_steps, combine_bits, count_deleted_listings, count_inserted_listings,
  count_updated_listings, date_band_start, fold_listing_bitmaps, fold_listing_counts, fold_spot_bitmaps,
  forget_listing_bitmaps, forget_listing_counts, forget_spot_bitmaps, mark_deleted_listings, mark_inserted_listings,
  mark_updated_listings, number_spots, place_deleted_listings, place_inserted_listings, place_updated_listings,
  rebuild_listing_bitmaps, rebuild_spot_bitmaps, recount_listings, spot_counts, spot_matching, spot_rows,
  spot_rows_in_bands, spot_rows_nearest, spots_of;
DROP FUNCTION spot_terms;
DROP FUNCTION listing_terms;
DROP FUNCTION listing_count_keys;
DROP FUNCTION listing_tile;
DROP FUNCTION listing_cell;
DROP FUNCTION listing_block;
DROP FUNCTION amount_band;
DROP FUNCTION amount_edges;
DROP FUNCTION date_band;
DROP FUNCTION price_range;

-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_search_idx ON properties
  USING gin (search, game_types, features, state, property_type, price_type) WITH (fastupdate = off)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- Maps group all public listings by these columns, which the index holds.
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_map_idx ON properties (state, lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- For what lies in a box of the map or around a place.
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_position_idx ON properties (lat, lng)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- The indexes of orders held what the stored counts did without.
DROP INDEX properties_public_acreage_idx, properties_public_newest_idx, properties_public_price_down_idx,
  properties_public_price_idx, properties_public_state_newest_idx;

-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_newest_idx ON properties (created_at DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_state_newest_idx ON properties (state, created_at DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_price_idx ON properties (price, id)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_price_down_idx ON properties (price DESC NULLS LAST, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
-- side by side: built while the marketplace is stopped
CREATE INDEX properties_public_acreage_idx ON properties (acreage DESC, id DESC)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;

-- People combine these, and a lease is never sold one time.
CREATE STATISTICS properties_kinds (ndistinct, dependencies, mcv)
  ON property_type, price_type, state FROM properties;
