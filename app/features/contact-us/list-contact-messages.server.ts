import { actAsAdmin } from "~/features/accounts/lock-admins.server";
import { dateTime } from "~/formats/date-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

const PAGE_SIZE = 24;

/**
 * What was written to us, newest first.
 *
 * @returns null for a page beyond the last
 */
export async function listContactMessages({ page }: { page: number }) {
  const total = await database().contactMessage.count();
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > lastPage) return null;
  const messages = await database().contactMessage.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      message: true,
      handledAt: true,
      createdAt: true,
    },
  });
  const { siteTimeZone } = environment();
  return {
    messages: messages.map((message) => ({
      ...message,
      sentAt: dateTime(message.createdAt, siteTimeZone),
    })),
    page,
    lastPage,
    total,
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
  return database().$transaction(async (tx) => {
    await actAsAdmin(tx, adminId);
    const [message] = await tx.contactMessage.updateManyAndReturn({
      // Of two concurrent changes only one is applied and logged.
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
