import { expect, test } from "vitest";

import { findDangers } from "./check-migrations.mjs";

test.each([
  "DROP TABLE photos;",
  "ALTER TABLE photos DROP COLUMN alt;",
  "ALTER TABLE photos\n  DROP alt;",
  "ALTER TABLE photos RENAME COLUMN alt TO text;",
  "ALTER TABLE photos RENAME TO pictures;",
  "ALTER TABLE photos ALTER COLUMN width TYPE bigint;",
  "ALTER TABLE photos ALTER width SET NOT NULL;",
  "ALTER TABLE photos ADD COLUMN place text NOT NULL;",
  "ALTER TABLE photos ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('simple', alt)) STORED;",
  "ALTER TABLE photos ADD CONSTRAINT photos_width CHECK (width > 0);",
  "ALTER TABLE photos ADD CONSTRAINT photos_owner FOREIGN KEY (owner_id) REFERENCES users (id);",
  "ALTER TABLE photos ADD UNIQUE (address);",
  "CREATE INDEX photos_width_idx ON photos (width);",
  "CREATE UNIQUE INDEX photos_address_key ON photos (address);",
  "TRUNCATE photos;",
  "-- side by side:\nTRUNCATE photos;",
  "-- side by side: this one is fine\nSELECT 1;\nTRUNCATE photos;",
])("reports %s", (sql) => {
  expect(findDangers(sql)).toHaveLength(1);
});

test.each([
  "ALTER TABLE photos ADD COLUMN place text;",
  "ALTER TABLE photos ADD COLUMN place text NOT NULL DEFAULT '';",
  "ALTER TABLE photos ADD CONSTRAINT photos_width CHECK (width > 0) NOT VALID;",
  "ALTER TABLE photos DROP CONSTRAINT photos_width;",
  "ALTER TABLE photos ALTER COLUMN alt DROP NOT NULL;",
  "CREATE TABLE maps (id uuid PRIMARY KEY, name text NOT NULL);\nCREATE UNIQUE INDEX maps_name_key ON maps (name);\nALTER TABLE maps ADD CHECK (name <> '');",
  "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ TRUNCATE photos; DROP TABLE photos; $$;",
  "-- DROP TABLE photos;\nINSERT INTO notes VALUES ('; DROP TABLE photos; it''s');",
  "-- side by side: the table has never had more than a hundred rows\nCREATE INDEX a ON b (c);",
])("allows %s", (sql) => {
  expect(findDangers(sql)).toEqual([]);
});
