import { database } from "~/platform/database/database.server";

import { whereCase } from "./where-case";
import type { ReportableKind } from "./report-kinds";

/** Returns a person's own report of a thing with its result; null when they have not reported it. */
export async function getOwnReport({
  thing,
  id,
  reporterId,
}: {
  thing: ReportableKind;
  id: string;
  reporterId: string;
}) {
  return database().report.findFirst({
    where: { reporterId, case: whereCase(thing, id) },
    select: { reason: true, text: true, outcome: true, createdAt: true },
  });
}
