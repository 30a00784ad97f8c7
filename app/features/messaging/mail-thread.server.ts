import { SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import { withoutTurns } from "~/formats/without-turns";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";

interface Letter {
  conversationId: string;
  /** How the reader knows the other participant. */
  other: string;
}

export type MailThread = Pick<Mail, "subject" | "thread">;

/**
 * What puts all mail about a conversation into one thread, whatever it tells: the same name, and, as
 * some mail programs go by that, the same subject. It says whom and what the conversation began with.
 */
export async function mailThread(tx: Transaction, letter: Letter): Promise<MailThread> {
  const [begun] = await tx.$queryRaw<{ title: string | null }[]>(firstTitle(letter.conversationId));
  return replyThread({ ...letter, title: begun?.title ?? null });
}

/** SQL for what a conversation began with: a row with its title, or none without any request. */
export const firstTitle = (conversationId: string | null): Prisma.Sql => Prisma.sql`
  SELECT ${SUBJECT_TITLE} AS title FROM contact_requests r
  WHERE r.conversation_id = ${conversationId}::uuid ORDER BY r.created_at, r.id LIMIT 1`;

/** The thread of the mail with which it begins. */
export const openingThread = ({
  title,
  ...letter
}: Letter & { title: string | null }): MailThread => ({
  subject: threadSubject({ ...letter, title }),
  thread: `conversation-${letter.conversationId}`,
});

/** The thread of what follows. */
export function replyThread(begun: Parameters<typeof openingThread>[0]): MailThread {
  const { subject, thread } = openingThread(begun);
  return { subject: `Re: ${subject}`, thread };
}

/** "Hank Hunter about Elk Ridge"; just once where the two are the same. */
export function threadSubject({ other, title }: { other: string; title: string | null }): string {
  const name = withoutTurns(other);
  if (title === null) return `Messages with ${name}`;
  return title === other ? `Your request to ${name}` : `${name} about ${withoutTurns(title)}`;
}
