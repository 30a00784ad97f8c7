-- The listings that a signed-in person has looked at, for their home page. The code keeps the newest
-- twenty of each person.

CREATE TABLE recently_viewed (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  property_id uuid NOT NULL REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  viewed_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT recently_viewed_pkey PRIMARY KEY (user_id, property_id)
);
CREATE INDEX recently_viewed_property_id_idx ON recently_viewed (property_id);
