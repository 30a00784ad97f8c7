import { lockAdminsAs } from "~/features/accounts/lock-admins.server";
import { removeMessage, restoreMessage } from "~/features/messaging/remove-message.server";
import type { RemovedWords } from "~/features/messaging/removed-words";
import { releaseRevisionPhotos } from "~/features/properties/editor/listing-pictures.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { writeAudit } from "~/platform/write-audit.server";

import { CASE, describeCase, type DescribedCase } from "./describe-case.server";
import { NOUNS, type Thing } from "./report-kinds";
import { releaseReported } from "./withhold-reported.server";

interface Deciding {
  id: string;
  adminId: string;
  /** Why it is hidden; null where it is kept. */
  reason: string | null;
}

type Decided = { refused: null; title: string } | { refused: "not found" | "decided" };

/**
 * Keeps what was reported, or hides it with a reason. Whoever reported it, and after hiding its owner
 * or author, are told. What was hidden can be kept later on.
 *
 * @throws Response 403 for somebody who is no admin any more
 */
export async function decideReport(
  tx: Transaction,
  { id, adminId, reason }: Deciding,
): Promise<Decided> {
  await lockAdminsAs(tx, adminId);
  await tx.$executeRaw`SELECT FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
  const found = await tx.reportCase.findUnique({ where: { id }, select: CASE });
  if (!found) return { refused: "not found" };
  const outcome = reason === null ? "kept" : "hidden";
  if (found.decidedAt && (found.outcome === outcome || outcome === "hidden")) {
    return { refused: "decided" };
  }
  const shown = describeCase(found);
  const words = reason === null ? await show(tx, shown) : await hide(tx, shown, reason);
  await tx.reportCase.update({
    where: { id },
    data: {
      decidedAt: new Date(),
      outcome,
      decisionReason: reason,
      withheldAt: null,
      hiddenWords: words ? { ...words } : Prisma.DbNull,
    },
  });
  await tellReporters(tx, { caseId: id, shown, outcome });
  if (reason !== null) await tellOwner(tx, { shown, reason });
  await writeAudit({
    tx,
    actorId: adminId,
    action: reason === null ? "reported thing kept" : "reported thing hidden",
    subjectType: "report",
    subjectId: id,
    // A message is called by its sender's name, which is nobody's to keep.
    subjectName: shown.thing === "message" ? null : shown.title,
    ...(reason !== null && { detail: { reason } }),
  });
  return { refused: null, title: shown.title };
}

const TABLES = {
  property: Prisma.sql`properties`,
  professional: Prisma.sql`professionals`,
  agent: Prisma.sql`real_estate_agents`,
};

/**
 * A listing or profile is then as one that was not approved: its owner reads why, and may change it
 * and send it for review again.
 *
 * @returns the words of a message, to be put back
 */
async function hide(
  tx: Transaction,
  { thing, thingId }: DescribedCase,
  reason: string,
): Promise<RemovedWords | null> {
  if (thing === "message") return removeMessage(tx, thingId);
  if (thing === "review") {
    const data = { hiddenAt: new Date(), hiddenReason: reason };
    await tx.review.updateMany({ where: { id: thingId, hiddenAt: null }, data });
    return null;
  }
  const isSuspended = Prisma.sql`EXISTS (
    SELECT FROM users u WHERE u.id = t.user_id AND u.suspended_at IS NOT NULL)`;
  await tx.$executeRaw`
    UPDATE ${TABLES[thing]} t
    SET review_status = CASE WHEN ${isSuspended} THEN 'withheld' ELSE 'rejected' END,
      withheld_status = CASE WHEN ${isSuspended} THEN 'rejected' END,
      review_reason = ${reason}, revision = NULL, updated_at = now()
    WHERE id = ${thingId}::uuid AND deleted_at IS NULL`;
  if (thing === "property") await releaseRevisionPhotos({ tx, propertyId: thingId });
  return null;
}

/** What reports or an admin had hidden is as it was before. */
async function show(
  tx: Transaction,
  { thing, thingId, outcome, decisionReason, hiddenWords }: DescribedCase,
): Promise<null> {
  if (outcome !== "hidden") {
    if (thing === "property") await releaseReported(tx, thingId);
  } else if (thing === "message") {
    if (hiddenWords) await restoreMessage(tx, thingId, hiddenWords);
  } else if (thing === "review") {
    const data = { hiddenAt: null, hiddenReason: null };
    await tx.review.updateMany({ where: { id: thingId, hiddenReason: decisionReason }, data });
  } else {
    // What its owner has changed since waits for review, as any change does.
    await tx.$executeRaw`
      UPDATE ${TABLES[thing]} SET
        review_status = CASE review_status WHEN 'rejected' THEN 'approved' ELSE review_status END,
        withheld_status = CASE withheld_status WHEN 'rejected' THEN 'approved' ELSE withheld_status END,
        review_reason = NULL, updated_at = now()
      WHERE id = ${thingId}::uuid AND deleted_at IS NULL AND review_reason = ${decisionReason}`;
  }
  return null;
}

/** Those whose reports were decided on just now. */
async function tellReporters(
  tx: Transaction,
  { caseId, shown, outcome }: { caseId: string; shown: DescribedCase; outcome: "kept" | "hidden" },
): Promise<void> {
  const told = await tx.report.findMany({
    where: { caseId, outcome: null },
    select: { reporter: { select: { email: true } } },
  });
  await tx.report.updateMany({
    where: { caseId, outcome: null },
    data: { outcome, network: null },
  });
  const text = OUTCOMES[outcome](NOUNS[shown.thing]);
  for (const { reporter } of told) {
    if (!reporter.email) continue;
    await enqueueMail(tx, {
      to: reporter.email,
      subject: `Your report: ${shown.title}`,
      paragraphs: [text],
      link: { label: "See your report", path: `/report/${shown.thing}/${shown.thingId}` },
    });
  }
}

const OUTCOMES = {
  kept: (noun: string) =>
    `An admin has looked at the ${noun} that you reported, and found nothing that breaks our rules. Thank you for looking out.`,
  hidden: (noun: string) =>
    `An admin has looked at the ${noun} that you reported, and has hidden it. Thank you for looking out.`,
};

async function tellOwner(
  tx: Transaction,
  { shown, reason }: { shown: DescribedCase; reason: string },
): Promise<void> {
  const { thing, title, owner } = shown;
  if (!owner?.email) return;
  const noun = NOUNS[thing];
  await enqueueMail(tx, {
    to: owner.email,
    subject: `Your ${noun} was hidden${thing === "message" ? "" : `: ${title}`}`,
    paragraphs: [
      `An admin has hidden your ${noun}${thing === "message" ? "" : ` “${title}”`} after it was reported.`,
      `Reason:\n${reason}`,
      ...(EDITABLE[thing] ? ["You can change it and send it for review again."] : []),
    ],
    link: { label: `See your ${noun}`, path: ownPath(shown) },
  });
}

const EDITABLE: Partial<Record<Thing, string>> = {
  professional: "/profile/professional",
  agent: "/profile/agent",
  property: "/profile/listings/",
};

function ownPath({ thing, thingId, path }: DescribedCase): string {
  const own = EDITABLE[thing];
  if (own) return thing === "property" ? own + thingId : own;
  return path;
}
