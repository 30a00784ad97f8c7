import { SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";

import { formatPersonName, type ChatPerson } from "./person";
import { formatShortName } from "~/features/accounts/short-name";

type NamedPerson = Pick<ChatPerson, "firstName" | "lastName" | "email" | "isGone">;

/** Returns "Hank H.", as subjects name a person; the address or "Deleted account" for those without a name. */
export const formatMailName = (person: NamedPerson): string =>
  (!person.isGone && formatShortName(person)) || formatPersonName(person);

/** Returns the name of the thread that groups all emails about a conversation in mail programs. */
export const getThreadName = (conversationId: string): string => `conversation-${conversationId}`;

/**
 * Returns the subject and the thread of an email about new messages: "Message from Hank H.: Elk Ridge", with the
 * listing of the conversation's first request.
 */
export async function getMailThread(
  tx: Transaction,
  { conversationId, from }: { conversationId: string; from: NamedPerson },
): Promise<Required<Pick<Mail, "subject" | "thread">>> {
  const [request] = await tx.$queryRaw<{ title: string | null }[]>`
    SELECT ${SUBJECT_TITLE} AS title FROM contact_requests r
    WHERE r.conversation_id = ${conversationId}::uuid ORDER BY r.created_at, r.id LIMIT 1`;
  const title = request?.title;
  // A professional's listing may have the person's name as its title.
  const isNamed = title && title !== formatPersonName(from);
  return {
    subject: `Message from ${formatMailName(from)}${isNamed ? `: ${title}` : ""}`,
    thread: getThreadName(conversationId),
  };
}
