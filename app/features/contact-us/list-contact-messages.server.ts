import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { formatDateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { loadNumberedPage } from "~/platform/database/load-numbered-page.server";
import { NEWEST_FIRST } from "~/platform/database/select-page.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

const LIST = {
  from: Prisma.sql`contact_messages t`,
  where: Prisma.sql`true`,
  order: NEWEST_FIRST,
  pageSize: 24,
} as const;

/**
 * Lists contact messages, newest first.
 *
 * @returns null for a page beyond the last
 */
export async function listContactMessages({ page }: { page: number }) {
  const result = await loadNumberedPage(LIST, page, (ids) =>
    database().contactMessage.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        message: true,
        handledAt: true,
        createdAt: true,
      },
    }),
  );
  if (!result) return null;
  const { rows, ...numbers } = result;
  const { siteTimeZone } = environment();
  return {
    messages: rows.map((message) => ({
      ...message,
      sentAt: formatDateTime(message.createdAt, siteTimeZone),
    })),
    ...numbers,
  };
}

/**
 * Marks a message as handled by an admin, or as new again.
 *
 * @returns false when there is no such message
 */
export async function markContactMessage({
  id,
  isHandled,
  adminId,
}: {
  id: string;
  isHandled: boolean;
  adminId: string;
}): Promise<boolean> {
  if (!isUuid(id)) return false;
  return runTransaction(async (tx) => {
    await lockActingAdmin(tx, adminId);
    const [message] = await tx.contactMessage.updateManyAndReturn({
      // The condition lets only one of two concurrent changes apply, so that it is logged once.
      where: { id, handledAt: isHandled ? null : { not: null } },
      data: { handledAt: isHandled ? new Date() : null },
      select: { name: true },
    });
    if (!message) return (await tx.contactMessage.count({ where: { id } })) > 0;
    const action = isHandled ? "contact message handled" : "contact message reopened";
    await writeAudit({
      tx,
      actorId: adminId,
      action,
      subjectType: "contact_message",
      subjectId: id,
      subjectName: message.name,
    });
    return true;
  });
}
