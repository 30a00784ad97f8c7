import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";
import { neighborhoodOf } from "~/http/neighborhood";

import { caseOf } from "./case-of";
import { findReportable, type Reportable } from "./find-reportable.server";
import type { Reason, Thing } from "./report-kinds";
import { withholdReported } from "./withhold-reported.server";

/** So many accounts, each from elsewhere, hide a listing until an admin has looked at it. */
const ENOUGH_TO_HIDE = 5;
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Reporting {
  thing: Thing;
  id: string | undefined;
  reporter: { id: string };
  /** Where the request came from. */
  address: string;
  reason: Reason;
  text: string;
}

type Sent =
  | { refused: null; reportable: Reportable; isHidden: boolean }
  | { refused: "not found" | "own" | "reported" };

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
  const about = caseOf(thing, id);
  const own = { reporterId: reporter.id, case: about };
  if (await tx.report.findFirst({ where: own, select: { id: true } }))
    return { refused: "reported" };
  const asked = { thing, id, viewerId: reporter.id };
  const found = await findReportable(tx, asked);
  if (!found) return { refused: "not found" };
  if (found.ownerId === reporter.id) return { refused: "own" };
  // An account that is being suspended or deleted is waited for, before the case and the listing.
  await lockAccounts(tx, [reporter.id, found.ownerId]);
  const [account] = await tx.$queryRaw<{ emailVerified: boolean; createdAt: Date }[]>`
    SELECT email_verified AS "emailVerified", created_at AS "createdAt" FROM users
    WHERE id = ${reporter.id}::uuid AND deleted_at IS NULL`;
  if (!account) return { refused: "not found" };
  const caseId = await lockCase(tx, about);
  // While this waited somebody may have hidden it: then there is nothing to report any more.
  const reportable = await findReportable(tx, asked);
  if (!reportable) return { refused: "not found" };
  const counts = account.emailVerified && account.createdAt.getTime() <= Date.now() - A_WEEK_MS;
  const { count } = await tx.report.createMany({
    data: [
      { caseId, reporterId: reporter.id, reason, text, counts, network: neighborhoodOf(address) },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return { refused: "reported" };
  await tx.reportCase.updateMany({
    where: { id: caseId, decidedAt: { not: null } },
    data: { openedAt: new Date(), decidedAt: null, outcome: null, decisionReason: null },
  });
  const isHidden = thing === "property" && (await isReportedEnough(tx, caseId));
  if (isHidden) await withholdReported(tx, { caseId, propertyId: id });
  return { refused: null, reportable, isHidden };
}

/** The case of a thing, held until the transaction ends. */
async function lockCase(tx: Transaction, about: ReturnType<typeof caseOf>): Promise<string> {
  await tx.reportCase.createMany({ data: [about], skipDuplicates: true });
  const { id } = await tx.reportCase.findFirstOrThrow({ where: about, select: { id: true } });
  await tx.$executeRaw`SELECT FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
  return id;
}

/** Of accounts that are still there: what a suspended one has reported says nothing. */
async function isReportedEnough(tx: Transaction, caseId: string): Promise<boolean> {
  const [told] = await tx.$queryRaw<{ networks: number }[]>`
    SELECT count(DISTINCT r.network)::integer AS networks
    FROM case_reports r JOIN users u ON u.id = r.reporter_id
    WHERE r.case_id = ${caseId}::uuid AND r.counts AND r.outcome IS NULL
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL`;
  return (told?.networks ?? 0) >= ENOUGH_TO_HIDE;
}
