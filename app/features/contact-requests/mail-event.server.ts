import { tellEvent, type EventKind } from "~/features/messaging/message-kind";
import { mailThread, threadSubject } from "~/features/messaging/mail-thread.server";
import { REQUESTS, threadAddress } from "~/features/messaging/messages-address";
import { personName } from "~/features/messaging/person";
import type { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

import type { RequestSide } from "./request-status";
import { ASKED, sayAsked, withDays } from "./say-asked";

const PERSON = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  deletedAt: true,
} as const;
type Person = Prisma.UserGetPayload<{ select: typeof PERSON }>;

interface EventMail {
  tx: Transaction;
  /** The request that it is about. */
  id: string;
  kind: EventKind;
  /** One of the two, or the admin who stands in for a recipient without an account. */
  actorId: string;
  recipientId: string | null;
  /** What is told besides; what the request asks for unless told. */
  details?: string[];
  /** Where it is seen; the conversation unless told. */
  link?: NonNullable<Mail["link"]>;
  /** Both are mailed, blocked or not: it concerns what they have agreed on. */
  concernsBoth?: boolean;
  /** Of the event: the same one is mailed once. */
  dedupeKey: string;
}

/**
 * Mails what somebody did about a request to the other party, unless they have blocked its author.
 * Where no account stands behind a profile, the address on it gets the mail, as it got the request.
 */
export async function mailEvent(event: EventMail): Promise<void> {
  const { tx, id, actorId, recipientId, concernsBoth = false } = event;
  const request = await tx.contactRequest.findUniqueOrThrow({ where: { id }, select: REQUEST });
  const recipient = recipientId
    ? await tx.user.findUniqueOrThrow({ where: { id: recipientId }, select: PERSON })
    : null;
  const sides: Record<RequestSide, Person | null> = { sender: request.user, recipient };
  const actorSide: RequestSide = actorId === request.user.id ? "sender" : "recipient";
  for (const side of ["sender", "recipient"] as const) {
    const isOwnDeed = side === actorSide;
    if (isOwnDeed && !concernsBoth) continue;
    const reader = sides[side];
    const other = sides[side === "sender" ? "recipient" : "sender"];
    const hasBlocked =
      reader && !isOwnDeed && (await isBlocked(tx, { blockerId: reader.id, blockedId: actorId }));
    if (hasBlocked && !concernsBoth) continue;
    const address = reader ? !reader.deletedAt && reader.email : profileOf(request)?.email;
    if (!address) continue;
    const otherName = other
      ? personName({ ...other, isGone: other.deletedAt !== null })
      : "Huntstead";
    const title = profileOf(request)?.name ?? request.property?.title ?? null;
    const told = tellEvent({
      kind: event.kind,
      isOwnDeed,
      isOwnRequest: side === "sender",
      other: otherName,
      title,
    });
    const { conversationId } = request;
    const thread = conversationId
      ? await mailThread(tx, { conversationId, other: otherName })
      : { subject: `Re: ${threadSubject({ other: otherName, title })}`, thread: `request-${id}` };
    const mail: Mail = {
      ...compose(event, request, { told, isSender: side === "sender" }),
      ...thread,
      to: address,
    };
    if (!reader) delete mail.link;
    await enqueueMail(tx, mail, { dedupeKey: `${event.dedupeKey}:${side}` });
  }
}

const REQUEST = {
  ...ASKED,
  conversationId: true,
  user: { select: PERSON },
  professional: { select: { name: true, email: true } },
  agent: { select: { name: true, email: true } },
  property: { select: { title: true } },
} as const;
type Request = Prisma.ContactRequestGetPayload<{ select: typeof REQUEST }>;

const profileOf = ({ professional, agent }: Request) => professional ?? agent;

function compose(
  { kind, details, link }: EventMail,
  request: Request,
  { told, isSender }: { told: string; isSender: boolean },
): Omit<Mail, "to" | "subject"> {
  const asked = sayAsked(withDays(request));
  const askedFor = asked ? [`${isSender ? "You asked for" : "Asked for"}: ${asked}`] : [];
  const { conversationId } = request;
  return {
    paragraphs: [
      told,
      ...(details ?? askedFor),
      ...(conversationId ? ["Reply on Huntstead. Replies to this email aren't read."] : []),
    ],
    // Without an account there is no conversation to link to.
    link:
      link ??
      (conversationId
        ? { label: "Open the conversation", path: threadAddress(conversationId) }
        : { label: "Your requests on Huntstead", path: REQUESTS }),
    // Days that somebody counts on are free again: that must arrive.
    ...(kind === "agreement-cancelled" ? {} : { notice: "contact-requests" }),
  };
}

async function isBlocked(tx: Transaction, ids: { blockerId: string; blockedId: string }) {
  const where = { blockerId_blockedId: ids };
  return (await tx.block.findUnique({ where, select: { blockerId: true } })) !== null;
}
