import { database, type Transaction } from "./database/database.server";
import { environment, type SignInMode } from "./environment.server";

const RECORD = { kind: "SignInMode", id: "current" };
/** Any number that no other lock has. */
const MODE_LOCK = 72_707_371;
/** What accounts of the demonstration are keyed by: anybody can have made one with any address. */
const DEMONSTRATION = "embedded";

/**
 * Makes this the way of signing in. What was proved in another way counts no more: when SIGN_IN has
 * changed, every sign-in ends.
 */
export async function adoptSignInMode(mode: SignInMode): Promise<void> {
  await database().$transaction(async (tx) => {
    // A statement of its own, so that the next one sees what another process has done.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MODE_LOCK})`;
    const kept = await findSignInMode(tx);
    await keepSignInMode(tx, mode);
    if (kept === null) await endSessionsOfOthers(tx, mode);
    else if (kept !== mode) await endAllSignIns(tx);
    if (mode !== DEMONSTRATION) await releaseDemoAccounts(tx);
  });
}

/** null in a database that nobody has started on since there are several ways. */
export async function findSignInMode(tx: Transaction): Promise<string | null> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id}`;
  return record?.mode ?? null;
}

export async function keepSignInMode(tx: Transaction, mode: string): Promise<void> {
  const payload = { mode };
  await tx.identityRecord.upsert({
    where: { kind_id: RECORD },
    create: { ...RECORD, payload },
    update: { payload },
  });
}

/** Everything by which somebody is signed in, or could be without signing in anew. */
export async function endAllSignIns(tx: Transaction): Promise<void> {
  await tx.session.deleteMany();
  await tx.signInCode.deleteMany();
  // Whatever else lets people in ends here: passkeys, and tokens for programs.
}

/** Of a version that kept no record of the way: sessions stay where they can have begun in this one. */
async function endSessionsOfOthers(tx: Transaction, mode: SignInMode): Promise<void> {
  const own = { embedded: ["embedded"], email: ["email"], oauth: [] }[mode];
  const foreign = ["embedded", "email"].filter((issuer) => !own.includes(issuer));
  await tx.session.deleteMany({
    where: { user: mode === "oauth" ? { issuer: { in: foreign } } : { issuer: { notIn: own } } },
  });
}

/**
 * Outside the demonstration nobody has verified these addresses: they would keep their owners out, get
 * mail and count as admins.
 */
async function releaseDemoAccounts(tx: Transaction): Promise<void> {
  await tx.user.updateMany({
    where: {
      issuer: DEMONSTRATION,
      OR: [{ email: { not: null } }, { emailVerified: true }, { isAdmin: true }],
    },
    data: { email: null, emailVerified: false, isAdmin: false },
  });
}

/**
 * Whether this process signs people in as the database's latest does. During a deployment that
 * changes SIGN_IN, one that still runs with the old value must not start sessions. Held until the
 * transaction ends.
 */
export async function isSignInMode(tx: Transaction): Promise<boolean> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id} FOR SHARE`;
  return record === undefined || record.mode === environment().signIn;
}
