import { v7 as uuidv7 } from "uuid";

import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { appendMessage, type LockedConversation } from "~/features/messaging/append-message.server";
import {
  REPLY_ON_SITE,
  buildReplyInstructions,
  type ReplyInstructions,
} from "~/features/messaging/by-mail/reply-instructions.server";
import { buildCanWriteCondition } from "~/features/messaging/find-write-permission.server";
import { formatMailName, getThreadName } from "~/features/messaging/mail-thread.server";
import { openConversation } from "~/features/messaging/open-conversation.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { Prisma, type ContactRequest } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail, buildEnqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

import { getSubjectIds, type ContactRequestText } from "./contact-request.schema";
import type { ContactType } from "./contact-type";
import { findContact, type ContactableListing, type ContactRefusal } from "./find-contact.server";
import { findFaults, type FaultsResult } from "./find-request-faults.server";
import { formatRequestDetails, type withIsoDates } from "./format-request-details";
import { formatRequestSubject } from "./mail-subject";

interface RequestInput {
  /** The transaction that stores the request, its message and its email. */
  tx: Transaction;
  /** The current data of the sender's account. */
  sender: RequestSender;
  about: { type: ContactType; id: string | undefined };
  text: ContactRequestText;
}

interface RequestSender {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

type SentRequest = ReturnType<typeof withIsoDates<ContactRequest>>;
type SendRequestResult =
  { refused: null; request: SentRequest } | { refused: ContactRefusal } | FaultsResult;
/**
 * Sends a request to the owner of a listing: as a message if they have an account, and by email if an address is known.
 * With neither, it goes to the admins' inbox.
 */
export async function sendContactRequest({
  tx,
  sender,
  about,
  text,
}: RequestInput): Promise<SendRequestResult> {
  const contact = await findContact({ ...about, senderId: sender.id, tx });
  if (typeof contact === "string") return { refused: contact };
  const faulty = await findFaults(tx, contact, text);
  if (faulty) return faulty;
  const { ownerId } = contact;
  let conversation: LockedConversation | null = null;
  if (ownerId) {
    const pair = { personId: sender.id, otherId: ownerId };
    conversation = await openConversation(tx, pair);
    // An account may have been deleted while this waited for its locks.
    if (!conversation) return { refused: "not found" };
  } else if (!(await lockOwnAccount(tx, sender.id))) {
    return { refused: "not found" };
  }
  const request = await writeRequest(tx, { sender, contact, conversation, text });
  if (!request) return { refused: "blocked" };
  const mail = await buildMail(tx, contact, { request, sender });
  const once = { dedupeKey: `contact-request:${request.id}` };
  if (conversation) {
    const message = {
      senderId: sender.id,
      content: `About ${contact.title}:\n\n${text.message}`,
      contactRequestId: request.id,
    };
    await appendMessage(
      tx,
      conversation,
      message,
      mail ? { along: buildEnqueueMail(mail, once) } : {},
    );
  } else if (mail) {
    await enqueueMail(tx, mail, once);
  }
  return { refused: null, request };
}

/**
 * Stores the request.
 *
 * @returns null when a block or a suspension was committed while this waited for the conversation
 */
async function writeRequest(
  tx: Transaction,
  {
    sender,
    contact,
    conversation,
    text,
  }: {
    sender: RequestSender;
    contact: ContactableListing;
    conversation: LockedConversation | null;
    text: ContactRequestText;
  },
): Promise<SentRequest | null> {
  const ids = getSubjectIds(contact);
  const conversationId = conversation?.id ?? null;
  const { name, email, phone, message, startDate, endDate, groupSize, preferredDates } = text;
  // Checked in the INSERT: its snapshot is taken after the locks, so it includes a block or a suspension that was
  // committed meanwhile. Its time is taken after the locks, too, because requests are listed by it.
  const isOpen = conversation
    ? buildCanWriteCondition({ personId: sender.id, otherId: conversation.otherId })
    : Prisma.sql`true`;
  const [row] = await tx.$queryRaw<WrittenRequest[]>`
    INSERT INTO contact_requests (id, user_id, professional_id, property_id, agent_id,
      conversation_id, name, email, phone, message, start_date, end_date, group_size,
      preferred_dates, created_at, updated_at)
    SELECT ${uuidv7()}::uuid, ${sender.id}::uuid, ${ids.professionalId}::uuid,
      ${ids.propertyId}::uuid, ${ids.agentId}::uuid, ${conversationId}::uuid, ${name}, ${email},
      ${phone}, ${message}, ${startDate}::date, ${endDate}::date, ${groupSize}::integer,
      ${preferredDates}, written.at, written.at
    FROM clock_timestamp() AS written (at) WHERE ${isOpen}
    RETURNING id, status, created_at AS "createdAt", updated_at AS "updatedAt"`;
  return row ? { ...row, userId: sender.id, ...ids, conversationId, ...text } : null;
}

type WrittenRequest = Pick<SentRequest, "id" | "status" | "createdAt" | "updatedAt">;

/** The status and message of each refusal. */
export const CONTACT_REFUSALS: Record<ContactRefusal, { status: number; message: string }> = {
  "not found": { status: 404, message: "Not Found" },
  "own listing": { status: 400, message: "This is your own listing." },
  "not available": { status: 410, message: "This property is no longer available." },
  blocked: { status: 403, message: "This person isn't accepting messages from you." },
};

/** Composes the email to the recipient; null when no address is known. */
async function buildMail(
  tx: Transaction,
  contact: ContactableListing,
  { request, sender }: { request: SentRequest; sender: RequestSender },
): Promise<Mail | null> {
  const { title, email } = contact;
  if (email === null) return null;
  const { id, name, phone, message, conversationId, startDate, endDate, groupSize } = request;
  // Uses the account's name, even if the form has another one.
  const isNamed = conversationId !== null || sender.firstName !== null;
  const from = isNamed ? formatMailName({ ...sender, isGone: false }) : name;
  const details = formatRequestDetails(request);
  const { opening, closing, ...replyFields } = await describeReplyWay(tx, contact, request);
  const facts = [phone && `Phone: ${phone}`, details && `Asked for: ${details}`];
  return {
    to: email,
    subject: formatRequestSubject(from, {
      title,
      range: startDate && endDate ? { startDate, endDate } : null,
      groupSize,
      today: getSiteToday(),
    }),
    thread: conversationId ? getThreadName(conversationId) : `request-${id}`,
    paragraphs: [
      ...opening,
      `${name} wrote to you on Huntstead about ${title}:`,
      message,
      facts.filter(Boolean).join("\n"),
      ...closing,
    ].filter(Boolean),
    // Without an account there is no conversation to answer in.
    ...(conversationId
      ? { link: { label: "Your requests on Huntstead", path: "/messages?box=requests" } }
      : {}),
    ...replyFields,
    notice: "contact-requests",
  };
}

/**
 * Returns how the recipient can answer: through Huntstead, so that neither party learns the other's address. For an
 * unclaimed profile, the only way is the sender's own address.
 */
function describeReplyWay(
  tx: Transaction,
  { ownerId, isAccountEmail }: ContactableListing,
  { conversationId, name, email }: Pick<SentRequest, "conversationId" | "name" | "email">,
): Promise<ReplyInstructions> | ReplyInstructions {
  if (ownerId === null || conversationId === null) {
    return {
      opening: [],
      closing: [`Reply to this email to answer ${name} at ${email}.`],
      replyTo: { name, address: email },
    };
  }
  if (!isAccountEmail) return REPLY_ON_SITE;
  return buildReplyInstructions({ tx, conversationId, userId: ownerId, other: name });
}
