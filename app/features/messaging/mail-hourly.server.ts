import { formatDateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { MESSAGE_REMINDER_DELAY_MS } from "~/platform/mail/frequencies";
import type { Mail } from "~/platform/mail/mail";
import { excludeOptouts } from "~/platform/mail/mail-optouts.server";
import { getReaderTimeZone } from "~/platform/mail/notification-settings.server";

import { REPLY_ON_SITE, buildReplyInstructions } from "./by-mail/reply-instructions.server";
import { formatMailName, getMailThread } from "./mail-thread.server";
import { MESSAGES_PATH, buildThreadPath } from "./messages-address";
import { formatPersonName } from "./person";
import { MAX_EXCERPT_LENGTH, excerptMessage } from "./remind-of-unread.server";

const HOUR_MS = 60 * 60 * 1_000;
/** The number of people handled in one transaction. */
const BATCH_SIZE = 10;
const TRANSACTION_OPTIONS = { timeout: 15_000 };
/** The limits per email: conversations listed, and messages quoted from each. */
const MAX_LISTED_CONVERSATIONS = 10;
const MAX_QUOTED_MESSAGES = 3;
/** The number of people whom a subject names. */
const MAX_NAMED_PEOPLE = 3;
const PEOPLE = new Intl.ListFormat("en-US");

interface HourlyReader {
  id: string;
  email: string;
  timeZone: string | null;
  /** The time up to which messages have been emailed. */
  from: Date;
}

/**
 * Emails unread messages of all conversations to everybody who wants them hourly. The same transaction stores the email
 * and the time that it covers, so parallel processes send it once. Runs as a sweep.
 */
export async function mailHourlyMessages(now: Date): Promise<void> {
  // A message that commits late has an earlier time than messages already seen, but never by ten minutes.
  const until = new Date(now.getTime() - MESSAGE_REMINDER_DELAY_MS);
  while ((await mailSome(until)) === BATCH_SIZE) {
    // The next ones.
  }
}

/**
 * Emails a batch of people. Rows locked by another process are skipped because it handles them; so are accounts being
 * deleted.
 */
function mailSome(until: Date): Promise<number> {
  const hourBefore = new Date(until.getTime() - HOUR_MS);
  return runTransaction(async (tx) => {
    const readers = await tx.$queryRaw<HourlyReader[]>`
      SELECT s.user_id AS id, u.email, u.time_zone AS "timeZone", s.covered_until AS "from"
      FROM notification_settings s JOIN users u ON u.id = s.user_id
      WHERE s.covered_until <= ${hourBefore} AND s.kind = 'messages'
        AND u.email IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL
        AND EXISTS (
          SELECT FROM conversations c JOIN messages m ON m.conversation_id = c.id
          WHERE s.user_id IN (c.user1_id, c.user2_id)
            AND ${buildNewMessageCondition({ readerId: Prisma.sql`s.user_id`, from: Prisma.sql`s.covered_until`, until })})
      ORDER BY s.user_id LIMIT ${BATCH_SIZE}
      FOR UPDATE OF s SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED`;
    for (const reader of readers) await mailReader(tx, reader, until);
    return readers.length;
  }, TRANSACTION_OPTIONS);
}

/** Matches a message `m` that the reader has not read and no email has covered. Requests have their own email. */
const buildNewMessageCondition = ({
  readerId,
  from,
  until,
}: Record<"readerId" | "from", Prisma.Sql> & Until) =>
  Prisma.sql`m.sender_id <> ${readerId} AND NOT m.read AND m.contact_request_id IS NULL
    AND m.created_at > ${from} AND m.created_at <= ${until}
    AND NOT EXISTS (
      SELECT FROM blocks b WHERE b.blocker_id = ${readerId} AND b.blocked_id = m.sender_id)`;
interface Until {
  until: Date;
}

async function mailReader(tx: Transaction, reader: HourlyReader, until: Date): Promise<void> {
  const { id: userId, email } = reader;
  const conversations = await listNew(tx, reader, until);
  await tx.notificationSetting.update({
    where: { userId_kind: { userId, kind: "messages" } },
    data: { coveredUntil: until },
    select: { kind: true },
  });
  const [to] = await excludeOptouts(tx, [email], "messages");
  // Everything was read meanwhile, or the person has opted out.
  if (!to || conversations.length === 0) return;
  await enqueueMail(tx, { ...(await compose(tx, conversations, reader)), to, notice: "messages" });
}

interface WaitingConversation {
  conversationId: string;
  from: Pick<NewMessage, "firstName" | "lastName" | "email" | "isGone">;
  other: string;
  count: number;
  /** The oldest of the new messages. */
  quoted: { content: string; createdAt: Date }[];
}

async function listNew(
  tx: Transaction,
  { id, from }: HourlyReader,
  until: Date,
): Promise<WaitingConversation[]> {
  const rows = await tx.$queryRaw<NewMessage[]>`
    SELECT * FROM (
      SELECT m.conversation_id AS "conversationId", m.created_at AS "createdAt",
        left(m.content, ${MAX_EXCERPT_LENGTH + 1}::integer) AS content,
        count(*) OVER one::integer AS count,
        row_number() OVER (one ORDER BY m.created_at, m.id)::integer AS nth,
        u.first_name AS "firstName", u.last_name AS "lastName", u.email,
        u.deleted_at IS NOT NULL AS "isGone"
      FROM conversations c JOIN messages m ON m.conversation_id = c.id
      JOIN users u ON u.id = m.sender_id
      WHERE ${id}::uuid IN (c.user1_id, c.user2_id)
        AND ${buildNewMessageCondition({ readerId: Prisma.sql`${id}::uuid`, from: Prisma.sql`${from}`, until })}
      WINDOW one AS (PARTITION BY m.conversation_id)
    ) waiting WHERE nth <= ${MAX_QUOTED_MESSAGES} ORDER BY "createdAt", "conversationId"`;
  const conversations = new Map<string, WaitingConversation>();
  for (const { conversationId, count, ...message } of rows) {
    const other = formatPersonName(message);
    const waiting = conversations.get(conversationId) ?? {
      conversationId,
      from: message,
      other,
      count,
      quoted: [],
    };
    waiting.quoted.push(message);
    conversations.set(conversationId, waiting);
  }
  return [...conversations.values()];
}

interface NewMessage {
  conversationId: string;
  createdAt: Date;
  content: string;
  count: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isGone: boolean;
}

/** Returns "7 messages from Hank H., Gus G. and 3 others". */
function formatSubject(conversations: WaitingConversation[], total: number): string {
  const names = conversations.slice(0, MAX_NAMED_PEOPLE).map(({ from }) => formatMailName(from));
  const others = conversations.length - names.length;
  const rest = others > 0 ? [`${others} ${others === 1 ? "other" : "others"}`] : [];
  return `${total.toLocaleString("en-US")} messages from ${PEOPLE.format([...names, ...rest])}`;
}

async function compose(
  tx: Transaction,
  conversations: WaitingConversation[],
  { id: userId, timeZone }: HourlyReader,
): Promise<Omit<Mail, "to">> {
  const { appOrigin } = environment();
  const zone = getReaderTimeZone(timeZone);
  const [first] = conversations;
  const isOne = conversations.length === 1;
  const total = conversations.reduce((sum, { count }) => sum + count, 0);
  const address = first && isOne ? buildThreadPath(first.conversationId) : MESSAGES_PATH;
  const remainingCount = conversations.length - MAX_LISTED_CONVERSATIONS;
  const { opening, closing, ...replyFields } =
    first && isOne ? await buildReplyInstructions({ tx, ...first, userId }) : REPLY_ON_SITE;
  return {
    ...(first && isOne
      ? await getMailThread(tx, first)
      : { subject: formatSubject(conversations, total) }),
    ...replyFields,
    paragraphs: [
      ...opening,
      ...conversations
        .slice(0, MAX_LISTED_CONVERSATIONS)
        .flatMap((conversation) => [
          ...conversation.quoted.map(
            ({ content, createdAt }) =>
              `${conversation.other}, ${formatDateTime(createdAt, zone, "zoned moment")}:\n${excerptMessage(content)}`,
          ),
          ...(conversation.count > MAX_QUOTED_MESSAGES
            ? [`${conversation.count - MAX_QUOTED_MESSAGES} more from ${conversation.other}.`]
            : []),
          ...(isOne ? [] : [`${appOrigin}${buildThreadPath(conversation.conversationId)}`]),
        ]),
      ...(remainingCount > 0 ? [`New messages in ${remainingCount} more conversations.`] : []),
      ...closing,
    ],
    link: { label: "Read and reply on Huntstead", path: address },
  };
}
