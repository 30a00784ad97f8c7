import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { MESSAGE_PATIENCE_MS } from "~/platform/mail/frequencies";
import {
  setNotificationSettings,
  type ChosenSettings,
  type Reader,
} from "~/platform/mail/notification-settings.server";

import { UNREAD_REMINDER } from "./remind-of-unread.server";

/**
 * Sets how often mail of those kinds comes that are given. Of the messages that are waiting to be mailed
 * none is left out, however often somebody switches between hourly and at once: what the one way was
 * about to mail the other one does.
 */
export async function chooseNotifications({
  userId,
  email,
  chosen,
  now = new Date(),
}: Reader & { chosen: ChosenSettings; now?: Date }): Promise<void> {
  await runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, userId))) return;
    const waiting = chosen.messages === "hourly" ? await oldestReminded(tx, userId) : null;
    const { leftHourlyAt } = await setNotificationSettings(tx, {
      ...{ userId, email, chosen, now },
      unmailedSince: waiting,
    });
    if (leftHourlyAt) await remindAtOnce(tx, { userId, after: leftHourlyAt, now });
  });
}

/** The time of the oldest message that somebody is to be reminded of; null where there is none. */
async function oldestReminded(tx: Transaction, userId: string): Promise<Date | null> {
  const [found] = await tx.$queryRaw<{ oldest: Date | null }[]>`
    SELECT min(m.created_at) AS oldest
    FROM outbox o JOIN messages m ON m.id = (o.payload->>'messageId')::uuid
    JOIN conversations c ON c.id = m.conversation_id
    WHERE o.kind = ${UNREAD_REMINDER} AND o.done_at IS NULL AND o.failed_at IS NULL
      AND ${userId}::uuid IN (c.user1_id, c.user2_id) AND m.sender_id <> ${userId}::uuid`;
  return found?.oldest ?? null;
}

/**
 * Reminds somebody of each conversation that the hourly mail would have named. A reminder that was
 * passed over, as the mail was to come hourly, begins anew; so does one that is being passed over at
 * this moment, as it has no attempts any more. One that has sent its mail sends no second one.
 */
async function remindAtOnce(
  tx: Transaction,
  { userId, after, now }: { userId: string; after: Date; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox AS o (id, kind, dedupe_key, payload, next_attempt_at)
    SELECT gen_random_uuid(), ${UNREAD_REMINDER}, 'unread:' || id,
      json_build_object('messageId', id),
      greatest(${now}::timestamptz, created_at + make_interval(secs => ${MESSAGE_PATIENCE_MS / 1_000}::int))
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
