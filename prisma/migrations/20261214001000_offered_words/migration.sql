-- An offer keeps the listing's words that an agreement would take over, as they were when it was made,
-- until it is accepted or ends otherwise. Offers that are open now keep today's words.
ALTER TABLE offers ADD COLUMN listing jsonb;

COMMENT ON COLUMN offers.listing IS
  'The listing as the agreement will describe it. Null once the offer is no longer open.';

UPDATE offers o SET listing = jsonb_build_object(
  'kind', 'property',
  'title', p.title,
  'place', p.location || ', ' || p.state,
  'description', p.description,
  'propertyType', p.property_type,
  'acreage', round(p.acreage, 2)::text,
  'gameTypes', to_jsonb(p.game_types),
  'features', to_jsonb(p.features),
  'publicPosition', CASE WHEN p.lat IS NULL OR p.lng IS NULL THEN NULL
    ELSE jsonb_build_object('lat', p.lat::text, 'lng', p.lng::text) END
)
FROM contact_requests r JOIN properties p ON p.id = r.property_id
WHERE o.contact_request_id = r.id AND o.status = 'open';

UPDATE offers o SET listing = jsonb_build_object(
  'kind', 'professional',
  'title', g.name,
  'place', g.location || ', ' || g.state,
  'description', g.bio,
  'propertyType', NULL,
  'acreage', NULL,
  'gameTypes', to_jsonb(g.game_types),
  'features', '[]'::jsonb,
  'publicPosition', CASE WHEN g.lat IS NULL OR g.lng IS NULL THEN NULL
    ELSE jsonb_build_object('lat', g.lat::text, 'lng', g.lng::text) END
)
FROM contact_requests r JOIN professionals g ON g.id = r.professional_id
WHERE o.contact_request_id = r.id AND o.status = 'open';
