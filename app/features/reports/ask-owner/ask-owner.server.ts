import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { CASE, describeCase, type DescribedCase } from "../describe-case.server";
import { NOUNS } from "../report-kinds";

/** Returns a case for the page that asks its owner or author; null where there is none. */
export async function getAskableCase(id: string | undefined): Promise<DescribedCase | null> {
  if (!isUuid(id)) return null;
  const row = await database().reportCase.findUnique({ where: { id }, select: CASE });
  return row && describeCase(row);
}

interface Question {
  caseId: string | undefined;
  adminId: string;
  text: string;
}

/** `no address`: there is no account, or it has no email address. */
type AskResult = { refused: null; name: string } | { refused: "not found" | "no address" };

/**
 * Emails an admin's question to the owner or author of a reported thing. The email doesn't say that it was reported.
 *
 * @throws Response 403 when the person is no longer an admin
 */
export async function askOwner(
  tx: Transaction,
  { caseId, adminId, text }: Question,
): Promise<AskResult> {
  if (!isUuid(caseId)) return { refused: "not found" };
  await lockActingAdmin(tx, adminId);
  const row = await tx.reportCase.findUnique({ where: { id: caseId }, select: CASE });
  if (!row) return { refused: "not found" };
  const described = describeCase(row);
  const { thing, title, owner } = described;
  if (!owner?.email) return { refused: "no address" };
  const noun = NOUNS[thing];
  // A review's title names it as a review, and a message's title its sender.
  const isListed = thing !== "message" && thing !== "review";
  await enqueueMail(tx, {
    to: owner.email,
    subject: `A question about your ${noun}${isListed ? `: ${title}` : ""}`,
    paragraphs: [
      `An admin has a question about your ${noun}${isListed ? ` “${title}”` : ""}:`,
      text,
      `To answer, write to us on the contact page. Say that it is about your ${noun}.`,
    ],
    link: { label: "Write to us", path: "/contact" },
  });
  await writeAudit({
    tx,
    actorId: adminId,
    action: "reported thing asked about",
    subjectType: "report",
    subjectId: caseId,
    // A message's title contains its sender's name, which the audit log must not keep.
    subjectName: thing === "message" ? null : title,
    detail: { question: text },
  });
  return { refused: null, name: owner.name };
}
