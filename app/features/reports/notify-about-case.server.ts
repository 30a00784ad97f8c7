import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail, enqueueMails } from "~/platform/mail/enqueue-mail.server";

import { CASE, describeCase, type DescribedCase } from "./describe-case.server";
import { NOUNS, getReportAddress, type ReportableKind } from "./report-kinds";

type ReportOutcome = "kept" | "hidden";

/** Emails the reporters whose reports are being decided. */
export async function notifyReporters(
  tx: Transaction,
  { caseId, outcome }: { caseId: string; outcome: ReportOutcome },
): Promise<void> {
  const reportCase = await tx.reportCase.findUniqueOrThrow({ where: { id: caseId }, select: CASE });
  const { thing, thingId, title } = describeCase(reportCase);
  const reports = await tx.report.findMany({
    where: { caseId, outcome: null },
    select: { reporter: { select: { email: true } } },
  });
  await tx.report.updateMany({
    where: { caseId, outcome: null },
    data: { outcome, network: null },
  });
  const noun = NOUNS[thing];
  // A review's title names the listing, and a message's title its sender.
  const isListed = EDITABLE[thing] !== undefined;
  const mail = {
    subject: `We ${outcome === "kept" ? "kept" : "hid"} the ${noun} you reported${isListed ? `: ${title}` : ""}`,
    paragraphs: [OUTCOMES[outcome](isListed ? `${noun} “${title}”` : noun)],
    link: { label: "See your report", path: getReportAddress(thing, thingId) },
  };
  await enqueueMails(
    tx,
    reports.flatMap(({ reporter: { email } }) => (email ? { ...mail, to: email } : [])),
  );
}

const OUTCOMES: Record<ReportOutcome, (noun: string) => string> = {
  kept: (noun) =>
    `An admin has looked at the ${noun} that you reported, and found nothing that breaks our rules. Thank you for looking out.`,
  hidden: (noun) =>
    `An admin has looked at the ${noun} that you reported, and has hidden it. Thank you for looking out.`,
};

/** Tells the owner or author the reason why their text or listing is hidden. */
export async function notifyHidden(
  tx: Transaction,
  described: DescribedCase,
  reason: string,
): Promise<void> {
  const { thing, title, owner } = described;
  if (!owner?.email) return;
  const noun = NOUNS[thing];
  await enqueueMail(tx, {
    to: owner.email,
    subject: `Your ${noun} was hidden${formatTitle(thing, title)}`,
    paragraphs: [
      `An admin has hidden your ${noun}${thing === "message" ? "" : ` “${title}”`} after it was reported.`,
      `Reason:\n${reason}`,
      ...(EDITABLE[thing] ? ["You can change it and send it for review again."] : []),
    ],
    link: { label: `See your ${noun}`, path: getOwnPath(described) },
  });
}

/** Tells the owner or author that the hidden thing is visible again. */
export async function notifyShown(tx: Transaction, described: DescribedCase): Promise<void> {
  const { thing, title, owner } = described;
  if (!owner?.email) return;
  const noun = NOUNS[thing];
  await enqueueMail(tx, {
    to: owner.email,
    subject: `Your ${noun} is no longer hidden${formatTitle(thing, title)}`,
    paragraphs: [
      `An admin has looked at your ${noun}${thing === "message" ? "" : ` “${title}”`}, and made it visible again.`,
    ],
    link: { label: `See your ${noun}`, path: getOwnPath(described) },
  });
}

const formatTitle = (thing: ReportableKind, title: string) =>
  thing === "message" ? "" : `: ${title}`;

const EDITABLE: Partial<Record<ReportableKind, string>> = {
  professional: "/profile/professional",
  agent: "/profile/agent",
  property: "/profile/listings/",
};

function getOwnPath({ thing, thingId, authorPath, path }: DescribedCase): string {
  const editable = EDITABLE[thing];
  if (editable) return thing === "property" ? editable + thingId : editable;
  return authorPath ?? path;
}
