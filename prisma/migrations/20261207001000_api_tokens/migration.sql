-- Tokens by which programs call the API in somebody's name.
CREATE TABLE api_tokens (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  access text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  expires_on date NOT NULL,
  last_used_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT api_tokens_named CHECK (char_length(name) BETWEEN 1 AND 100),
  CONSTRAINT api_tokens_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT api_tokens_access CHECK (access IN ('read', 'write')),
  CONSTRAINT api_tokens_ended_by CHECK (ended_by IN ('owner', 'role', 'sign-in')),
  CONSTRAINT api_tokens_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON api_tokens (token_hash);
CREATE INDEX api_tokens_user_id_created_at_idx ON api_tokens (user_id, created_at);

COMMENT ON TABLE api_tokens IS
  'API tokens of accounts. One is valid until it was ended, its last day is over, or its account is suspended or deleted.';
COMMENT ON COLUMN api_tokens.token_hash IS
  'SHA-256 of the token, which was shown once and is nowhere.';
COMMENT ON COLUMN api_tokens.access IS
  '"read" for GET and HEAD, "write" for every call.';
COMMENT ON COLUMN api_tokens.is_admin IS
  'Whether it may do what an admin may, as long as its owner is one.';
COMMENT ON COLUMN api_tokens.expires_on IS
  'Its last day, in SITE_TIME_ZONE.';
COMMENT ON COLUMN api_tokens.last_used_at IS
  'To within an hour.';
COMMENT ON COLUMN api_tokens.ended_by IS
  '"owner" revoked it; "role" (its owner is no admin any more) or "sign-in" (SIGN_IN was changed) ended it.';
