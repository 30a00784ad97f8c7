/** The types that a list may be ordered by. */
export type CursorType = "timestamptz" | "date" | "numeric" | "float8" | "text";

export interface PageCursor {
  towards: "next" | "previous";
  /** The order's column of the row beside the page, as PostgreSQL writes it; null where the row has no value. */
  key: string | null;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEYS = {
  numeric: /^-?\d{1,14}(\.\d{1,6})?$/,
  float8: /^\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  text: /^[^\0]{0,300}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
};

export function writeCursor(
  towards: PageCursor["towards"],
  row: { sortKey: string | null; rowId: string },
): string {
  return Buffer.from(JSON.stringify([towards, row.sortKey, row.rowId])).toString("base64url");
}

/** Returns the cursor of the page after a row, by the row's time and id. */
export const createCursor = ({ at, id }: { at: Date; id: string }): string =>
  writeCursor("next", {
    sortKey: at.toISOString().replace("T", " ").replace("Z", "+00"),
    rowId: id,
  });

/** Reads a cursor that a client sent, so every part of it is checked; returns null when it isn't one. */
export function readCursor(
  text: string,
  { type, nullable = false }: { type: CursorType; nullable?: boolean },
): PageCursor | null {
  if (text === "") return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [towards, given, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
    const key = typeof given === "string" && KEYS[type].test(given) ? given : null;
    const keyFits = key !== null || (given === null && nullable);
    const isKnown = towards === "next" || towards === "previous";
    if (!isKnown || !keyFits || typeof id !== "string" || !UUID.test(id)) return null;
    if (key === null) return { towards, key, id };
    const read = READ[type](key);
    return read === null ? null : { towards, key: read, id };
  } catch {
    return null;
  }
}

/** Returns null for a number that underflows, such as "1e-999", because PostgreSQL refuses it as a float8. */
function readNumber(key: string): string | null {
  const underflows = Number(key) === 0 && /^-?[0.]*[1-9]/.test(key);
  return underflows ? null : key;
}

/**
 * Reads a time through Date, because PostgreSQL refuses invalid dates. An offset may move a time out of the years that
 * have four digits, and PostgreSQL has no year 0.
 */
function readTime(key: string): string | null {
  // Date guesses at other formats: "0000-06-01" would become the year 2000.
  const time = new Date(key.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"));
  if (Number.isNaN(time.getTime())) return null;
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999 ? time.toISOString() : null;
}

const readDate = (key: string): string | null =>
  readTime(`${key} 00:00:00+00`) === null ? null : key;

/** Converts a well-formed key into one that PostgreSQL accepts; null where there is none. */
const READ: Record<CursorType, (key: string) => string | null> = {
  timestamptz: readTime,
  date: readDate,
  numeric: readNumber,
  float8: readNumber,
  text: (key) => key,
};
