-- The boundary of a listing's land. It is as private as the exact position: who may read it is
-- decided by app/features/boundaries/seen-place.server.ts.
CREATE TABLE boundaries (
  property_id uuid NOT NULL,
  shape jsonb NOT NULL,
  outline jsonb NOT NULL,
  acres numeric(12,2) NOT NULL,
  parts integer NOT NULL,
  points integer NOT NULL,
  center_lat numeric(9,6) NOT NULL,
  center_lng numeric(9,6) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT boundaries_pkey PRIMARY KEY (property_id),
  CONSTRAINT boundaries_property_id_fkey FOREIGN KEY (property_id)
    REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT boundaries_multipolygons CHECK (
    shape ->> 'type' = 'MultiPolygon' AND outline ->> 'type' = 'MultiPolygon'
  ),
  CONSTRAINT boundaries_acres CHECK (acres > 0),
  CONSTRAINT boundaries_parts CHECK (parts BETWEEN 1 AND 20),
  CONSTRAINT boundaries_points CHECK (points BETWEEN 3 AND 5000)
);

COMMENT ON TABLE boundaries IS
  'The outline of a listing''s land as its owner gave it, and a simplified one for pages. Private unless the listing shows its exact position.';

-- Pages that everybody shares show a boundary only where the listing shows its exact position; what
-- changes of a hidden one is announced to nobody.
CREATE FUNCTION announce_changed_boundaries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  SELECT array_agg('property ' || p.id) INTO names
  FROM (SELECT property_id FROM changed LIMIT 101) row JOIN properties p ON p.id = row.property_id
  WHERE p.review_status = 'approved' AND p.show_exact_position;
  IF cardinality(names) > 100 THEN names := ARRAY['*']; END IF;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;

CREATE TRIGGER boundaries_announced_insert AFTER INSERT ON boundaries
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_boundaries();
CREATE TRIGGER boundaries_announced_update AFTER UPDATE ON boundaries
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_boundaries();
CREATE TRIGGER boundaries_announced_delete AFTER DELETE ON boundaries
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_boundaries();
CREATE TRIGGER boundaries_announced_truncate AFTER TRUNCATE ON boundaries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();

COMMENT ON FUNCTION announce_changed_boundaries() IS
  'Notifies public_changes of the approved listings that show their exact position and whose boundaries changed.';
COMMENT ON TRIGGER boundaries_announced_insert ON boundaries IS
  'Notifies public_changes of the inserted boundaries that everybody sees.';
COMMENT ON TRIGGER boundaries_announced_update ON boundaries IS
  'Notifies public_changes of the changed boundaries that everybody sees.';
COMMENT ON TRIGGER boundaries_announced_delete ON boundaries IS
  'Notifies public_changes of the deleted boundaries that everybody saw.';
COMMENT ON TRIGGER boundaries_announced_truncate ON boundaries IS
  'Notifies public_changes that any public page may have changed.';
