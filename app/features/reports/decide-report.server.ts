import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { writeAudit } from "~/platform/write-audit.server";

import { CASE, describeCase, type DescribedCase } from "./describe-case.server";
import { hideReported, unhideReported } from "./hide-reported.server";
import { notifyHidden, notifyReporters, notifyShown } from "./notify-about-case.server";
import { releaseReported } from "./withhold-reported.server";

/** A decision of an admin. `show` makes a hidden thing visible again. */
export type ReportDecision = { decision: "keep" | "show" } | { decision: "hide"; reason: string };

interface ReportDecisionInput {
  id: string;
  adminId: string;
  /** The id of the latest report that the admin has read. */
  seen: string;
  verdict: ReportDecision;
}

/**
 * The reasons why a decision was refused:
 * - `reported`: there are newer reports than the admin has read
 * - `changed`: the hidden thing has changed since, so it can't be shown again from here
 */
type ReportDecisionRefusal = "not found" | "decided" | "reported" | "changed";
type ReportDecisionResult = { refused: null; title: string } | { refused: ReportDecisionRefusal };

/**
 * Decides a case: keeps the thing, hides it with a reason, or shows a hidden one again. Tells the reporters, and the
 * owner or author if anything changes for them.
 *
 * @throws Response 403 when the person is no longer an admin
 */
export async function decideReport(
  tx: Transaction,
  { id, adminId, seen, verdict }: ReportDecisionInput,
): Promise<ReportDecisionResult> {
  await lockActingAdmin(tx, adminId);
  await tx.$executeRaw`SELECT FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
  const reportCase = await tx.reportCase.findUnique({
    where: { id },
    select: CASE,
  });
  if (!reportCase) return { refused: "not found" };
  const described = describeCase(reportCase);
  const awaited = verdict.decision === "show" ? "hidden" : null;
  if (described.outcome !== awaited) return { refused: "decided" };
  const latest = await tx.report.findFirst({
    where: { caseId: id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (latest?.id !== seen) return { refused: "reported" };
  const change = await applyVerdict(tx, described, verdict);
  if (!change) return { refused: "changed" };
  const decision = { decidedAt: new Date(), withheldAt: null, decisionReason: null };
  await tx.reportCase.update({ where: { id }, data: { ...decision, ...change } });
  const reason = "reason" in verdict ? verdict.reason : null;
  await writeAudit({
    tx,
    actorId: adminId,
    action: reason === null ? "reported thing kept" : "reported thing hidden",
    subjectType: "report",
    subjectId: id,
    // A message's title contains its sender's name, which the audit log must not keep.
    subjectName: described.thing === "message" ? null : described.title,
    ...(reason !== null && { detail: { reason } }),
  });
  return { refused: null, title: described.title };
}

/**
 * Applies the decision.
 *
 * @returns the changes of the case; null when it could not be applied
 */
async function applyVerdict(
  tx: Transaction,
  described: DescribedCase,
  verdict: ReportDecision,
): Promise<Prisma.ReportCaseUpdateInput | null> {
  const { id, thingId, withheldAt } = described;
  switch (verdict.decision) {
    case "keep":
      if (withheldAt) {
        await releaseReported(tx, thingId);
        await notifyShown(tx, described);
      }
      await notifyReporters(tx, { caseId: id, outcome: "kept" });
      return { outcome: "kept" };
    case "hide": {
      const { reason } = verdict;
      const { words, status } = await hideReported(tx, described, reason);
      await notifyReporters(tx, { caseId: id, outcome: "hidden" });
      await notifyHidden(tx, described, reason);
      const former = { ...(words && { hiddenWords: { ...words } }), formerStatus: status };
      return { outcome: "hidden", decisionReason: reason, ...former };
    }
    case "show":
      if (!(await unhideReported(tx, described))) return null;
      await notifyShown(tx, described);
      // The reporters were emailed when it was hidden. They get no second email; their report's page shows the new
      // outcome.
      await tx.report.updateMany({
        where: { caseId: id, outcome: "hidden" },
        data: { outcome: "kept" },
      });
      return { outcome: "kept", hiddenWords: Prisma.DbNull, formerStatus: null };
  }
}
