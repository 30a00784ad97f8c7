-- A professional's page shows a cover, a logo, photos with captions and packages. They are words of the
-- profile as the others are: a revision holds all of them.

ALTER TABLE professionals
  ADD COLUMN cover_image text,
  ADD COLUMN logo_image text,
  ADD COLUMN photos jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN packages jsonb NOT NULL DEFAULT '[]';
