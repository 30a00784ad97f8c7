-- Passkeys of accounts of our own provider, and the challenges that are under way.
CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT passkeys_bounded CHECK (length(credential_id) <= 1400 AND length(name) <= 50
    AND octet_length(public_key) <= 4096 AND counter >= 0)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  browser text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (browser),
  CONSTRAINT passkey_challenges_bounded CHECK (length(browser) <= 120 AND length(challenge) <= 200)
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

COMMENT ON COLUMN passkeys.counter IS
  'Of the last use: one that is not above it is a copy of the passkey. Some authenticators always say 0.';
COMMENT ON TABLE passkey_challenges IS
  'What a passkey has to sign, for one browser and once: its session when one is added, its interaction with our provider when it signs in.';
