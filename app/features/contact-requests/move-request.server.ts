import { withdrawOpenOffer } from "~/features/agreements/move-offer.server";
import { hasActiveAgreement } from "~/features/agreements/active-agreements.server";
import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import type { Member } from "~/features/accounts/permissions";
import { appendMessage, lockConversation } from "~/features/messaging/append-message.server";
import { describePlainEvent, type EventKind } from "~/features/messaging/message-kind";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";
import { writeAudit } from "~/platform/write-audit.server";

import { RECIPIENT, SUBJECT_TITLE } from "./recipient-of.server";
import { MOVES, type ChosenMove, type MoveTo, type RequestSide } from "./request-status";
import { mailEvent } from "./mail-event.server";

/**
 * Changes the status of a request if its current status and the person's role allow it; notes the change in the
 * conversation and emails the other party. All in one transaction.
 *
 * Declining or closing a request withdraws its open offer; with an active agreement it cannot be closed.
 *
 * @param actor an admin acts for a recipient who has no account
 * @returns whether the status was changed
 */
export async function moveRequest({
  id,
  to,
  actor,
}: {
  id: string;
  to: ChosenMove;
  actor: Member;
}): Promise<boolean> {
  if (!isUuid(id)) return false;
  const standsIn = actor.isAdmin ? Prisma.sql`${RECIPIENT} IS NULL` : Prisma.sql`false`;
  const sides: Record<RequestSide, Prisma.Sql> = {
    sender: Prisma.sql`r.user_id = ${actor.id}::uuid`,
    recipient: Prisma.sql`(${RECIPIENT} = ${actor.id}::uuid OR ${standsIn})`,
  };
  const partyCondition = Prisma.join(
    MOVES[to].by.map((side) => sides[side]),
    " OR ",
  );
  const condition = Prisma.sql`r.id = ${id}::uuid AND (${partyCondition})`;
  return runTransaction(async (tx) => {
    // The conversation is locked first, in the same order as for a message, to avoid a deadlock.
    const conversation = await lockRequestConversation(tx, { id, personId: actor.id });
    if (to === "closed" && (await hasActiveAgreement(tx, { requestId: id }))) return false;
    const [moved] = await move(tx, to, condition);
    if (!moved) return false;
    if (to !== "accepted") await withdrawOpenOffer(tx, id);
    if (![moved.senderId, moved.recipientId].includes(actor.id)) {
      await lockActingAdmin(tx, actor.id);
      await writeAudit({
        tx,
        actorId: actor.id,
        action: `contact request ${to}`,
        subjectType: "contact_request",
        subjectId: id,
        subjectName: moved.title,
      });
    }
    if (conversation) {
      const kind: EventKind = `request-${to}`;
      const line = {
        senderId: actor.id,
        kind,
        content: describePlainEvent(kind),
        contactRequestId: id,
      };
      await appendMessage(tx, conversation, line);
    }
    await mailEvent({
      tx,
      id,
      kind: `request-${to}`,
      actorId: actor.id,
      recipientId: moved.recipientId,
      dedupeKey: `contact-request:${id}:${to}`,
    });
    return true;
  });
}

/**
 * Changes the status of a request because of its offer or agreement, if its current status allows it.
 *
 * @param tx the offer's own transaction, which has locked the conversation
 */
export async function moveRequestOfDeal(
  tx: Transaction,
  id: string,
  to: "answered" | "accepted" | "closed",
): Promise<void> {
  await move(tx, to, Prisma.sql`r.id = ${id}::uuid`);
}

/** Locks and returns the conversation of a request, if the person is its sender or recipient. */
async function lockRequestConversation(
  tx: Transaction,
  { id, personId }: { id: string; personId: string },
) {
  const request = await tx.contactRequest.findUnique({
    where: { id },
    select: { conversationId: true },
  });
  const conversationId = request?.conversationId;
  return conversationId ? lockConversation({ tx, conversationId, personId }) : null;
}

/**
 * Marks pending requests as answered when the recipient writes in the conversation.
 *
 * @returns an SQL statement to run with the insert of the message, `said`
 */
export function buildAnswerRequests({
  conversationId,
  writerId,
}: {
  conversationId: string;
  writerId: string;
}): Prisma.Sql {
  const condition = Prisma.sql`r.conversation_id = ${conversationId}::uuid
    AND ${RECIPIENT} = ${writerId}::uuid AND EXISTS (SELECT FROM said)`;
  return moving("answered", condition);
}

function move(tx: Transaction, to: MoveTo, condition: Prisma.Sql): Promise<MovedRequest[]> {
  return tx.$queryRaw<MovedRequest[]>`
    ${moving(to, condition)}
    RETURNING r.user_id AS "senderId", ${RECIPIENT} AS "recipientId", ${SUBJECT_TITLE} AS title`;
}

/**
 * Returns the update of the status. Compare-and-set: the former status is in the WHERE, so only one of two concurrent
 * changes succeeds.
 */
function moving(to: MoveTo, condition: Prisma.Sql): Prisma.Sql {
  const from: readonly string[] = MOVES[to].from;
  return Prisma.sql`
    UPDATE contact_requests r SET status = ${to}, updated_at = now()
    WHERE r.status IN (${Prisma.join([...from])}) AND ${condition}`;
}

interface MovedRequest {
  senderId: string;
  recipientId: string | null;
  /** The title of the listing. */
  title: string;
}
