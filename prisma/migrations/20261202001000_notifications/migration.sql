-- Everybody chooses how often mail of each kind comes, and in which time zone it tells times.
ALTER TABLE users ADD COLUMN time_zone text;
ALTER TABLE users
  ADD CONSTRAINT users_time_zone_length CHECK (char_length(time_zone) <= 64) NOT VALID;
COMMENT ON COLUMN users.time_zone IS
  'The zone in which mail tells this person times, by its IANA name; that of the site where it is null.';

-- New messages may be mailed together, once an hour.
ALTER TABLE notification_settings ADD COLUMN covered_until timestamptz(3);
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_hourly_covered CHECK (
    (kind = 'messages' AND frequency = 'hourly') = (covered_until IS NOT NULL)
  ) NOT VALID;
COMMENT ON COLUMN notification_settings.covered_until IS
  'Of hourly messages: later ones have not been mailed yet. It moves in the transaction that queues the mail.';

-- side by side: the only hourly kind is new, so few rows are ever in it
CREATE INDEX notification_settings_hourly_idx ON notification_settings (covered_until)
  WHERE covered_until IS NOT NULL;
