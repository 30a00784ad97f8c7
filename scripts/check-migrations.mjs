// Old and new code run side by side while processes are replaced one after the other, and the first new one migrates
// the database under the old ones. So a migration must not break old code, and must not block all requests while a
// table is scanned. A statement that is dangerous in general may be fine in one place: a comment right above it, "--
// side by side: why", allows it. docs/operations.md explains how to make larger changes in two releases.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const DANGERS = [
  [/^DROP TABLE\b/, "old code still asks for the table"],
  [
    /^ALTER TABLE\b.*\bDROP (COLUMN )?(?!CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION|IDENTITY)/,
    "old code still asks for the column",
  ],
  [/^ALTER (TABLE|VIEW|INDEX|TYPE)\b.*\bRENAME\b/, "old code knows the old name only"],
  [
    /^ALTER TABLE\b.*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/,
    "the table is written anew while all wait, and old code reads the new type",
  ],
  [
    /^ALTER TABLE\b.*\bALTER (COLUMN )?\S+ SET NOT NULL\b/,
    "old code may still write null, and the table is read through while all wait",
  ],
  [
    /^ALTER TABLE\b.*\bADD (COLUMN )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)(?!.*\bDEFAULT\b)(?!.*\bGENERATED\b).*\bNOT NULL\b/,
    "old code writes no value for it",
  ],
  [
    /^ALTER TABLE\b.*\bADD (COLUMN )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE).*\bGENERATED ALWAYS AS \(/,
    "the table is written anew while all wait",
  ],
  [
    /^ALTER TABLE\b.*\bADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/,
    "the table is read through while all wait; add it NOT VALID",
  ],
  [
    /^ALTER TABLE\b.*\bADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b/,
    "old code may break it, and an index is built while all wait",
  ],
  [/^CREATE UNIQUE INDEX\b/, "old code may break it, and it is built while nobody can write"],
  [/^CREATE INDEX\b/, "it is built while nobody can write to the table"],
  [/^(TRUNCATE|LOCK TABLE|VACUUM FULL|CLUSTER|REINDEX)\b/, "all wait for it"],
];

/**
 * @param {string} sql a migration
 * @returns {string[]} one line for each statement that old code or a large table would suffer from
 */
export function findDangers(sql) {
  const created = new Set();
  return splitStatements(sql).flatMap(({ text, above }) => {
    const table = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/.exec(text)?.[1];
    if (table) created.add(table);
    // A table created by the same migration is not in use yet.
    const alteredTable =
      /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX.* ON) (?:ONLY |IF EXISTS )*"?(\w+)/.exec(text)?.[1];
    if ((alteredTable && created.has(alteredTable)) || /^\s*--\s*side by side: \S/im.test(above))
      return [];
    const danger = DANGERS.find(([pattern]) => pattern.test(text));
    return danger ? [`${text.slice(0, 80)}: ${danger[1]}`] : [];
  });
}

/** Returns each statement on one line without comments, and the comments right above it. */
function splitStatements(sql) {
  const statements = [];
  let text = "";
  let above = "";
  const part =
    /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^-/$';]+|[\s\S]/g;
  for (const [token] of sql.matchAll(part)) {
    if (token.startsWith("--") || token.startsWith("/*")) {
      if (!text.trim()) above += `${token}\n`;
    } else if (token === ";") {
      statements.push({ text: text.replace(/\s+/g, " ").trim(), above });
      text = above = "";
    } else text += token;
  }
  if (text.trim()) statements.push({ text: text.replace(/\s+/g, " ").trim(), above });
  return statements;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = join(import.meta.dirname, "../prisma/migrations");
  for (const name of readdirSync(folder).filter((each) => /^\d{14}_/.test(each))) {
    for (const danger of findDangers(readFileSync(join(folder, name, "migration.sql"), "utf8"))) {
      console.error(`prisma/migrations/${name}: ${danger}`);
      process.exitCode = 1;
    }
  }
}
