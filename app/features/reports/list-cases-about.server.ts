import { formatDateTime } from "~/formats/date-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { CASE, describeCase } from "./describe-case.server";
import { NOUNS } from "./report-kinds";

/**
 * Lists the reported things of a person, the latest first, with the number of reports that the person has sent.
 *
 * @param maxCount the maximum length of the list; `hasMore` says that there are earlier ones
 */
export async function listCasesAbout({ userId, maxCount }: { userId: string; maxCount: number }) {
  const [rows, sent] = await Promise.all([
    database().reportCase.findMany({
      where: {
        OR: [
          { property: { userId } },
          { professional: { userId } },
          { agent: { userId } },
          { review: { authorId: userId } },
          { message: { senderId: userId } },
        ],
      },
      orderBy: [{ openedAt: "desc" }, { id: "desc" }],
      take: maxCount + 1,
      select: CASE,
    }),
    database().report.count({ where: { reporterId: userId } }),
  ]);
  const { siteTimeZone } = environment();
  const cases = rows.slice(0, maxCount).map((row) => {
    const { id, thing, title, openedAt, outcome } = describeCase(row);
    const openedText = formatDateTime(openedAt, siteTimeZone, "day");
    return { id, noun: NOUNS[thing], title, openedAt, openedText, outcome };
  });
  return { cases, hasMore: rows.length > maxCount, sent };
}
