-- From then on name and picture are the person's own: the identity provider's count no more.
ALTER TABLE users ADD COLUMN profile_edited_at timestamptz(3);

-- An admin has taken the role away: ADMIN_EMAILS does not give it back.
ALTER TABLE users ADD COLUMN admin_removed_at timestamptz(3);
