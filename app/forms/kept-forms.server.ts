import { browserOf, knownBrowser } from "./browser-cookie.server";
import { database } from "~/platform/database/database.server";

const KEPT_MS = 30 * 60 * 1000;
/** More than any of our forms that are kept may have; anybody may send one. */
const MAX_BYTES = 64 * 1024;

/**
 * Keeps what somebody had typed when their session turned out to be over, for their browser alone.
 *
 * @param path of the form with its query, where it will be asked for
 * @returns the Set-Cookie value by which the browser is known again
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
  const { hash, cookie } = browserOf(request);
  if (Buffer.byteLength(JSON.stringify(typed)) <= MAX_BYTES) {
    const kept = { fields: typed, expiresAt: new Date(Date.now() + KEPT_MS) };
    await database().keptForm.upsert({
      where: { browser_path: { browser: hash, path } },
      create: { browser: hash, path, ...kept },
      update: kept,
    });
  }
  return cookie;
}

/** What this browser had typed into the form at this path within the last half hour. */
export async function keptForm({
  request,
  path,
}: {
  request: Request;
  path: string;
}): Promise<Record<string, string> | null> {
  const browser = knownBrowser(request);
  if (browser === null) return null;
  const kept = await database().keptForm.findFirst({
    where: { browser, path, expiresAt: { gt: new Date() } },
    select: { fields: true },
  });
  return kept ? (kept.fields as Record<string, string>) : null;
}

/** The form has been sent. */
export async function forgetKeptForm({
  request,
  path,
}: {
  request: Request;
  path: string;
}): Promise<void> {
  const browser = knownBrowser(request);
  if (browser !== null) await database().keptForm.deleteMany({ where: { browser, path } });
}

export async function sweepKeptForms(): Promise<void> {
  await database().keptForm.deleteMany({ where: { expiresAt: { lte: new Date() } } });
}
