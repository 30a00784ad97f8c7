import { SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import { withoutTurns } from "~/formats/without-turns";
import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";

interface Letter {
  conversationId: string;
  /** How the reader knows the other participant. */
  other: string;
  /** The request that it carries, which may begin the conversation. */
  requestId?: string;
}

/**
 * What puts all mail about a conversation into one thread, whatever it tells: the same name, and, as
 * some mail programs go by that, the same subject. It says whom and what the conversation began with.
 */
export async function mailThread(
  tx: Transaction,
  { conversationId, other, requestId }: Letter,
): Promise<Pick<Mail, "subject" | "thread">> {
  const [first] = await tx.$queryRaw<{ id: string; title: string | null }[]>`
    SELECT r.id, ${SUBJECT_TITLE} AS title FROM contact_requests r
    WHERE r.conversation_id = ${conversationId}::uuid ORDER BY r.created_at, r.id LIMIT 1`;
  const subject = threadSubject({ other, title: first?.title ?? null });
  return {
    subject: first && first.id === requestId ? subject : `Re: ${subject}`,
    thread: `conversation-${conversationId}`,
  };
}

/** "Hank Hunter about Elk Ridge"; just once where the two are the same. */
export function threadSubject({ other, title }: { other: string; title: string | null }): string {
  const name = withoutTurns(other);
  if (title === null) return `Messages with ${name}`;
  return title === other ? `Your request to ${name}` : `${name} about ${withoutTurns(title)}`;
}
