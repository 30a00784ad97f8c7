import { tellEvent, type EventKind } from "~/features/messaging/message-kind";
import { REQUESTS, threadAddress } from "~/features/messaging/messages-address";
import { personName } from "~/features/messaging/person";
import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import type { ChosenMove } from "./request-status";
import { ASKED, sayAsked } from "./say-asked";

const PERSON = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  deletedAt: true,
} as const;

/**
 * Mails a change of status to the other party, unless they have blocked its author. Where no
 * account stands behind a profile, the address on it gets the mail, as it got the request.
 *
 * @param actorId one of the two, or the admin who stands in for a recipient without an account
 */
export async function mailMove({
  tx,
  id,
  to,
  actorId,
  recipientId,
}: {
  tx: Transaction;
  id: string;
  to: ChosenMove;
  actorId: string;
  recipientId: string | null;
}): Promise<void> {
  const { user, professional, agent, property, ...request } =
    await tx.contactRequest.findUniqueOrThrow({
      where: { id },
      select: {
        ...ASKED,
        conversationId: true,
        user: { select: PERSON },
        professional: { select: { name: true, email: true } },
        agent: { select: { name: true, email: true } },
        property: { select: { title: true } },
      },
    });
  const recipient = recipientId
    ? await tx.user.findUniqueOrThrow({ where: { id: recipientId }, select: PERSON })
    : null;
  const isBySender = actorId === user.id;
  const [actor, reader] = isBySender ? [user, recipient] : [recipient, user];
  if (reader && (await hasBlocked(tx, { blockerId: reader.id, blockedId: actorId }))) return;
  const address = reader ? !reader.deletedAt && reader.email : (professional ?? agent)?.email;
  if (!address) return;
  const told = tellEvent({
    kind: `request-${to}` satisfies EventKind,
    isOwnDeed: false,
    isOwnRequest: !isBySender,
    other: actor ? personName({ ...actor, isGone: actor.deletedAt !== null }) : "Huntstead",
    title: (professional ?? agent)?.name ?? property?.title ?? null,
  });
  const { conversationId } = request;
  const asked = sayAsked(request);
  await enqueueMail(
    tx,
    {
      to: address,
      subject: told.replace(/\.$/, ""),
      paragraphs: [
        told,
        ...(asked ? [`${isBySender ? "Asked for" : "You asked for"}: ${asked}`] : []),
        ...(conversationId ? ["Reply on Huntstead. Replies to this email aren't read."] : []),
      ],
      // Without an account there is no conversation to link to.
      ...(reader && {
        link: conversationId
          ? { label: "Open the conversation", path: threadAddress(conversationId) }
          : { label: "Your requests on Huntstead", path: REQUESTS },
      }),
      notice: "contact-requests",
    },
    { dedupeKey: `contact-request:${id}:${to}` },
  );
}

async function hasBlocked(tx: Transaction, ids: { blockerId: string; blockedId: string }) {
  const where = { blockerId_blockedId: ids };
  return (await tx.block.findUnique({ where, select: { blockerId: true } })) !== null;
}
