import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { MESSAGE_REMINDER_DELAY_MS } from "~/platform/mail/frequencies";
import {
  setNotificationSettings,
  type ChosenSettings,
  type MailReader,
} from "~/platform/mail/notification-settings.server";

import { UNREAD_REMINDER } from "./remind-of-unread.server";

/**
 * Sets the given notification frequencies. Switching between hourly and immediate emails loses no pending message: the
 * new schedule sends what the old one had not sent yet.
 */
export async function chooseNotifications({
  userId,
  email,
  settings,
  now = new Date(),
}: MailReader & { settings: ChosenSettings; now?: Date }): Promise<void> {
  await runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, userId))) return;
    const waiting = settings.messages === "hourly" ? await oldestReminded(tx, userId) : null;
    const { leftHourlyAt } = await setNotificationSettings(tx, {
      ...{ userId, email, settings, now },
      unmailedSince: waiting,
    });
    if (leftHourlyAt) await remindAtOnce(tx, { userId, after: leftHourlyAt, now });
  });
}

/** Returns the time of the oldest message with a pending reminder; null when there is none. */
async function oldestReminded(tx: Transaction, userId: string): Promise<Date | null> {
  const [pending] = await tx.$queryRaw<{ oldest: Date | null }[]>`
    SELECT min(m.created_at) AS oldest
    FROM outbox o JOIN messages m ON m.id = (o.payload->>'messageId')::uuid
    JOIN conversations c ON c.id = m.conversation_id
    WHERE o.kind = ${UNREAD_REMINDER} AND o.done_at IS NULL AND o.failed_at IS NULL
      AND ${userId}::uuid IN (c.user1_id, c.user2_id) AND m.sender_id <> ${userId}::uuid`;
  return pending?.oldest ?? null;
}

/**
 * Queues a reminder for each conversation that the hourly email would have covered. A reminder that was skipped because
 * of hourly emails is queued again; the reset of its attempts also covers one that is being skipped right now. A
 * reminder whose email was sent does not send a second one.
 */
async function remindAtOnce(
  tx: Transaction,
  { userId, after, now }: { userId: string; after: Date; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox AS o (id, kind, dedupe_key, payload, next_attempt_at)
    SELECT gen_random_uuid(), ${UNREAD_REMINDER}, 'unread:' || id,
      json_build_object('messageId', id),
      greatest(${now}::timestamptz, created_at + make_interval(secs => ${MESSAGE_REMINDER_DELAY_MS / 1_000}::int))
    FROM (
      SELECT DISTINCT ON (m.conversation_id) m.id, m.created_at
      FROM conversations c JOIN messages m ON m.conversation_id = c.id
      WHERE ${userId}::uuid IN (c.user1_id, c.user2_id) AND m.sender_id <> ${userId}::uuid
        AND NOT m.read AND m.contact_request_id IS NULL AND m.created_at > ${after}
      ORDER BY m.conversation_id, m.created_at, m.id
    ) unmailed
    ON CONFLICT (dedupe_key) DO UPDATE SET done_at = NULL, failed_at = NULL, last_error = NULL,
      attempts = 0, next_attempt_at = EXCLUDED.next_attempt_at`;
}
