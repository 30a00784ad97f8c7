import { database } from "~/platform/database/database.server";

import { caseOf } from "./case-of";
import type { Thing } from "./report-kinds";

/** Returns a person's own report of a thing with its result; null when they have not reported it. */
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
