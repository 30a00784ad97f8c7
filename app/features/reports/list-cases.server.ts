import { formatDisplayName } from "~/features/accounts/display-name";
import { formatDateTime } from "~/formats/date-time";
import { COUNT_CAP } from "~/formats/format-capped-count";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { countUpTo } from "~/platform/database/count-rows.server";
import { selectPageOrFirst } from "~/platform/database/select-page-or-first.server";
import { readRows } from "~/platform/database/read-rows.server";
import { environment } from "~/platform/environment.server";

import { CASE, describeCase } from "./describe-case.server";
import { getReasonLabel, NOUNS, type CaseFilter } from "./report-kinds";

const PAGE_SIZE = 20;
/** The number of latest reports shown per case. */
const MAX_SHOWN_REPORTS = 20;

const OPEN = { from: Prisma.sql`report_cases t`, where: Prisma.sql`t.decided_at IS NULL` };

/** The admins' view: a page of the cases with one outcome, or a single case. */
export interface CasePosition {
  show: CaseFilter;
  /** The cursor of a neighboring page; one that is unreadable or has no cases left means the first page. */
  after: string | null;
  /** The id of a single case; null for a list. */
  id: string | null;
}

/** Finds a page of cases: open ones oldest first, or decided ones latest first. */
async function findPage({ show, after, id }: CasePosition) {
  if (id !== null) {
    const one = await database().reportCase.findMany({ where: { id }, select: { id: true } });
    return { rows: one, next: null, previous: null, after: null };
  }
  return selectPageOrFirst<{ id: string }>(
    {
      columns: Prisma.sql`t.id`,
      from: OPEN.from,
      where: show === "open" ? OPEN.where : Prisma.sql`t.outcome = ${show}`,
      order:
        show === "open"
          ? { column: Prisma.sql`t.opened_at`, type: "timestamptz", direction: "asc" }
          : { column: Prisma.sql`t.decided_at`, type: "timestamptz", direction: "desc" },
      pageSize: PAGE_SIZE,
    },
    after,
  );
}

interface ListedReport {
  id: string;
  caseId: string;
  reason: string;
  text: string;
  createdAt: Date;
  reporterId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  deletedAt: Date | null;
}

/** Reads only the latest reports of each case, because there may be thousands. */
const findReports = (caseIds: string[]): Promise<ListedReport[]> =>
  readRows<ListedReport>(Prisma.sql`
    SELECT r.id, c.id AS "caseId", r.reason, r.text, r.created_at AS "createdAt",
      u.id AS "reporterId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      u.deleted_at AS "deletedAt"
    FROM unnest(${caseIds}::uuid[]) AS c (id), LATERAL (
      SELECT * FROM case_reports WHERE case_id = c.id
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_SHOWN_REPORTS + 1}
    ) r JOIN users u ON u.id = r.reporter_id
    ORDER BY r.created_at DESC, r.id DESC`);

/** Lists cases with the reported things and their reporters. */
export async function listCases(pagePosition: CasePosition) {
  const { rows, next, previous, after } = await findPage(pagePosition);
  const ids = rows.map(({ id }) => id);
  const [found, decisions] = await Promise.all([
    database().reportCase.findMany({ where: { id: { in: ids } }, select: CASE }),
    findReports(ids),
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const { siteTimeZone } = environment();
  const formatTime = (moment: Date | null) => moment && formatDateTime(moment, siteTimeZone);
  const cases = rows.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const reports = decisions.filter(({ caseId }) => caseId === id);
    const { hiddenWords: _kept, ...shown } = describeCase(row);
    return [
      {
        ...shown,
        noun: NOUNS[shown.thing],
        openedText: formatTime(shown.openedAt) ?? "",
        decidedText: formatTime(shown.decidedAt),
        hasEarlier: reports.length > MAX_SHOWN_REPORTS,
        reports: reports.slice(0, MAX_SHOWN_REPORTS).map((report) => ({
          id: report.id,
          text: report.text,
          createdAt: report.createdAt,
          reason: getReasonLabel(report.reason),
          sentAt: formatTime(report.createdAt) ?? "",
          reporter: report.deletedAt ? "Deleted account" : formatDisplayName(report),
          reporterId: report.deletedAt ? null : report.reporterId,
        })),
      },
    ];
  });
  return { cases, next, previous, after };
}
export type ListedCase = Awaited<ReturnType<typeof listCases>>["cases"][number];

/** Counts open cases, up to `COUNT_CAP`. */
export const countOpenCases = (): Promise<number> => countUpTo(COUNT_CAP, OPEN);
