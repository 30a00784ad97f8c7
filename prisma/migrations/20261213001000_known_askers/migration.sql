-- Codes are counted by who asks for them, so that strangers can't use up those of a mailbox's owner.
ALTER TABLE sign_in_code_mails ADD COLUMN network_hash text;
ALTER TABLE sign_in_code_mails ADD COLUMN asker text NOT NULL DEFAULT 'stranger';

CREATE TABLE known_networks (
  mailbox_hash text NOT NULL,
  network_hash text NOT NULL,
  last_sign_in_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (mailbox_hash, network_hash)
);
CREATE INDEX known_networks_last_sign_in_at_idx ON known_networks (last_sign_in_at);
