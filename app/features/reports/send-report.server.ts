import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";
import { getAddressBlock } from "~/http/address-block";

import { whereCase } from "./where-case";
import { findReportable, type ReportableItem } from "./find-reportable.server";
import type { ReportReason, ReportableKind } from "./report-kinds";
import { withholdReported } from "./withhold-reported.server";

/** The number of networks with counted reports that hides a property until an admin has decided. */
const MIN_NETWORKS_TO_HIDE = 5;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface ReportInput {
  thing: ReportableKind;
  id: string | undefined;
  reporter: { id: string };
  /** The IP address of the request. */
  address: string;
  reason: ReportReason;
  text: string;
}

type SendReportResult =
  | { refused: null; reportable: ReportableItem; isHidden: boolean }
  | { refused: "not found" | "own" | "reported" };

/**
 * Stores a person's report of a thing that they can see, once per thing. Reports from five networks hide a property
 * until an admin decides. Only accounts with a verified address that are older than a week count, and accounts of one
 * network count as one. Reports from before a decision do not count again.
 */
export async function sendReport(
  tx: Transaction,
  { thing, id, reporter, address, reason, text }: ReportInput,
): Promise<SendReportResult> {
  if (!isUuid(id)) return { refused: "not found" };
  const about = whereCase(thing, id);
  const ownReport = { reporterId: reporter.id, case: about };
  if (await tx.report.findFirst({ where: ownReport, select: { id: true } }))
    return { refused: "reported" };
  const ref = { thing, id, viewerId: reporter.id };
  const target = await findReportable(tx, ref);
  if (!target) return { refused: "not found" };
  if (target.ownerId === reporter.id) return { refused: "own" };
  // The accounts are locked before the case and the listing, so this waits for a suspension or deletion in progress.
  await lockAccounts(tx, [reporter.id, target.ownerId]);
  const [account] = await tx.$queryRaw<{ emailVerified: boolean; createdAt: Date }[]>`
    SELECT email_verified AS "emailVerified", created_at AS "createdAt" FROM users
    WHERE id = ${reporter.id}::uuid AND deleted_at IS NULL`;
  if (!account) return { refused: "not found" };
  const caseId = await lockCase(tx, about);
  // Checked again after the lock, because an admin may have hidden it meanwhile.
  const reportable = await findReportable(tx, ref);
  if (!reportable) return { refused: "not found" };
  const counts = account.emailVerified && account.createdAt.getTime() <= Date.now() - WEEK_MS;
  const { count } = await tx.report.createMany({
    data: [
      { caseId, reporterId: reporter.id, reason, text, counts, network: getAddressBlock(address) },
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

/** Finds or creates the case of a thing, and locks it until the transaction ends. */
async function lockCase(tx: Transaction, about: ReturnType<typeof whereCase>): Promise<string> {
  await tx.reportCase.createMany({ data: [about], skipDuplicates: true });
  const { id } = await tx.reportCase.findFirstOrThrow({ where: about, select: { id: true } });
  await tx.$executeRaw`SELECT FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
  return id;
}

/** Counts the networks of reports by active accounts; reports of deleted or suspended ones are ignored. */
async function isReportedEnough(tx: Transaction, caseId: string): Promise<boolean> {
  const [counts] = await tx.$queryRaw<{ networks: number }[]>`
    SELECT count(DISTINCT r.network)::integer AS networks
    FROM case_reports r JOIN users u ON u.id = r.reporter_id
    WHERE r.case_id = ${caseId}::uuid AND r.counts AND r.outcome IS NULL
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL`;
  return (counts?.networks ?? 0) >= MIN_NETWORKS_TO_HIDE;
}
