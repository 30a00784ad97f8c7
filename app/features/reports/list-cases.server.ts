import { displayName } from "~/features/accounts/display-name";
import { dateTime } from "~/formats/date-time";
import { COUNTED } from "~/formats/say-count";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { countUpTo, selectPage } from "~/platform/database/keyset-page.server";
import { environment } from "~/platform/environment.server";

import { CASE, describeCase } from "./describe-case.server";
import { labelOfReason, NOUNS } from "./report-kinds";

const PAGE_SIZE = 20;
/** As many of the latest reports of one thing as anybody reads. */
const SHOWN_REPORTS = 20;

export const SHOWN = ["open", "hidden", "kept"] as const;
export type ShownCases = (typeof SHOWN)[number];

const OPEN = { from: Prisma.sql`report_cases t`, where: Prisma.sql`t.decided_at IS NULL` };

/**
 * What was reported: what waits for a decision, the oldest first, or what was decided, the latest
 * first.
 *
 * @param after a cursor that a neighboring page gave; one that cannot be read means the beginning
 */
export async function listCases({ show, after }: { show: ShownCases; after: string | null }) {
  const { rows, next, previous } = await selectPage<{ id: string }>(
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
    after === null ? { page: 1 } : { cursor: after },
  );
  const found = await database().reportCase.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: {
      ...CASE,
      reports: {
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: SHOWN_REPORTS + 1,
        select: {
          id: true,
          reason: true,
          text: true,
          createdAt: true,
          reporter: {
            select: { id: true, firstName: true, lastName: true, email: true, deletedAt: true },
          },
        },
      },
    },
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  const { siteTimeZone } = environment();
  const said = (moment: Date | null) => moment && dateTime(moment, siteTimeZone);
  const cases = rows.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { reports, ...rest } = row;
    const { hiddenWords: _kept, ...shown } = describeCase(rest);
    return [
      {
        ...shown,
        noun: NOUNS[shown.thing],
        openedText: said(shown.openedAt) ?? "",
        decidedText: said(shown.decidedAt),
        hasEarlier: reports.length > SHOWN_REPORTS,
        reports: reports.slice(0, SHOWN_REPORTS).map(({ reporter, reason, ...report }) => ({
          ...report,
          reason: labelOfReason(reason),
          sentAt: said(report.createdAt) ?? "",
          reporter: reporter.deletedAt ? "Deleted account" : displayName(reporter),
          reporterId: reporter.deletedAt ? null : reporter.id,
        })),
      },
    ];
  });
  return { cases, next, previous };
}
export type ListedCase = Awaited<ReturnType<typeof listCases>>["cases"][number];

/** How many cases wait for a decision, counted up to `COUNTED`. */
export const countOpenCases = (): Promise<number> => countUpTo(COUNTED, OPEN);
