import type { Transaction } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import { endApiTokens } from "./end-api-tokens.server";
import { environment } from "../environment.server";
import type { SignInMode } from "../environment/cross-check.server";

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
  await runTransaction(async (tx) => {
    // A statement of its own, so that the next one sees what another process has done.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MODE_LOCK})`;
    await adoptSignInModeIn(tx, mode);
  });
}

/** The same within a transaction that keeps others away. */
export async function adoptSignInModeIn(tx: Transaction, mode: string): Promise<void> {
  const kept = await findSignInMode(tx);
  await tx.identityRecord.upsert({
    where: { kind_id: RECORD },
    create: { ...RECORD, payload: { mode } },
    update: { payload: { mode } },
  });
  // Versions that kept no record of it had no sign-in by email.
  if (kept === null ? mode === "email" : kept !== mode) await endAllSignIns(tx);
  if (mode !== DEMONSTRATION) await releaseDemoAccounts(tx);
}

/** null in a database that nobody has started on since there are several ways. */
export async function findSignInMode(tx: Transaction): Promise<string | null> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id}`;
  return record?.mode ?? null;
}

/** Everything by which somebody is signed in, or could be without signing in anew. */
async function endAllSignIns(tx: Transaction): Promise<void> {
  await tx.session.deleteMany();
  await tx.signInCode.deleteMany();
  await tx.passkey.deleteMany();
  await tx.passkeyChallenge.deleteMany();
  await endApiTokens(tx, "all", "sign-in");
}

/**
 * Outside the demonstration nobody has verified these addresses: they would keep their owners out, get
 * mail and count as admins.
 */
async function releaseDemoAccounts(tx: Transaction): Promise<void> {
  await tx.session.deleteMany({ where: { user: { issuer: DEMONSTRATION } } });
  await tx.user.updateMany({
    where: {
      issuer: DEMONSTRATION,
      OR: [{ email: { not: null } }, { emailVerified: true }, { isAdmin: true }],
    },
    data: { email: null, emailVerified: false, isAdmin: false },
  });
}

/** Somebody signs in at a process that was started with another SIGN_IN than the latest. */
export class OtherSignInModeError extends Error {
  override name = "OtherSignInModeError";
}

/**
 * Makes sure that this process signs people in as the latest start on its database does. During a deployment that
 * changes SIGN_IN, one that still runs with the old value must not start sessions. Held until the
 * transaction ends.
 *
 * @throws OtherSignInModeError
 */
export async function holdSignInMode(tx: Transaction): Promise<void> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id} FOR SHARE`;
  if (record && record.mode !== environment().signIn) throw new OtherSignInModeError();
}
