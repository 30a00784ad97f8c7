-- The admins' list of people, the newest first.
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
