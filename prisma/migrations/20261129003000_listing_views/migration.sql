-- How often each listing was shown, by day. Processes count in memory and add to these rows every few
-- seconds, so a page from the cache costs no statement.
CREATE TABLE listing_views (
  property_id uuid NOT NULL,
  -- Of the operator's time zone.
  day date NOT NULL,
  views integer NOT NULL,
  CONSTRAINT listing_views_pkey PRIMARY KEY (property_id, day),
  CONSTRAINT listing_views_property_id_fkey FOREIGN KEY (property_id)
    REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT listing_views_positive CHECK (views > 0)
);
COMMENT ON TABLE listing_views IS
  'How often each listing was shown to people other than its owner and admins, by day of SITE_TIME_ZONE; 90 days are kept.';

-- For the sweep of old days.
CREATE INDEX listing_views_day_idx ON listing_views (day);
