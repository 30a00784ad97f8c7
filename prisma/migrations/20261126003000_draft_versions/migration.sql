-- Which save of a draft this is, and by which open form: a form that was opened before another one
-- saved is told so, and takes nothing away.
-- side by side: code of before saves without counting, so until it is replaced two windows are not
-- told of each other, as before.

ALTER TABLE listing_drafts ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE listing_drafts ADD COLUMN form_id uuid;
