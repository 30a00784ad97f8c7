-- A badge names the person who was checked, and proof of land ownership belongs to one listing.

ALTER TABLE verifications ADD COLUMN person_name text, ADD COLUMN property_id uuid;
ALTER TABLE verifications ADD CONSTRAINT verifications_property_id_fkey
  FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

COMMENT ON COLUMN verifications.person_name IS
  'What the account was called when it was sent, and from its approval on the name that was checked.';
COMMENT ON COLUMN verifications.property_id IS
  'The listing whose ownership was proved; null for other kinds.';
COMMENT ON COLUMN verifications.ended_at IS
  'Since when it is no badge any more: its last day is over, or what was checked is no longer so.';

UPDATE verifications v
SET person_name = nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')
FROM users u WHERE u.id = v.user_id;

-- Whoever has exactly one listing has proved that they own that one.
UPDATE verifications v SET property_id = single.id
FROM (
  SELECT user_id, (array_agg(id))[1] AS id FROM properties
  WHERE deleted_at IS NULL AND user_id IS NOT NULL
  GROUP BY user_id HAVING count(*) = 1
) AS single
WHERE v.user_id = single.user_id AND v.kind = 'land-ownership';

UPDATE verifications SET ended_at = now()
WHERE status = 'approved' AND ended_at IS NULL
  AND ((kind = 'land-ownership' AND property_id IS NULL) OR (kind = 'identity' AND person_name IS NULL));
