import { mailEvent } from "~/features/contact-requests/mail-event.server";
import { appendMessage } from "~/features/messaging/append-message.server";
import { describePlainEvent, type EventKind } from "~/features/messaging/message-kind";
import type { DateRange } from "~/formats/date-range";
import type { Transaction } from "~/platform/database/database.server";
import { writeAudit, type AuditSubject } from "~/platform/write-audit.server";

import type { Dealing } from "./lock-dealing.server";

interface PartyEvent {
  kind: EventKind;
  actorId: string;
  /** The offer or agreement of the event. */
  subject: { type: Extract<AuditSubject, "offer" | "agreement">; id: string; path: string };
  /** The offer's days and total, for the subject of the email. */
  terms: DateRange & { total: string };
  /** The paragraphs of the email. */
  details: string[];
  concernsBoth?: boolean;
}

/**
 * Reports an event of an offer or agreement: as a line of the conversation, by email, and in the audit log, which names
 * the listing but none of the terms.
 *
 * @param tx the transaction of the event
 */
export async function notifyParties(
  tx: Transaction,
  { requestId, conversation, ownerId, title }: Dealing,
  { kind, actorId, subject, terms, details, concernsBoth }: PartyEvent,
): Promise<void> {
  const line = {
    senderId: actorId,
    kind,
    content: describePlainEvent(kind),
    contactRequestId: requestId,
  };
  await appendMessage(tx, conversation, line);
  await mailEvent({
    tx,
    id: requestId,
    kind,
    actorId,
    recipientId: ownerId,
    terms,
    details,
    link: { label: `See the ${subject.type}`, path: subject.path },
    ...(concernsBoth ? { concernsBoth } : {}),
    dedupeKey: `${subject.type}:${subject.id}:${kind}`,
  });
  await writeAudit({
    tx,
    actorId,
    action: kind.replace("-", " "),
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: title,
  });
}
