import { actAsAdmin } from "~/features/accounts/lock-admins.server";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { personName } from "./person";

const PAGE_SIZE = 24;

const NAME = {
  select: { id: true, firstName: true, lastName: true, email: true, deletedAt: true },
} as const;

const nameOf = ({
  deletedAt,
  ...person
}: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  deletedAt: Date | null;
}) => personName({ ...person, isGone: deletedAt !== null });

/** How many reports no admin has handled. */
export const countOpenReports = (): Promise<number> =>
  database().report.count({ where: { handledAt: null } });

/**
 * What was reported, newest first: of each conversation the chosen messages alone.
 *
 * @returns null for a page beyond the last
 */
export async function listReports({ page }: { page: number }) {
  const total = await database().report.count();
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > lastPage) return null;
  const rows = await database().report.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: {
      id: true,
      reason: true,
      handledAt: true,
      createdAt: true,
      reporter: NAME,
      conversation: { select: { user1: NAME, user2: NAME } },
      messages: {
        orderBy: { message: { createdAt: "asc" } },
        select: { message: { select: { id: true, content: true, createdAt: true, sender: NAME } } },
      },
    },
  });
  const reports = rows.map(({ reporter, conversation, messages, ...report }) => {
    const { user1, user2 } = conversation;
    return {
      ...report,
      reporter: nameOf(reporter),
      other: nameOf(user1.id === reporter.id ? user2 : user1),
      messages: messages.map(({ message: { sender, ...message } }) => ({
        ...message,
        sender: nameOf(sender),
      })),
    };
  });
  return { reports, page, lastPage, total };
}

/**
 * Notes who took care of a report; again, that it is still to do.
 *
 * @returns false when there is no such report
 */
export async function markReport({
  id,
  isHandled,
  adminId,
}: {
  id: string;
  isHandled: boolean;
  adminId: string;
}): Promise<boolean> {
  if (!isUuid(id)) return false;
  return database().$transaction(async (tx) => {
    await actAsAdmin(tx, adminId);
    const [report] = await tx.report.updateManyAndReturn({
      // Done twice at once it is done, and written down, once.
      where: { id, handledAt: isHandled ? null : { not: null } },
      data: { handledAt: isHandled ? new Date() : null },
      select: { reporter: NAME },
    });
    if (!report) return (await tx.report.count({ where: { id } })) > 0;
    const subjectName = report.reporter.deletedAt ? null : nameOf(report.reporter);
    const action = isHandled ? "report handled" : "report reopened";
    const subject = { subjectType: "report", subjectId: id, subjectName } as const;
    await writeAudit({ tx, actorId: adminId, action, ...subject });
    return true;
  });
}
