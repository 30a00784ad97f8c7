-- Facts about a hunt: how many may come, where they sleep, how they get there, what they hunt with, and whether the price
-- is for the group or for each hunter. All are optional, so listings of before keep their meaning.
ALTER TABLE properties ADD COLUMN max_hunters integer
  CONSTRAINT properties_max_hunters_known CHECK (max_hunters BETWEEN 1 AND 50);
ALTER TABLE properties ADD COLUMN lodging text
  CONSTRAINT properties_lodging_known CHECK (lodging IN ('No lodging', 'Campsite', 'Cabin', 'Lodge'));
ALTER TABLE properties ADD COLUMN access text CONSTRAINT properties_access_known
  CHECK (access IN ('Paved road', 'Gravel road', 'Four-wheel drive', 'Walk-in', 'Boat'));
ALTER TABLE properties ADD COLUMN methods text[] NOT NULL DEFAULT '{}';
ALTER TABLE properties ADD COLUMN price_per text NOT NULL DEFAULT 'group'
  CONSTRAINT properties_price_per_known CHECK (price_per IN ('group', 'hunter'));

-- The index of all words and filters gets the methods. The former one keeps serving searches until it is dropped.
-- side by side: nobody can change a listing for the seconds in which it is built, but everybody can search.
CREATE INDEX properties_public_search_with_methods_idx ON properties
  USING gin (search, game_types, features, methods, state, property_type, price_type)
  WITH (gin_pending_list_limit = 1024)
  WHERE review_status = 'approved' AND available AND deleted_at IS NULL;
DROP INDEX properties_public_search_idx;
-- side by side: no code names an index.
ALTER INDEX properties_public_search_with_methods_idx RENAME TO properties_public_search_idx;
