-- Who wants no more messages from whom.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_not_oneself CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_id_idx ON blocks (blocked_id);

-- What somebody shows the admins of a conversation: the messages that they chose, and no others.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id) ON UPDATE CASCADE,
  reason text NOT NULL,
  handled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX reports_created_at_id_idx ON reports (created_at, id);
CREATE INDEX reports_conversation_id_idx ON reports (conversation_id);
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id);

CREATE TABLE reported_messages (
  report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (report_id, message_id)
);
CREATE INDEX reported_messages_message_id_idx ON reported_messages (message_id);
