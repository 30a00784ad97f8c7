-- Owners list many properties by a CSV file, whose rows name their listings by references of their own.

ALTER TABLE properties ADD COLUMN reference text;
ALTER TABLE properties ADD CONSTRAINT properties_reference_length
  CHECK (char_length(reference) BETWEEN 1 AND 100) NOT VALID;
ALTER TABLE properties VALIDATE CONSTRAINT properties_reference_length;
COMMENT ON COLUMN properties.reference IS
  'What its owner calls it in files of listings: unique among their listings that are not deleted. For nobody else.';

-- side by side: built at once, as no listing has a reference yet
CREATE UNIQUE INDEX properties_user_id_reference_key ON properties (user_id, reference)
  WHERE deleted_at IS NULL AND reference IS NOT NULL;

CREATE TABLE listing_imports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  sha256 text NOT NULL,
  -- What was found when the file was checked, for the page.
  found jsonb NOT NULL,
  -- All faults as a CSV file, gzip; null where there are none.
  faults bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  -- What became of it; null until it is done.
  result jsonb,
  CONSTRAINT listing_imports_pkey PRIMARY KEY (id),
  CONSTRAINT listing_imports_user_id_fkey FOREIGN KEY (user_id)
    REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT listing_imports_hashed CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX listing_imports_user_id_key ON listing_imports (user_id);
-- For the sweep.
CREATE INDEX listing_imports_created_at_idx ON listing_imports (created_at);

CREATE TABLE listing_import_parts (
  import_id uuid NOT NULL,
  position integer NOT NULL,
  -- A JSON array of some rows as they were read, gzip.
  rows bytea NOT NULL,
  CONSTRAINT listing_import_parts_pkey PRIMARY KEY (import_id, position),
  CONSTRAINT listing_import_parts_import_id_fkey FOREIGN KEY (import_id)
    REFERENCES listing_imports (id) ON DELETE CASCADE ON UPDATE CASCADE
);

COMMENT ON TABLE listing_imports IS
  'The last file of listings that somebody has had checked, until they import it; at most a day.';
COMMENT ON COLUMN listing_imports.sha256 IS
  'Of the rows as they were read, so that what is imported is what was checked.';
COMMENT ON TABLE listing_import_parts IS
  'The rows of such a file, some in each part; gone once it is imported.';
