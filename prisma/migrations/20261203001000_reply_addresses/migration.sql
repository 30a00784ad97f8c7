-- Addresses by which people answer messages by email: each for one person in one conversation.
CREATE TABLE reply_addresses (
  token_hash text NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT reply_addresses_pkey PRIMARY KEY (token_hash),
  CONSTRAINT reply_addresses_conversation_id_fkey FOREIGN KEY (conversation_id)
    REFERENCES conversations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT reply_addresses_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT reply_addresses_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX reply_addresses_conversation_id_idx ON reply_addresses (conversation_id);
CREATE INDEX reply_addresses_user_id_idx ON reply_addresses (user_id);
-- For the sweep.
CREATE INDEX reply_addresses_expires_at_idx ON reply_addresses (expires_at);

CREATE TABLE taken_mails (
  user_id uuid NOT NULL,
  mail_hash text NOT NULL,
  taken_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT taken_mails_pkey PRIMARY KEY (user_id, mail_hash),
  CONSTRAINT taken_mails_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT taken_mails_hashed CHECK (mail_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX taken_mails_taken_at_idx ON taken_mails (taken_at);

COMMENT ON TABLE reply_addresses IS
  'Addresses in emails about messages: what comes to one is a message of this person in this conversation, until expires_at.';
COMMENT ON COLUMN reply_addresses.token_hash IS
  'SHA-256 of the token of 128 random bits in the address; the address itself stands only in the email and its outbox entry.';
COMMENT ON COLUMN reply_addresses.expires_at IS
  '90 days after the email; earlier where a block or a suspension has ended it.';
COMMENT ON TABLE taken_mails IS
  'Emails that became messages, so that none does so twice; 90 days are kept.';
COMMENT ON COLUMN taken_mails.mail_hash IS
  'SHA-256 of the Message-ID, or of the whole email where it has none.';
