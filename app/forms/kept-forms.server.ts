import { identifyBrowser, getKnownBrowser } from "./browser-cookie.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

const RETENTION_MS = 30 * 60 * 1000;
/**
 * The maximum size in bytes of a kept form, more than any of our forms has. Visitors may send one without signing in.
 */
const MAX_BYTES = 64 * 1024;
/** The most kept forms of one browser, and of all (64 MB). Beyond them the oldest are deleted. */
const MAX_FORMS_PER_BROWSER = 5;
const MAX_FORMS = 1_000;

/**
 * Keeps what a person had typed when their session turned out to have ended, for their browser alone. Rate limits bound
 * the number of forms per network.
 *
 * @param path the form's path with its query, by which it is found again
 * @returns the Set-Cookie value that identifies the browser
 */
export async function keepForm({
  request,
  path,
  typed,
}: {
  request: Request;
  path: string;
  typed: Record<string, string>;
}): Promise<string> {
  const { hash, cookie } = identifyBrowser(request);
  if (Buffer.byteLength(JSON.stringify(typed)) <= MAX_BYTES) {
    const keptForm = { fields: typed, expiresAt: new Date(Date.now() + RETENTION_MS) };
    await database().keptForm.upsert({
      where: { browser_path: { browser: hash, path } },
      create: { browser: hash, path, ...keptForm },
      update: keptForm,
    });
    await dropOldest(Prisma.sql`browser = ${hash}`, MAX_FORMS_PER_BROWSER);
    await dropOldest(Prisma.sql`true`, MAX_FORMS);
  }
  return cookie;
}

async function dropOldest(among: Prisma.Sql, max: number): Promise<void> {
  await database().$executeRaw`
    DELETE FROM kept_forms WHERE id IN (
      SELECT id FROM kept_forms WHERE ${among} ORDER BY expires_at DESC, id DESC OFFSET ${max})`;
}

/** Returns what this browser has typed into the form at this path within the last half hour. */
export async function getKeptForm({
  request,
  path,
}: {
  request: Request;
  path: string;
}): Promise<Record<string, string> | null> {
  const browser = getKnownBrowser(request);
  if (browser === null) return null;
  const keptForm = await database().keptForm.findFirst({
    where: { browser, path, expiresAt: { gt: new Date() } },
    select: { fields: true },
  });
  return keptForm ? (keptForm.fields as Record<string, string>) : null;
}

/** Deletes a kept form once it was sent. */
export async function deleteKeptForm({
  request,
  path,
}: {
  request: Request;
  path: string;
}): Promise<void> {
  const browser = getKnownBrowser(request);
  if (browser !== null) await database().keptForm.deleteMany({ where: { browser, path } });
}

export async function sweepKeptForms(now = new Date()): Promise<void> {
  await database().keptForm.deleteMany({ where: { expiresAt: { lte: now } } });
}
