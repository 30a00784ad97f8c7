import { listTaken } from "~/features/calendar/list-taken.server";
import { continueConversation } from "~/features/messaging/continue-conversation.server";
import { mailThread, threadSubject } from "~/features/messaging/mail-thread.server";
import { personName } from "~/features/messaging/person";
import { sayDates } from "~/formats/date-range";
import { dateIn, dateOf, type IsoDate } from "~/formats/iso-date";
import type { ContactRequest } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import { idsAbout, type ContactRequestText } from "./contact-request.schema";
import type { ContactType } from "./contact-type";
import { findContact, type Contact, type NoContact } from "./find-contact.server";
import { sayAsked, withDays } from "./say-asked";

interface Sending {
  /** One transaction for the request, its message and its mail. */
  tx: Transaction;
  senderId: string;
  about: { type: ContactType; id: string | undefined };
  text: ContactRequestText;
}

type SentRequest = ReturnType<typeof withDays<ContactRequest>>;
type Sent =
  { refused: null; request: SentRequest } | { refused: NoContact } | { faults: DateFaults };
/** Faults of days that only the place and its calendar know, by field. */
interface DateFaults {
  startDate: string[];
}

/**
 * Sends a request to the owner of a listing: as a message if they have an account, and by mail if an
 * address is known. With neither it goes to the admins' inbox.
 */
export async function sendContactRequest({ tx, senderId, about, text }: Sending): Promise<Sent> {
  const contact = await findContact({ ...about, senderId, tx });
  if (typeof contact === "string") return { refused: contact };
  const fault = await findFault(tx, contact, text);
  if (fault) return { faults: { startDate: [fault] } };
  const request = await tx.contactRequest.create({
    data: {
      ...text,
      startDate: columnOf(text.startDate),
      endDate: columnOf(text.endDate),
      userId: senderId,
      ...idsAbout(contact),
    },
  });
  if (contact.ownerId === null) {
    await mailRequest(tx, contact, { id: request.id, senderId, conversationId: null, ...text });
    return { refused: null, request: withDays(request) };
  }
  const conversationId = await continueConversation({
    tx,
    senderId,
    recipientId: contact.ownerId,
    content: `About ${contact.title}:\n\n${text.message}`,
    contactRequestId: request.id,
  });
  const where = { id: request.id };
  const answerable = await tx.contactRequest.update({ where, data: { conversationId } });
  await mailRequest(tx, contact, { id: request.id, senderId, conversationId, ...text });
  return { refused: null, request: withDays(answerable) };
}

async function findFault(
  tx: Transaction,
  { type, id, hasCalendar, timeZone }: Contact,
  { startDate, endDate }: ContactRequestText,
): Promise<string | null> {
  if (startDate === null || endDate === null) return null;
  if (startDate < dateIn(timeZone, new Date())) return "Choose today or a later day";
  if (!hasCalendar || type === "agent") return null;
  const [taken] = await listTaken({ of: { kind: type, id }, from: startDate, to: endDate, tx });
  return taken ? `${sayDates(taken)} is taken. Choose other days.` : null;
}

const columnOf = (date: IsoDate | null) => (date === null ? null : dateOf(date));

/** What a refusal says to whoever wrote. */
export const REFUSALS: Record<NoContact, { status: number; message: string }> = {
  "not found": { status: 404, message: "Not Found" },
  "own listing": { status: 400, message: "This is your own listing." },
  "not available": { status: 410, message: "This property is no longer available." },
  blocked: { status: 403, message: "This person takes no messages from you." },
};

interface MailedRequest extends ContactRequestText {
  id: string;
  senderId: string;
  /** Null where there is no account to have one with. */
  conversationId: string | null;
}

async function mailRequest(
  tx: Transaction,
  { title, email }: Contact,
  { id, senderId, conversationId, name, message, ...details }: MailedRequest,
): Promise<void> {
  if (email === null) return;
  const { email: senderEmail, phone } = details;
  const asked = sayAsked(details);
  const facts = [
    `Email: ${senderEmail}`,
    phone && `Phone: ${phone}`,
    asked && `Asked for: ${asked}`,
  ];
  await enqueueMail(
    tx,
    {
      to: email,
      ...(conversationId
        ? await mailThread(tx, {
            conversationId,
            requestId: id,
            other: await nameOf(tx, senderId),
          })
        : { subject: threadSubject({ other: name, title }), thread: `request-${id}` }),
      paragraphs: [
        `${name} wrote to you on Huntstead about ${title}:`,
        message,
        facts.filter(Boolean).join("\n"),
        `Reply to this email to answer ${name}.`,
      ],
      // Without an account there is no conversation to answer in.
      ...(conversationId
        ? { link: { label: "Your requests on Huntstead", path: "/messages?box=requests" } }
        : {}),
      replyTo: { name, address: senderEmail },
      notice: "contact-requests",
    },
    { dedupeKey: `contact-request:${id}` },
  );
}

/** As the conversation calls the sender, whatever name they gave in the form. */
async function nameOf(tx: Transaction, senderId: string): Promise<string> {
  const sender = await tx.user.findUniqueOrThrow({
    where: { id: senderId },
    select: { firstName: true, lastName: true, email: true },
  });
  return personName({ ...sender, isGone: false });
}
