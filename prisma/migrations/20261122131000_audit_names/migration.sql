-- The audit log names what an act was about as it was called then, so that it still does when the
-- thing has gone. A person's names go with their account.
ALTER TABLE audit_log ADD COLUMN subject_name text;

-- What was noted before gets the present name, where there is one.
UPDATE audit_log t SET subject_name = CASE t.subject_type
  WHEN 'property' THEN
    (SELECT p.title FROM properties p WHERE p.id = t.subject_id::uuid)
  WHEN 'professional' THEN
    (SELECT p.name FROM professionals p WHERE p.id = t.subject_id::uuid AND p.deleted_at IS NULL)
  WHEN 'agent' THEN
    (SELECT a.name FROM real_estate_agents a
      WHERE a.id = t.subject_id::uuid AND a.deleted_at IS NULL)
  WHEN 'blog_post' THEN
    (SELECT b.title FROM blog_posts b WHERE b.id = t.subject_id::uuid)
  WHEN 'application' THEN
    (SELECT a.profile->>'name' FROM applications a WHERE a.id = t.subject_id::uuid)
  WHEN 'user' THEN
    (SELECT nullif(trim(concat(u.first_name, ' ', u.last_name)), '') FROM users u
      WHERE u.id = t.subject_id::uuid AND u.deleted_at IS NULL)
END
WHERE t.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
