-- Sign-in by email: what a browser that asked for a code is waiting for, and how many were sent.
CREATE TABLE sign_in_codes (
  interaction text NOT NULL,
  email text NOT NULL,
  code_hash text,
  link_hash text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (interaction),
  CONSTRAINT sign_in_codes_bounded CHECK (length(interaction) <= 100 AND length(email) <= 254),
  CONSTRAINT sign_in_codes_tries CHECK (tries BETWEEN 0 AND 5)
);
CREATE UNIQUE INDEX sign_in_codes_link_hash_key ON sign_in_codes (link_hash);
-- For the sweep, and for deleting an account.
CREATE INDEX sign_in_codes_expires_at_idx ON sign_in_codes (expires_at);
CREATE INDEX sign_in_codes_email_idx ON sign_in_codes (email);

CREATE TABLE sign_in_code_mails (
  id uuid NOT NULL,
  mailbox_hash text NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT sign_in_code_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_code_mails_mailbox_hash_sent_at_idx ON sign_in_code_mails (mailbox_hash, sent_at);
CREATE INDEX sign_in_code_mails_sent_at_idx ON sign_in_code_mails (sent_at);

COMMENT ON TABLE sign_in_codes IS
  'Sign-ins by email that are under way, each of one browser: its interaction with our own provider.';
COMMENT ON COLUMN sign_in_codes.code_hash IS
  'HMAC of the code with SESSION_SECRET; null where none was sent, or it was used.';
COMMENT ON COLUMN sign_in_codes.link_hash IS
  'HMAC of the token in the link of the email. The code is derived from the token and SESSION_SECRET.';
COMMENT ON COLUMN sign_in_codes.verified_at IS
  'When the code or link was used: this browser may sign in as this address until expires_at.';
COMMENT ON TABLE sign_in_code_mails IS
  'Codes sent within a day, for the limits of each mailbox.';
COMMENT ON COLUMN sign_in_code_mails.mailbox_hash IS
  'HMAC of the address without what follows a plus sign, as that leads to the same mailbox.';
