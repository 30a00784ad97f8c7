import { database } from "~/platform/database/database.server";

const CHALLENGE_MINUTES = 5;

/** The owner of a challenge: a session that adds a passkey, or an interaction that signs in with one. */
export type ChallengedBrowser = `session ${string}` | `interaction ${string}`;

/** Stores the challenge of a browser and replaces its previous one. */
export async function storeChallenge({
  browser,
  challenge,
  now = new Date(),
}: {
  browser: ChallengedBrowser;
  challenge: string;
  now?: Date;
}): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await database().$executeRaw`
    INSERT INTO passkey_challenges (browser, challenge, expires_at)
    VALUES (${browser}, ${challenge}, ${expiresAt})
    ON CONFLICT (browser) DO UPDATE
      SET challenge = EXCLUDED.challenge, expires_at = EXCLUDED.expires_at`;
}

/**
 * Deletes and returns a browser's challenge, so that it works only once, even if the check fails. Returns null after it
 * has expired.
 */
export async function consumeChallenge(
  browser: ChallengedBrowser,
  now = new Date(),
): Promise<string | null> {
  const [row] = await database().$queryRaw<{ challenge: string; expiresAt: Date }[]>`
    DELETE FROM passkey_challenges WHERE browser = ${browser}
    RETURNING challenge, expires_at AS "expiresAt"`;
  return row && row.expiresAt > now ? row.challenge : null;
}

export async function sweepPasskeyChallenges(now: Date): Promise<void> {
  await database().passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
}
