-- Listings that their owners have not sent yet, as the form's text: seen by nobody else, so they are
-- no rows of properties. The code keeps at most twenty of each person.

CREATE TABLE listing_drafts (
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  fields jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT listing_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT listing_drafts_fields_object CHECK (jsonb_typeof(fields) = 'object')
);
CREATE INDEX listing_drafts_user_id_updated_at_idx ON listing_drafts (user_id, updated_at);
