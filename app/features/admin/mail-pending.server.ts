import { formatDateTime } from "~/formats/date-time";
import { getDateInZone } from "~/formats/iso-date";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";
import { listAdminsToMail } from "~/platform/mail/notification-settings.server";
import { enqueue, markDone, type OutboxEntry } from "~/platform/jobs/outbox.server";

import { listPendingCountsInTransaction, type PendingKind } from "./pending-counts.server";

export const PENDING_MAIL = "waiting-mail";

/** The hour from which the day's mail is due, in the site's time zone. */
const MORNING = 6;

/**
 * Queues the daily mail to admins about pending items, from the morning on. The day is the dedupe key, so there is one
 * mail however many processes run this sweep.
 */
export async function enqueuePendingMail(now: Date): Promise<void> {
  const { siteTimeZone } = environment();
  if (hourIn(siteTimeZone, now) < MORNING) return;
  const dedupeKey = `${PENDING_MAIL}:${getDateInZone(siteTimeZone, now)}`;
  await runTransaction((tx) => enqueue(tx, { kind: PENDING_MAIL, payload: {}, dedupeKey }));
}

function hourIn(timeZone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" });
  return Number(format.format(moment));
}

/** Sends each admin who wants it daily one mail about all pending items, if there are any. */
export async function sendPendingMail(entry: Pick<OutboxEntry, "id">): Promise<void> {
  await runTransaction(async (tx) => {
    if (!(await markDone(tx, entry))) return;
    const waiting = await listPendingCountsInTransaction(tx);
    if (waiting.length === 0) return;
    for (const { to, timeZone } of await listAdminsToMail(tx, "daily")) {
      await enqueueMail(tx, { ...composeMail(waiting, timeZone), to });
    }
  });
}

function composeMail(waiting: PendingKind[], timeZone: string): Omit<Mail, "to"> {
  const { appOrigin } = environment();
  return {
    subject: `Waiting for you: ${waiting.map(({ words }) => words).join(", ")}`,
    paragraphs: [
      ...waiting.map(
        ({ words, path, since }) =>
          `${words}, waiting since ${formatDateTime(since, timeZone, "zoned moment")}\n${appOrigin}${path}`,
      ),
      `You get this email once a day. Change how often: ${appOrigin}/profile/notifications`,
    ],
    looks: waiting.map(() => "entry"),
    link: { label: "Open the overview", path: "/admin/overview" },
    notice: "approvals",
  };
}
