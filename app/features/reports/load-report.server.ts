import { formatDateTime } from "~/formats/date-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { findReportable } from "./find-reportable.server";
import { getOwnReport } from "./get-own-report.server";
import { getReasonLabel, type ReportableKind } from "./report-kinds";

/**
 * Loads a thing to be reported, or the viewer's report of it.
 *
 * @returns null when the viewer can't see the thing and has not reported it
 */
export async function loadReport({
  thing,
  id,
  viewer,
}: {
  thing: ReportableKind;
  id: string;
  viewer: { id: string; email: string | null };
}) {
  if (!isUuid(id)) return null;
  const ownReport = await getOwnReport({ thing, id, reporterId: viewer.id });
  const reportable = await findReportable(database(), { thing, id, viewerId: viewer.id });
  if (!ownReport && !reportable) return null;
  return {
    reportable: reportable && {
      title: reportable.title,
      words: reportable.words,
      path: reportable.path,
    },
    hasEmail: viewer.email !== null,
    isOwn: reportable?.ownerId === viewer.id,
    own: ownReport && {
      ...ownReport,
      reason: getReasonLabel(ownReport.reason),
      sentAt: formatDateTime(ownReport.createdAt, environment().siteTimeZone),
    },
  };
}
export type ShownOwnReport = NonNullable<
  NonNullable<Awaited<ReturnType<typeof loadReport>>>["own"]
>;
