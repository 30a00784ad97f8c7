import { blockIdentity } from "~/features/accounts/blocked-identities.server";
import { forgetNetworks } from "~/features/accounts/embedded-provider/by-email/code-requesters.server";
import { deletePendingSignIns } from "~/features/accounts/embedded-provider/by-email/sign-in-codes.server";
import { forgetPerson } from "~/features/accounts/embedded-provider/people.server";
import { lockAdmins } from "~/features/accounts/lock-admins.server";
import { ERASED_AGENT } from "~/features/agents/agent-columns.server";
import { endAgreements } from "~/features/agreements/end-agreements.server";
import { ERASED_PROFESSIONAL } from "~/features/professionals/professional-columns.server";
import { ERASED_LISTING } from "~/features/properties/erased-listing.server";
import { deleteVerifications } from "~/features/verification/sweep-verifications.server";
import { removeDocuments } from "~/features/verification/accept-documents.server";
import type { User } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { log } from "~/platform/logger.server";
import { forgetOptouts } from "~/platform/mail/mail-optouts.server";

/** Replaces a deleted name in a column that cannot be empty. */
const NOBODY = "Deleted account";

/** The timeout is in milliseconds. A deletion touches nearly every table, but blocks no other requests. */
const TRANSACTION_OPTIONS = { timeout: 15_000 };

/**
 * Deletes an account: its listings, profiles, favorites and sessions go, and everything that identifies it. What it
 * wrote to others stays with them, without a name. Signing in again makes a new account.
 *
 * @returns "last admin" when no admin would be left; nothing has changed then
 */
export async function deleteAccount({
  userId,
}: {
  userId: string;
}): Promise<"deleted" | "last admin"> {
  const { result, files } = await runTransaction(async (tx): Promise<Deletion> => {
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === userId) return { result: "last admin", files: [] };
    const [account] = await tx.$queryRaw<DeletedAccount[]>`
      SELECT issuer, subject, email, suspended_at IS NOT NULL AS "isSuspended"
      FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (!account) return { result: "deleted", files: [] };
    if (account.isSuspended) await blockIdentity(tx, account);
    await removeNamesFromAuditLog(tx, { userId, email: account.email });
    await endAgreements(tx, userId);
    await closeRequests(tx, userId);
    await tx.takenRange.deleteMany({
      where: { OR: [{ property: { userId } }, { professional: { userId } }] },
    });
    await tx.boundary.deleteMany({ where: { property: { userId } } });
    await tx.listingViews.deleteMany({ where: { property: { userId } } });
    await removeListings(tx, userId);
    await removeProfiles(tx, userId);
    await tx.review.updateMany({ where: { authorId: userId }, data: { authorId: null } });
    await tx.favorite.deleteMany({ where: { userId } });
    await tx.recentlyViewed.deleteMany({ where: { userId } });
    await tx.savedSearch.deleteMany({ where: { userId } });
    await tx.listingDraft.deleteMany({ where: { userId } });
    await tx.listingImport.deleteMany({ where: { userId } });
    await tx.notificationSetting.deleteMany({ where: { userId } });
    const files = await deleteVerifications(tx, userId);
    await tx.block.deleteMany({ where: { blockerId: userId } });
    await tx.replyAddress.deleteMany({ where: { userId } });
    await tx.takenMail.deleteMany({ where: { userId } });
    await tx.session.deleteMany({ where: { userId } });
    await tx.apiToken.deleteMany({ where: { userId } });
    await tx.passkey.deleteMany({ where: { userId } });
    await tx.application.deleteMany({ where: { userId } });
    await tx.idempotencyKey.deleteMany({ where: { owner: userId } });
    if (account.email) {
      await forgetAddress(tx, account.email);
      await forgetNetworks(tx, account.email);
    }
    await removeName(tx, userId);
    return { result: "deleted", files };
  }, TRANSACTION_OPTIONS);
  // The sweep removes files that cannot be removed now.
  await removeDocuments(files).catch((error: unknown) => {
    log().warn({ err: error }, "documents of a deleted account are left to the sweep");
  });
  return result;
}

interface Deletion {
  result: "deleted" | "last admin";
  /** The files of documents whose rows are gone once the deletion is committed. */
  files: { file: string }[];
}

interface DeletedAccount {
  issuer: string;
  subject: string;
  email: string | null;
  isSuspended: boolean;
}

/** Closes the person's requests, sent and received. Sent ones lose their name and addresses. */
async function closeRequests(tx: Transaction, userId: string): Promise<void> {
  await tx.contactRequest.updateMany({
    where: {
      status: { not: "closed" },
      OR: [
        { userId },
        { professional: { userId } },
        { property: { userId } },
        { agent: { userId } },
      ],
    },
    data: { status: "closed" },
  });
  await tx.contactRequest.updateMany({
    where: { userId },
    data: { name: NOBODY, email: "", phone: null },
  });
}

/** Removes listings. Titles stay for people who have asked about them; the sweep deletes their photos. */
async function removeListings(tx: Transaction, userId: string): Promise<void> {
  const data = { ...ERASED_LISTING, deletedAt: new Date() };
  await tx.property.updateMany({ where: { userId }, data });
  await tx.photo.updateMany({ where: { ownerId: userId }, data: { propertyId: null, alt: "" } });
}

async function removeProfiles(tx: Transaction, userId: string): Promise<void> {
  const deletedAt = new Date();
  const where = { userId };
  await tx.professional.updateMany({ where, data: { ...ERASED_PROFESSIONAL, deletedAt } });
  await tx.agent.updateMany({ where, data: { ...ERASED_AGENT, deletedAt } });
}

/** Erases the names of the person, their profiles and what they sent from the audit log. Acts of admins stay. */
async function removeNamesFromAuditLog(
  tx: Transaction,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_log SET subject_name = NULL
    WHERE subject_name IS NOT NULL AND (subject_type, subject_id) IN (
      SELECT 'user', ${userId}::text
      UNION ALL SELECT 'professional', id::text FROM professionals WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'agent', id::text FROM real_estate_agents WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'application', id::text FROM applications WHERE user_id = ${userId}::uuid
      UNION ALL SELECT 'report', c.id::text FROM report_cases c
        LEFT JOIN professionals p ON p.id = c.professional_id
        LEFT JOIN real_estate_agents a ON a.id = c.agent_id
        LEFT JOIN reviews r ON r.id = c.review_id
        LEFT JOIN agreements g ON g.id = r.agreement_id
        LEFT JOIN professionals rp ON rp.id = g.professional_id
        WHERE ${userId}::uuid IN (p.user_id, a.user_id, rp.user_id)
      -- Reports of messages used to be noted under the name of whoever reported them.
      UNION ALL SELECT 'report', c.id::text FROM report_cases c JOIN case_reports r ON r.case_id = c.id
        WHERE c.message_id IS NOT NULL AND r.reporter_id = ${userId}::uuid
      UNION ALL SELECT 'contact_request', r.id::text FROM contact_requests r
        JOIN professionals p ON p.id = r.professional_id WHERE p.user_id = ${userId}::uuid
      UNION ALL SELECT 'contact_request', r.id::text FROM contact_requests r
        JOIN real_estate_agents a ON a.id = r.agent_id WHERE a.user_id = ${userId}::uuid
      UNION ALL SELECT 'offer', o.id::text FROM offers o
        JOIN contact_requests r ON r.id = o.contact_request_id
        JOIN professionals p ON p.id = r.professional_id WHERE p.user_id = ${userId}::uuid
      UNION ALL SELECT 'agreement', a.id::text FROM agreements a
        JOIN professionals p ON p.id = a.professional_id WHERE p.user_id = ${userId}::uuid
      UNION ALL SELECT 'review', r.id::text FROM reviews r
        JOIN agreements a ON a.id = r.agreement_id
        JOIN professionals p ON p.id = a.professional_id WHERE p.user_id = ${userId}::uuid
      UNION ALL SELECT 'contact_message', id::text FROM contact_messages
        WHERE lower(email) = lower(${email}::text)
    )`;
}

/** Deletes sent and queued mail to the person, and their opt-outs. */
async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM outbox WHERE payload->>'to' = ${email}`;
  await forgetOptouts(tx, email);
  await forgetPerson(tx, email);
  await deletePendingSignIns(tx, email);
}

/** The columns that erase a deleted account; undefined leaves a column as it is. */
const ERASED_USER = {
  id: undefined,
  issuer: undefined,
  email: null,
  emailVerified: false,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  userRole: undefined,
  isAdmin: false,
  createdAt: undefined,
  updatedAt: undefined,
  profileEditedAt: undefined,
  adminRemovedAt: undefined,
  suspendedAt: null,
  suspensionReason: null,
  answerSeconds: [],
  answersWithin: null,
  timeZone: null,
  phone: null,
} satisfies Record<Exclude<keyof User, "subject" | "deletedAt">, unknown>;

async function removeName(tx: Transaction, userId: string): Promise<void> {
  const data = { ...ERASED_USER, subject: `deleted:${userId}`, deletedAt: new Date() };
  await tx.user.update({ where: { id: userId }, data });
}
