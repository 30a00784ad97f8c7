import type { Transaction } from "~/platform/database/database.server";

import { whereCase } from "./where-case";
import type { ReportableKind } from "./report-kinds";
import { notifyReporters } from "./notify-about-case.server";

/**
 * Closes the open case of a thing that an admin has hidden elsewhere, and tells the reporters. The list of reports can
 * show it again.
 */
export async function settleReports(
  tx: Transaction,
  { thing, id, reason }: { thing: Exclude<ReportableKind, "message">; id: string; reason: string },
): Promise<void> {
  const open = { ...whereCase(thing, id), decidedAt: null };
  const { count } = await tx.reportCase.updateMany({
    where: open,
    data: {
      ...{ decidedAt: new Date(), outcome: "hidden", decisionReason: reason, withheldAt: null },
      ...(thing !== "review" && { formerStatus: "approved" }),
    },
  });
  if (count === 0) return;
  const { id: caseId } = await tx.reportCase.findFirstOrThrow({
    where: whereCase(thing, id),
    select: { id: true },
  });
  await notifyReporters(tx, { caseId, outcome: "hidden" });
}
