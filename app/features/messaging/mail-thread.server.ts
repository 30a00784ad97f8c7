import { SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";

interface Letter {
  conversationId: string;
  /** The other participant's name, as the reader knows it. */
  other: string;
}

export type MailThread = Pick<Mail, "subject" | "thread">;

/**
 * Returns the subject and thread name shared by all emails about a conversation, because some mail programs group by
 * subject. The subject names the other participant and the first request's listing.
 */
export async function mailThread(tx: Transaction, letter: Letter): Promise<MailThread> {
  const [thread] = await tx.$queryRaw<{ title: string | null }[]>(
    selectFirstTitle(letter.conversationId),
  );
  return replyThread({ ...letter, title: thread?.title ?? null });
}

/** Returns SQL for the title of a conversation's first request; no row when it has no request. */
export const selectFirstTitle = (conversationId: string | null): Prisma.Sql => Prisma.sql`
  SELECT ${SUBJECT_TITLE} AS title FROM contact_requests r
  WHERE r.conversation_id = ${conversationId}::uuid ORDER BY r.created_at, r.id LIMIT 1`;

/** The thread of a conversation's first email. */
export const openingThread = ({
  title,
  ...letter
}: Letter & { title: string | null }): MailThread => ({
  subject: threadSubject({ ...letter, title }),
  thread: `conversation-${letter.conversationId}`,
});

/** Returns the thread of later emails. */
export function replyThread(firstMail: Parameters<typeof openingThread>[0]): MailThread {
  const { subject, thread } = openingThread(firstMail);
  return { subject: `Re: ${subject}`, thread };
}

/** Returns "Hank Hunter about Elk Ridge"; only the name when the listing has the same title. */
export function threadSubject({ other, title }: { other: string; title: string | null }): string {
  const name = stripBidiControls(other);
  if (title === null) return `Messages with ${name}`;
  return title === other ? `Your request to ${name}` : `${name} about ${stripBidiControls(title)}`;
}
