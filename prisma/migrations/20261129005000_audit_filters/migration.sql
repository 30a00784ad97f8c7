-- The audit log by who, by what kind of thing and by what was done, each in order of time.
-- side by side: the log has one row for each act of an admin, so it is built in a moment
CREATE INDEX audit_log_created_at_id_idx ON audit_log (created_at, id);
-- side by side: as above
CREATE INDEX audit_log_actor_id_created_at_id_idx ON audit_log (actor_id, created_at, id);
-- side by side: as above
CREATE INDEX audit_log_subject_type_created_at_id_idx ON audit_log (subject_type, created_at, id);
-- side by side: as above
CREATE INDEX audit_log_action_created_at_id_idx ON audit_log (action, created_at, id);
-- side by side: as above
CREATE INDEX audit_log_actor_id_subject_type_created_at_id_idx
  ON audit_log (actor_id, subject_type, created_at, id);
-- side by side: as above
CREATE INDEX audit_log_actor_id_action_created_at_id_idx
  ON audit_log (actor_id, action, created_at, id);
-- The new ones begin with the same columns.
DROP INDEX audit_log_created_at_idx;
DROP INDEX audit_log_actor_id_idx;

-- What waits for an admin, the oldest first.
-- side by side: reports are few
CREATE INDEX reports_open_idx ON reports (created_at) WHERE handled_at IS NULL;
-- side by side: so are messages to the site
CREATE INDEX contact_messages_open_idx ON contact_messages (created_at) WHERE handled_at IS NULL;
-- side by side: built once, from requests that nobody has answered
CREATE INDEX contact_requests_pending_idx ON contact_requests (created_at) WHERE status = 'pending';

-- The last days in figures. Rows that only ever get more lie in the order of their time, so a summary
-- of each stretch of the table is index enough, and costs writers next to nothing.
-- side by side: one reading of the table, in seconds for millions of rows
CREATE INDEX messages_created_at_idx ON messages USING brin (created_at);
-- side by side: as above
CREATE INDEX contact_requests_created_at_idx ON contact_requests USING brin (created_at);
-- side by side: offers, agreements and reviews are few beside messages
CREATE INDEX offers_created_at_idx ON offers (created_at);
-- side by side: as above
CREATE INDEX agreements_signed_at_idx ON agreements (signed_at);
-- side by side: as above
CREATE INDEX reviews_published_at_idx ON reviews (published_at);

CREATE TABLE notification_settings (
  user_id uuid NOT NULL,
  -- A field of the form at /profile/notifications.
  kind text NOT NULL,
  frequency text NOT NULL,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT notification_settings_lengths CHECK (
    char_length(kind) <= 40 AND char_length(frequency) <= 40
  )
);
COMMENT ON TABLE notification_settings IS
  'How often somebody wants mail of a kind, where that is not as preset. "Never" is not here: it is an opt-out in mail_optouts, which the link in each mail sets as well.';
