import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";

import { isBlockedIdentity } from "./blocked-identities.server";
import type { Identity } from "./read-identity.server";
import { SignInFailure } from "./sign-in-failure";

/**
 * Returns the account of this identity and creates it at the first sign-in. Accounts are matched by issuer and subject,
 * never by address: a provider may reassign an address. Names that people changed here are kept.
 *
 * @returns the account's id
 * @throws SignInFailure address-taken when the verified address is another account's; suspended for a new account of a
 * person who is suspended, or deleted a suspended account
 */
export async function signInAccount(identity: Identity): Promise<string> {
  const { issuer, subject, verifiedEmail } = identity;
  const becomesAdmin = Boolean(verifiedEmail && environment().adminEmails.has(verifiedEmail));
  await releaseDeletedAccounts(identity);
  const where = { issuer_subject: { issuer, subject } };
  if (!(await database().user.findUnique({ where, select: { id: true } }))) {
    if (await isBlockedIdentity(identity)) throw new SignInFailure("suspended");
    await createAccount(identity, { isAdmin: becomesAdmin });
  }
  const account = await database().user.findUnique({
    where,
    select: {
      id: true,
      firstName: true,
      lastName: true,
      profileImageUrl: true,
      profileEditedAt: true,
    },
  });
  if (!account) throw new SignInFailure("address-taken");
  const isOwn = account.profileEditedAt !== null;
  const hasNames = isOwn || account.firstName !== null || account.lastName !== null;
  const isUpdated = await updateAccount(account.id, {
    // A missing address claim leaves the known address in place.
    ...(verifiedEmail === undefined
      ? {}
      : { email: verifiedEmail, emailVerified: verifiedEmail !== null }),
    // Every write of a name column, even of null, drops the cached pages that show people.
    ...(hasNames || !hasName(identity)
      ? {}
      : { firstName: identity.firstName, lastName: identity.lastName }),
    ...(isOwn ? {} : { profileImageUrl: account.profileImageUrl ?? identity.pictureUrl }),
  });
  // The account was deleted meanwhile, so the identity is free for a new one.
  if (!isUpdated) return signInAccount(identity);
  if (becomesAdmin) {
    // ADMIN_EMAILS does not restore the role after another admin has removed it.
    await database().user.updateMany({
      where: { id: account.id, deletedAt: null, isAdmin: false, adminRemovedAt: null },
      data: { isAdmin: true },
    });
  }
  return account.id;
}

/**
 * Creates the account of a new identity. Does nothing when a parallel first sign-in was faster or the address is taken.
 *
 * @throws SignInFailure suspended
 */
async function createAccount(identity: Identity, { isAdmin }: { isAdmin: boolean }): Promise<void> {
  const { issuer, subject, verifiedEmail, firstName, lastName, pictureUrl } = identity;
  await runTransaction(async (tx) => {
    const { count } = await tx.user.createMany({
      data: [
        {
          ...{ issuer, subject, firstName, lastName, isAdmin },
          email: verifiedEmail ?? null,
          emailVerified: Boolean(verifiedEmail),
          profileImageUrl: pictureUrl,
        },
      ],
      skipDuplicates: true,
    });
    // A suspended account of this person may have been deleted after the first check.
    if (count > 0 && (await isBlockedIdentity(identity, tx))) throw new SignInFailure("suspended");
  });
}

const hasName = ({ firstName, lastName }: Identity): boolean =>
  firstName !== null || lastName !== null;

/**
 * Updates an account from its provider's claims.
 *
 * @returns whether the account exists
 */
async function updateAccount(
  id: string,
  data: Prisma.UserUpdateManyMutationInput,
): Promise<boolean> {
  try {
    const { count } = await database().user.updateMany({ where: { id, deletedAt: null }, data });
    return count > 0;
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInFailure("address-taken", { cause: error });
    throw error;
  }
}

/** Frees the identity of deleted accounts, so that it gets a new, empty account. */
async function releaseDeletedAccounts({ issuer, subject, verifiedEmail }: Identity): Promise<void> {
  await database().$executeRaw`
    UPDATE users SET subject = 'deleted:' || id, email = NULL, email_verified = false
    WHERE deleted_at IS NOT NULL
      AND ((issuer = ${issuer} AND subject = ${subject}) OR email = ${verifiedEmail ?? null})`;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
