-- Deleting an account used to leave some of its own words in its listings and profiles, and whom it
-- had blocked. What it leaves now is what it left in all that were deleted before.

-- side by side: only on what is deleted, which no code shows
UPDATE properties SET rules = '', location = ''
WHERE (rules <> '' OR location <> '') AND user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL);

-- side by side: only on what is deleted, which no code shows
UPDATE professionals
SET location = '', specialty = '', price_range = NULL, price_min = NULL, price_max = NULL
WHERE (location <> '' OR specialty <> '' OR price_range IS NOT NULL OR price_min IS NOT NULL OR price_max IS NOT NULL)
  AND user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL);

-- side by side: only on what is deleted, which no code shows
UPDATE real_estate_agents SET location = ''
WHERE location <> '' AND user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL);

DELETE FROM blocks WHERE blocker_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL);
