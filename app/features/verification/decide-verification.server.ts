import { formatDisplayName } from "~/features/accounts/display-name";
import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDate } from "~/formats/date-range";
import { getDateInZone, toDateColumn, toIsoDate } from "~/formats/iso-date";
import type { Prisma } from "~/platform/database/client/client";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";
import { writeAudit } from "~/platform/write-audit.server";

import { getNameToCheck } from "./name-to-check";
import { formatDateColumn } from "./format-badge";
import { getVerificationLabel, OWN_VERIFICATION_PATH } from "./verification-kinds";

type VerificationDecisionResult =
  | { refused: null; title: string }
  /** `over` means that its last valid day has passed, so an approval would have no effect. */
  | { refused: "not found" | "own" | "decided" | "over" | ApprovalObstacle };

/**
 * The reasons why a pending verification can only be rejected:
 * - `no document`: it has no proof
 * - `renamed`: the account's name has changed since the proof was sent, so the badge would name somebody else; or it is
 *   empty, for a proof of identity
 * - `no listing`: it names no listing, or that listing was deleted
 * - `land changed`: the listing's acreage, position or boundary has changed since the proof was sent
 */
type ApprovalObstacle = "no document" | "renamed" | "no listing" | "land changed";

/**
 * Approves or rejects a verification, emails its sender, and writes the audit log. Of two parallel decisions, the first
 * one counts.
 *
 * @param reason the reason for a rejection; null approves
 * @throws Response 403 when the person is no longer an admin
 */
export function decideVerification({
  id,
  adminId,
  reason,
  now = new Date(),
}: {
  id: string;
  adminId: string;
  reason: string | null;
  now?: Date;
}): Promise<VerificationDecisionResult> {
  return runTransaction(async (tx): Promise<VerificationDecisionResult> => {
    await lockActingAdmin(tx, adminId);
    const where = { id, user: { deletedAt: null } };
    const about = await tx.verification.findFirst({ where, select: { userId: true } });
    // The lock delays a change of the name until the decision is made; the change then ends the badge.
    const exists = about && (await lockOwnAccount(tx, about.userId));
    const verification = exists
      ? await tx.verification.findFirst({ where, select: VERIFICATION_SELECT })
      : null;
    if (!verification) return { refused: "not found" };
    const { kind, validUntil, user } = verification;
    if (user.id === adminId) return { refused: "own" };
    const today = toDateColumn(getDateInZone(environment().siteTimeZone, now));
    if (reason === null && validUntil && validUntil < today) return { refused: "over" };
    const obstacle =
      reason === null && verification.status === "pending" ? findObstacle(verification) : null;
    if (obstacle) return { refused: obstacle };
    const status = reason === null ? "approved" : "rejected";
    const { count } = await tx.verification.updateMany({
      where: { id, status: "pending", userId: { not: adminId } },
      data: {
        ...{ status, reason, decidedBy: adminId, decidedAt: now },
        ...(reason === null && { personName: getNameToCheck(user) }),
      },
    });
    if (count === 0) return { refused: "decided" };
    const label = getVerificationLabel(kind);
    await writeAudit({
      tx,
      actorId: adminId,
      action: `${label.toLowerCase()} ${status}`,
      subjectType: "user",
      subjectId: user.id,
      subjectName: formatDisplayName(user),
      detail: reason === null ? {} : { reason },
    });
    if (user.email) {
      const listing = verification.property?.title ?? null;
      const mail = composeDecisionMail({ to: user.email, label, listing, reason, validUntil });
      await enqueueMail(tx, mail, { dedupeKey: `verification:${id}:decided` });
    }
    return { refused: null, title: `${label}: ${formatDisplayName(user)}` };
  });
}

const PERSON = { id: true, firstName: true, lastName: true, email: true } as const;
const VERIFICATION_SELECT = {
  kind: true,
  status: true,
  validUntil: true,
  personName: true,
  endedAt: true,
  property: { select: { title: true, userId: true, deletedAt: true } },
  documents: { take: 1, select: { id: true } },
  user: { select: PERSON },
} as const;

function findObstacle({
  kind,
  personName,
  endedAt,
  property,
  documents,
  user,
}: Prisma.VerificationGetPayload<{ select: typeof VERIFICATION_SELECT }>): ApprovalObstacle | null {
  if (documents.length === 0) return "no document";
  if (kind === "land-ownership") {
    const isOwnedByUser = property?.deletedAt === null && property.userId === user.id;
    if (!isOwnedByUser) return "no listing";
    if (endedAt !== null) return "land changed";
  }
  const name = getNameToCheck(user);
  const isSame = name?.toLowerCase() === personName?.toLowerCase();
  return !isSame || (kind === "identity" && name === null) ? "renamed" : null;
}

function composeDecisionMail({
  to,
  label,
  listing,
  reason,
  validUntil,
}: {
  to: string;
  label: string;
  /** The title of the listing that a proof of land ownership is about. */
  listing: string | null;
  reason: string | null;
  validUntil: Date | null;
}): Mail {
  const about = label.toLowerCase() + (listing === null ? "" : ` of ${listing}`);
  const suffix = listing === null ? "" : `: ${listing}`;
  const link = { label: "Your verifications", path: OWN_VERIFICATION_PATH };
  if (reason !== null) {
    return {
      to,
      subject: `We couldn't verify your ${label.toLowerCase()}${suffix}`,
      paragraphs: [
        `We couldn't verify your ${about}.`,
        `Reason: ${reason}`,
        "You can send it again at any time.",
      ],
      link,
    };
  }
  const shortUntil = validUntil
    ? ` until ${formatShortDate(toIsoDate(validUntil), getSiteToday())}`
    : "";
  const until = validUntil ? ` until ${formatDateColumn(validUntil)}` : "";
  return {
    to,
    subject: `Your ${label.toLowerCase()} is verified${shortUntil}${suffix}`,
    paragraphs: [
      `We've checked your ${about}. ${listing === null ? "Your public pages show" : "Its page shows"} it${until}.`,
    ],
    link,
  };
}
