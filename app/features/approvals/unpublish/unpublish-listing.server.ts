import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { settleReports } from "~/features/reports/settle-reports.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

/** Returns a listing that an admin can unpublish or publish again; null where there is none. */
export async function getPublishable({ id }: { id: string | undefined }) {
  if (!isUuid(id)) return null;
  const where = { id, deletedAt: null };
  return database().property.findFirst({
    where,
    select: { id: true, title: true, reviewStatus: true, reviewReason: true },
  });
}

interface PublishInput {
  id: string | undefined;
  adminId: string;
}

/**
 * - `waiting`: it has pending changes, which are decided first
 * - `not public`: it is unpublished already, or was never approved
 */
type PublishRefusal = "not found" | "waiting" | "not public" | "public";
type PublishResult = { refused: null; title: string } | { refused: PublishRefusal };

/**
 * Unpublishes an approved listing, for a reason that its owner reads. It is then like one that was never approved: its
 * owner may change it, and it is reviewed again.
 *
 * @throws Response 403 for a person who is no longer an admin
 */
export async function unpublishListing(
  tx: Transaction,
  { id, adminId, reason }: PublishInput & { reason: string },
): Promise<PublishResult> {
  await lockActingAdmin(tx, adminId);
  const listing = await lockListing(tx, id);
  if (!listing) return { refused: "not found" };
  if (listing.reviewStatus !== "approved") return { refused: "not public" };
  if (listing.hasRevision) return { refused: "waiting" };
  await tx.property.update({
    where: { id: listing.id },
    data: { reviewStatus: "rejected", reviewReason: reason },
  });
  await auditPublishing(tx, {
    listing,
    adminId,
    action: "listing unpublished",
    detail: { reason },
  });
  await settleReports(tx, { thing: "property", id: listing.id, reason });
  const { title, email } = listing;
  if (email) {
    await enqueueMail(tx, {
      to: email,
      subject: `Your listing was unpublished: ${title}`,
      paragraphs: [
        `An admin has unpublished your listing “${title}”. Only you and our admins see it now.`,
        `Reason:\n${reason}`,
        "You can edit it and send it for review again.",
      ],
      link: { label: "See your listing", path: `/profile/listings/${listing.id}` },
    });
  }
  return { refused: null, title };
}

/**
 * Publishes a listing again that is not approved, as it is.
 *
 * @throws Response 403 for a person who is no longer an admin
 */
export async function republishListing(
  tx: Transaction,
  { id, adminId }: PublishInput,
): Promise<PublishResult> {
  await lockActingAdmin(tx, adminId);
  const listing = await lockListing(tx, id);
  if (!listing) return { refused: "not found" };
  if (listing.reviewStatus !== "rejected") return { refused: "public" };
  await tx.property.update({
    where: { id: listing.id },
    data: { reviewStatus: "approved", reviewReason: null },
  });
  await auditPublishing(tx, { listing, adminId, action: "listing published again" });
  const { title, email } = listing;
  if (email) {
    await enqueueMail(tx, {
      to: email,
      subject: `Your listing is public again: ${title}`,
      paragraphs: [`Your listing “${title}” is live on Huntstead.`],
      link: { label: "See it on Huntstead", path: `/property/${listing.id}` },
    });
  }
  return { refused: null, title };
}

interface LockedListing {
  id: string;
  title: string;
  reviewStatus: string;
  hasRevision: boolean;
  /** The owner's address; null for an unclaimed listing. */
  email: string | null;
}

async function lockListing(tx: Transaction, id: string | undefined): Promise<LockedListing | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.$queryRaw<LockedListing[]>`
    SELECT p.id, p.title, p.review_status AS "reviewStatus",
      p.revision IS NOT NULL AS "hasRevision", u.email
    FROM properties p LEFT JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL
    WHERE p.id = ${id}::uuid AND p.deleted_at IS NULL
    FOR UPDATE OF p`;
  return row ?? null;
}

function auditPublishing(
  tx: Transaction,
  act: { listing: LockedListing; adminId: string; action: string; detail?: { reason: string } },
): Promise<void> {
  const { listing, adminId: actorId, action, detail } = act;
  const subject = {
    subjectType: "property",
    subjectId: listing.id,
    subjectName: listing.title,
  } as const;
  return writeAudit({ tx, actorId, action, ...subject, ...(detail && { detail }) });
}
