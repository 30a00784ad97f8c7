import { displayName } from "~/features/accounts/display-name";
import { actAsAdmin } from "~/features/accounts/lock-admins.server";
import { dateIn, dateOf } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";
import { writeAudit } from "~/platform/write-audit.server";

import { sayDate } from "./say-verification";
import { labelOfKind, OWN_VERIFICATION } from "./verification-kinds";

type Decided =
  | { refused: null; title: string }
  /** Over: its last day has passed, so nothing is left to approve. */
  | { refused: "not found" | "own" | "decided" | "over" };

/**
 * Approves or rejects what somebody sent, tells them by mail, and notes who did it. Of two admins at
 * once one decides.
 *
 * @param reason why it is rejected; null approves
 * @throws Response 403 when the person is no admin any more
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
}): Promise<Decided> {
  return database().$transaction(async (tx): Promise<Decided> => {
    await actAsAdmin(tx, adminId);
    const sent = await tx.verification.findFirst({
      where: { id, user: { deletedAt: null } },
      select: { kind: true, validUntil: true, user: { select: PERSON } },
    });
    if (!sent) return { refused: "not found" };
    const { kind, validUntil, user } = sent;
    if (user.id === adminId) return { refused: "own" };
    const today = dateOf(dateIn(environment().siteTimeZone, now));
    if (reason === null && validUntil && validUntil < today) return { refused: "over" };
    const status = reason === null ? "approved" : "rejected";
    const { count } = await tx.verification.updateMany({
      where: { id, status: "pending", userId: { not: adminId } },
      data: { status, reason, decidedBy: adminId, decidedAt: now },
    });
    if (count === 0) return { refused: "decided" };
    const label = labelOfKind(kind);
    await writeAudit({
      tx,
      actorId: adminId,
      action: `${label.toLowerCase()} ${status}`,
      subjectType: "user",
      subjectId: user.id,
      subjectName: displayName(user),
      detail: reason === null ? {} : { reason },
    });
    if (user.email) {
      const mail = composeVerdict({ to: user.email, label, reason, validUntil });
      await enqueueMail(tx, mail, { dedupeKey: `verification:${id}:decided` });
    }
    return { refused: null, title: `${label}: ${displayName(user)}` };
  });
}

const PERSON = { id: true, firstName: true, lastName: true, email: true } as const;

function composeVerdict({
  to,
  label,
  reason,
  validUntil,
}: {
  to: string;
  label: string;
  reason: string | null;
  validUntil: Date | null;
}): Mail {
  const link = { label: "Your verifications", path: OWN_VERIFICATION };
  if (reason !== null) {
    return {
      to,
      subject: `Not verified: ${label.toLowerCase()}`,
      paragraphs: [
        `We couldn't verify your ${label.toLowerCase()}.`,
        `Reason: ${reason}`,
        "You can send it again at any time.",
      ],
      link,
    };
  }
  const until = validUntil ? ` until ${sayDate(validUntil)}` : "";
  return {
    to,
    subject: `Verified: ${label.toLowerCase()}`,
    paragraphs: [`We've checked your ${label.toLowerCase()}. Your public pages show it${until}.`],
    link,
  };
}
