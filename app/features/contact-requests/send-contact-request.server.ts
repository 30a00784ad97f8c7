import { listTaken } from "~/features/calendar/list-taken.server";
import { appendMessage, type LockedConversation } from "~/features/messaging/append-message.server";
import { findStanding } from "~/features/messaging/find-standing.server";
import { mailThread, threadSubject } from "~/features/messaging/mail-thread.server";
import { openConversation } from "~/features/messaging/open-conversation.server";
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
  /** An account, as it is now. */
  sender: Sender;
  about: { type: ContactType; id: string | undefined };
  text: ContactRequestText;
}

interface Sender {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
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
export async function sendContactRequest({ tx, sender, about, text }: Sending): Promise<Sent> {
  const contact = await findContact({ ...about, senderId: sender.id, tx });
  if (typeof contact === "string") return { refused: contact };
  const fault = await findFault(tx, contact, text);
  if (fault) return { faults: { startDate: [fault] } };
  const { ownerId } = contact;
  let conversation: LockedConversation | null = null;
  if (ownerId) {
    const pair = { personId: sender.id, otherId: ownerId };
    conversation = await openConversation(tx, pair);
    // A deletion, a block or a suspension may have come first while this waited for its locks.
    if (!conversation) return { refused: "not found" };
    if ((await findStanding({ ...pair, tx })) !== "open") return { refused: "blocked" };
  }
  const request = await tx.contactRequest.create({
    data: {
      ...text,
      startDate: columnOf(text.startDate),
      endDate: columnOf(text.endDate),
      userId: sender.id,
      conversationId: conversation?.id ?? null,
      ...idsAbout(contact),
    },
  });
  if (conversation) {
    await appendMessage(tx, conversation, {
      senderId: sender.id,
      content: `About ${contact.title}:\n\n${text.message}`,
      contactRequestId: request.id,
    });
  }
  const { id, conversationId } = request;
  await mailRequest(tx, contact, { id, sender, conversationId, ...text });
  return { refused: null, request: withDays(request) };
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
  sender: Sender;
  /** Null where there is no account to have one with. */
  conversationId: string | null;
}

async function mailRequest(
  tx: Transaction,
  { title, email }: Contact,
  { id, sender, conversationId, name, message, ...details }: MailedRequest,
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
            // Whatever name they gave in the form.
            other: personName({ ...sender, isGone: false }),
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
