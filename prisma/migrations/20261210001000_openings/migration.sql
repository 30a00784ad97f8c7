-- A professional's page tells the next open days, so it is made anew when days are taken or free again.

CREATE FUNCTION announce_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE names text[];
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.professional_id IS NOT NULL THEN
    names := names || ('professional ' || NEW.professional_id);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.professional_id IS NOT NULL THEN
    names := names || ('professional ' || OLD.professional_id);
  END IF;
  PERFORM announce_public_changes(names);
  RETURN NULL;
END $$;
CREATE TRIGGER taken_ranges_announced AFTER INSERT OR UPDATE OR DELETE ON taken_ranges
  FOR EACH ROW EXECUTE FUNCTION announce_changed_days();
CREATE TRIGGER taken_ranges_announced_truncate AFTER TRUNCATE ON taken_ranges
  FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_table();

COMMENT ON FUNCTION announce_changed_days() IS
  'Notifies public_changes of the professional whose days were taken or are free again.';
COMMENT ON TRIGGER taken_ranges_announced ON taken_ranges IS
  'Makes the page of a professional anew, which tells the next open days.';
COMMENT ON TRIGGER taken_ranges_announced_truncate ON taken_ranges IS
  'Notifies public_changes that any public page may have changed.';
