import type { Transaction } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import { endApiTokens } from "./end-api-tokens.server";
import { environment } from "../environment.server";
import type { SignInMode } from "../environment/cross-check.server";

const RECORD = { kind: "SignInMode", id: "current" };
/** An arbitrary number that no other advisory lock uses. */
const SIGN_IN_MODE_LOCK_ID = 72_707_371;
/** The issuer of demo accounts: anybody can have made one with any address. */
const DEMONSTRATION = "embedded";

/**
 * Sets the sign-in mode. When SIGN_IN has changed, every sign-in ends, because proofs of another mode are no longer
 * valid.
 */
export async function adoptSignInMode(mode: SignInMode): Promise<void> {
  await runTransaction(async (tx) => {
    // The lock is a separate statement, so that the next one sees what another process has committed.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SIGN_IN_MODE_LOCK_ID})`;
    await adoptSignInModeInTransaction(tx, mode);
  });
}

/** Sets the sign-in mode within a transaction that holds a lock against others. */
export async function adoptSignInModeInTransaction(tx: Transaction, mode: string): Promise<void> {
  const storedMode = await findSignInMode(tx);
  await tx.identityRecord.upsert({
    where: { kind_id: RECORD },
    create: { ...RECORD, payload: { mode } },
    update: { payload: { mode } },
  });
  // Versions that stored no mode had no sign-in by email.
  if (storedMode === null ? mode === "email" : storedMode !== mode) await endAllSignIns(tx);
  if (mode !== DEMONSTRATION) await releaseDemoAccounts(tx);
}

/** Returns the stored mode; null in a database that only versions with a single mode have used. */
export async function findSignInMode(tx: Transaction): Promise<string | null> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id}`;
  return record?.mode ?? null;
}

/** Ends all sessions, and deletes codes, passkeys and tokens that could start or replace one. */
async function endAllSignIns(tx: Transaction): Promise<void> {
  await tx.session.deleteMany();
  await tx.signInCode.deleteMany();
  await tx.passkey.deleteMany();
  await tx.passkeyChallenge.deleteMany();
  await endApiTokens(tx, "all", "sign-in");
}

/**
 * Removes the addresses of demo accounts, which are verified only within the demonstration: elsewhere they would lock
 * their real owners out, get mail and count as admins.
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

/** Thrown when this process was started with another SIGN_IN than the latest one. */
export class OtherSignInModeError extends Error {
  override name = "OtherSignInModeError";
}

/**
 * Ensures that this process uses the same sign-in mode as the latest start on its database, until the transaction ends.
 * During a deployment that changes SIGN_IN, a process with the old value must not start sessions.
 *
 * @throws OtherSignInModeError
 */
export async function lockSignInMode(tx: Transaction): Promise<void> {
  const [record] = await tx.$queryRaw<{ mode: string }[]>`
    SELECT payload->>'mode' AS mode FROM identity_records
    WHERE kind = ${RECORD.kind} AND id = ${RECORD.id} FOR SHARE`;
  if (record && record.mode !== environment().signIn) throw new OtherSignInModeError();
}
