-- Who wants no more mail of a kind. The address itself is not kept.
CREATE TABLE mail_optouts (
  address_hash text NOT NULL,
  kind text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (address_hash, kind)
);
