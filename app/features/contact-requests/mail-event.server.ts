import { describeEvent, getFirstName, type EventKind } from "~/features/messaging/message-kind";
import { formatMailName, getThreadName } from "~/features/messaging/mail-thread.server";
import { REQUESTS_PATH, buildThreadPath } from "~/features/messaging/messages-address";
import { getSiteToday } from "~/features/directory/site-today.server";
import type { DateRange } from "~/formats/date-range";
import type { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

import { getAcceptance } from "./acceptance";
import { formatEventSubject } from "./mail-subject";
import type { RequestSide } from "./request-status";
import {
  REQUEST_DETAIL_COLUMNS,
  formatRequestDetails,
  withIsoDates,
} from "./format-request-details";

const PERSON = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  deletedAt: true,
} as const;
type EventPerson = Prisma.UserGetPayload<{ select: typeof PERSON }>;

interface EventMail {
  tx: Transaction;
  /** The id of the request. */
  id: string;
  kind: EventKind;
  /** One of the two parties, or the admin who acts for a recipient without an account. */
  actorId: string;
  recipientId: string | null;
  /** The terms of the offer or agreement; by default the days that the request asks for. */
  terms?: DateRange & { total: string };
  /** Additional lines; by default the days and people that the request asks for. */
  details?: string[];
  /** The link of the email; the conversation by default. */
  link?: NonNullable<Mail["link"]>;
  /** True to email both parties even if one has blocked the other, because the event changes their agreement. */
  concernsBoth?: boolean;
  /** The key of the event, so that it is emailed once. */
  dedupeKey: string;
}

/**
 * Emails the other party about an event of a request, unless they have blocked its author. For a profile without an
 * account, the email goes to the address on it, as the request did.
 */
export async function mailEvent(event: EventMail): Promise<void> {
  const { tx, id, actorId, recipientId, concernsBoth = false } = event;
  const request = await tx.contactRequest.findUniqueOrThrow({ where: { id }, select: REQUEST });
  const recipient = recipientId
    ? await tx.user.findUniqueOrThrow({ where: { id: recipientId }, select: PERSON })
    : null;
  const sides: Record<RequestSide, EventPerson | null> = { sender: request.user, recipient };
  const actorSide: RequestSide = actorId === request.user.id ? "sender" : "recipient";
  for (const side of ["sender", "recipient"] as const) {
    const isOwnAction = side === actorSide;
    if (isOwnAction && !concernsBoth) continue;
    const reader = sides[side];
    const other = sides[side === "sender" ? "recipient" : "sender"];
    const hasBlocked =
      reader && !isOwnAction && (await isBlocked(tx, { blockerId: reader.id, blockedId: actorId }));
    if (hasBlocked && !concernsBoth) continue;
    const address = reader ? !reader.deletedAt && reader.email : getProfile(request)?.email;
    if (!address) continue;
    const otherPerson = other && { ...other, isGone: other.deletedAt !== null };
    const title = getProfile(request)?.name ?? request.property?.title ?? null;
    const described = {
      kind: event.kind,
      isOwnRequest: side === "sender",
      title,
      acceptance: getAcceptance(request, { hasOwner: recipient !== null }),
    };
    const description = describeEvent({
      ...described,
      isOwnAction,
      other: otherPerson ? getFirstName(otherPerson) : "Huntstead",
    });
    const subject = formatEventSubject({
      ...described,
      other: otherPerson ? formatMailName(otherPerson) : "Huntstead",
      range: event.terms ?? getRange(request),
      total: event.terms?.total ?? null,
      today: getSiteToday(),
    });
    const { conversationId } = request;
    const mail: Mail = {
      ...compose(event, request, { description, isSender: side === "sender" }),
      subject,
      thread: conversationId ? getThreadName(conversationId) : `request-${id}`,
      to: address,
    };
    if (!reader) delete mail.link;
    await enqueueMail(tx, mail, { dedupeKey: `${event.dedupeKey}:${side}` });
  }
}

const REQUEST = {
  ...REQUEST_DETAIL_COLUMNS,
  conversationId: true,
  user: { select: PERSON },
  professional: { select: { name: true, email: true } },
  agent: { select: { name: true, email: true } },
  property: { select: { title: true, propertyType: true } },
} as const;
type Request = Prisma.ContactRequestGetPayload<{ select: typeof REQUEST }>;

function getRange(request: Request): DateRange | null {
  const { startDate, endDate } = withIsoDates(request);
  return startDate && endDate ? { startDate, endDate } : null;
}

const getProfile = ({ professional, agent }: Request) => professional ?? agent;

function compose(
  { kind, details, link }: EventMail,
  request: Request,
  { description, isSender }: { description: string; isSender: boolean },
): Omit<Mail, "to" | "subject"> {
  const requestDetails = formatRequestDetails(withIsoDates(request));
  const askedFor = requestDetails
    ? [`${isSender ? "You asked for" : "Asked for"}: ${requestDetails}`]
    : [];
  const { conversationId } = request;
  return {
    paragraphs: [
      description,
      ...(details ?? askedFor),
      ...(conversationId ? ["Reply on Huntstead. Replies to this email aren't read."] : []),
    ],
    // Without an account there is no conversation to link to.
    link:
      link ??
      (conversationId
        ? { label: "Open the conversation", path: buildThreadPath(conversationId) }
        : { label: "Your requests on Huntstead", path: REQUESTS_PATH }),
    // This notice must arrive, because the person counts on those days, so it can't be switched off.
    ...(kind === "agreement-cancelled" ? {} : { notice: "contact-requests" }),
  };
}

async function isBlocked(tx: Transaction, ids: { blockerId: string; blockedId: string }) {
  const where = { blockerId_blockedId: ids };
  return (await tx.block.findUnique({ where, select: { blockerId: true } })) !== null;
}
