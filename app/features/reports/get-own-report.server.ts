import { database } from "~/platform/database/database.server";

import { caseOf } from "./case-of";
import type { Thing } from "./report-kinds";

/** What somebody has reported of a thing, and what became of it; null where they have not. */
export async function getOwnReport({
  thing,
  id,
  reporterId,
}: {
  thing: Thing;
  id: string;
  reporterId: string;
}) {
  return database().report.findFirst({
    where: { reporterId, case: caseOf(thing, id) },
    select: { reason: true, text: true, outcome: true, createdAt: true },
  });
}
