import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";
import { neighborhoodOf } from "~/http/neighborhood";

import { findReportable, type Reportable } from "./find-reportable.server";
import type { Reason, Thing } from "./report-kinds";
import { withholdReported } from "./withhold-reported.server";

/** So many accounts, each from elsewhere, hide a listing until an admin has looked at it. */
const ENOUGH_TO_HIDE = 5;
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Reporting {
  thing: Thing;
  id: string | undefined;
  reporter: { id: string; isAdmin: boolean };
  /** Where the request came from. */
  address: string;
  reason: Reason;
  text: string;
}

type Sent =
  | { refused: null; reportable: Reportable; isHidden: boolean }
  | { refused: "not found" | "own" | "reported" };

/** What has been reported of a person's, in the `where` of its case. */
export const caseOf = (thing: Thing, id: string) =>
  ({
    property: { propertyId: id },
    professional: { professionalId: id },
    agent: { agentId: id },
    review: { reviewId: id },
    message: { messageId: id },
  })[thing];

/**
 * Tells the admins of something that this person sees, once. Five such reports of a listing hide it
 * until they decide: of accounts with a verified address that are older than a week, of which those
 * of one network count as one. What was reported before a decision does not count again.
 */
export async function sendReport(
  tx: Transaction,
  { thing, id, reporter, address, reason, text }: Reporting,
): Promise<Sent> {
  if (!isUuid(id)) return { refused: "not found" };
  const [account] = await tx.$queryRaw<{ emailVerified: boolean; createdAt: Date }[]>`
    SELECT email_verified AS "emailVerified", created_at AS "createdAt" FROM users
    WHERE id = ${reporter.id}::uuid`;
  const about = caseOf(thing, id);
  const own = { reporterId: reporter.id, case: about };
  if (await tx.report.findFirst({ where: own, select: { id: true } }))
    return { refused: "reported" };
  const viewer = { viewerId: reporter.id, isAdmin: reporter.isAdmin };
  const reportable = await findReportable(tx, { thing, id, ...viewer });
  if (!account || !reportable) return { refused: "not found" };
  if (reportable.ownerId === reporter.id) return { refused: "own" };
  // An account that is being suspended or deleted is waited for, before the case and the listing.
  if (reportable.ownerId) {
    await tx.$executeRaw`SELECT FROM users WHERE id = ${reportable.ownerId}::uuid FOR KEY SHARE`;
  }
  const caseId = await openCase(tx, about);
  const counts = account.emailVerified && account.createdAt.getTime() <= Date.now() - A_WEEK_MS;
  const { count } = await tx.report.createMany({
    data: [
      { caseId, reporterId: reporter.id, reason, text, counts, network: neighborhoodOf(address) },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return { refused: "reported" };
  const isHidden = thing === "property" && (await isReportedEnough(tx, caseId));
  if (isHidden) await withholdReported(tx, { caseId, propertyId: id });
  return { refused: null, reportable, isHidden };
}

/** The case of a thing, held until the transaction ends; one that was decided is open again. */
async function openCase(tx: Transaction, about: ReturnType<typeof caseOf>): Promise<string> {
  await tx.reportCase.createMany({ data: [about], skipDuplicates: true });
  const { id } = await tx.reportCase.findFirstOrThrow({ where: about, select: { id: true } });
  await tx.$executeRaw`SELECT FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
  await tx.reportCase.updateMany({
    where: { id, decidedAt: { not: null } },
    data: { openedAt: new Date(), decidedAt: null, outcome: null, decisionReason: null },
  });
  return id;
}

async function isReportedEnough(tx: Transaction, caseId: string): Promise<boolean> {
  const networks = await tx.report.findMany({
    where: { caseId, counts: true, outcome: null, network: { not: null } },
    distinct: ["network"],
    take: ENOUGH_TO_HIDE,
    select: { network: true },
  });
  return networks.length >= ENOUGH_TO_HIDE;
}
