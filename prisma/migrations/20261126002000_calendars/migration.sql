-- Which days of a lease, of guided land or of a professional are taken. Both ends of a range are taken,
-- and no two ranges of one calendar share a day, however many people try at once: the exclusion
-- constraints see to that, which need = on uuid beside && on ranges in one GiST index.
-- side by side: a trusted extension, which the owner of the database may create; old code knows no calendar.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE taken_ranges (
  id uuid NOT NULL,
  property_id uuid REFERENCES properties (id) ON DELETE CASCADE ON UPDATE CASCADE,
  professional_id uuid REFERENCES professionals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL,
  note text NOT NULL DEFAULT '',
  agreement_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT taken_ranges_pkey PRIMARY KEY (id),
  CONSTRAINT taken_ranges_of_one CHECK (num_nonnulls(property_id, professional_id) = 1),
  CONSTRAINT taken_ranges_end_after_start CHECK (end_date >= start_date),
  CONSTRAINT taken_ranges_note_length CHECK (char_length(note) <= 200),
  CONSTRAINT taken_ranges_property_once EXCLUDE USING gist (
    property_id WITH =, daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (property_id IS NOT NULL),
  CONSTRAINT taken_ranges_professional_once EXCLUDE USING gist (
    professional_id WITH =, daterange(start_date, end_date, '[]') WITH &&
  ) WHERE (professional_id IS NOT NULL)
);
CREATE UNIQUE INDEX taken_ranges_agreement_id_key ON taken_ranges (agreement_id);

COMMENT ON TABLE taken_ranges IS
  'Days that are taken in the calendar of a listing or professional: blocked by its owner, or an agreement''s.';

-- The secret address of a calendar is derived from this: counted up, the old address is void.
ALTER TABLE properties ADD COLUMN calendar_version integer NOT NULL DEFAULT 0;
ALTER TABLE professionals ADD COLUMN calendar_version integer NOT NULL DEFAULT 0;
