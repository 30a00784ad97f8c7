-- Pages of owners and of their listings show the owner's portrait.
CREATE OR REPLACE TRIGGER users_announced
  AFTER UPDATE OF first_name, last_name, profile_image_url, answers_within, deleted_at OR DELETE OR TRUNCATE ON users
  EXECUTE FUNCTION announce_table();

-- Owners may leave a phone number for hunters who have an agreement with them.
ALTER TABLE users ADD COLUMN phone text;
