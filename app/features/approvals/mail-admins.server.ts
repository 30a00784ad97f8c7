import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";
import { listAdminsToMail } from "~/platform/mail/notification-settings.server";
import { markDone, type OutboxEntry } from "~/platform/jobs/outbox.server";

import { APPROVAL_KINDS } from "./approval-kinds.server";
import { APPROVAL_KIND_NAMES } from "./approval-item";

const MAX_LISTED_ITEMS = 10;

/** Sends each admin who wants mail at once one mail about all pending items, if there still are any. */
export async function mailAdmins(entry: Pick<OutboxEntry, "id">): Promise<void> {
  await runTransaction(async (tx) => {
    if (!(await markDone(tx, entry))) return;
    const mail = composeDigest(await readQueue(tx));
    if (!mail) return;
    for (const { to } of await listAdminsToMail(tx, "at-once")) {
      await enqueueMail(tx, { ...mail, to });
    }
  });
}

interface Queue {
  /** The number of pending items, and how many of them are listings of land. */
  count: number;
  listings: number;
  /** The titles of the oldest, in order. */
  titles: string[];
}

const QUEUE = Prisma.join(
  APPROVAL_KIND_NAMES.map((kind) => {
    const { since, title, table, waits } = APPROVAL_KINDS[kind].queue;
    return Prisma.sql`SELECT ${kind}::text AS kind, ${since} AS since, ${title} AS title
      FROM ${table} WHERE ${waits}`;
  }),
  " UNION ALL ",
);

async function readQueue(tx: Transaction): Promise<Queue> {
  const [counted] = await tx.$queryRaw<{ count: number; listings: number }[]>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE kind = 'property'))::int AS listings
    FROM (${QUEUE}) q`;
  const oldest = await tx.$queryRaw<{ title: string }[]>`
    SELECT title FROM (${QUEUE}) q ORDER BY since, title LIMIT ${MAX_LISTED_ITEMS}`;
  const titles = oldest.map(({ title }) => title);
  return { count: 0, listings: 0, ...counted, titles };
}

/** @returns null where nothing is pending */
function composeDigest({ count, listings, titles }: Queue): Omit<Mail, "to"> | null {
  if (count === 0) return null;
  const number = count.toLocaleString("en-US");
  const several = listings === count ? "listings" : listings === 0 ? "profiles" : "submissions";
  const one = listings === 1 ? "listing" : "profile";
  const remainingCount = count - titles.length;
  return {
    subject:
      count === 1
        ? `A ${one} is waiting for approval: ${titles[0]}`
        : `${number} ${several} are waiting for approval`,
    paragraphs: [
      [
        ...titles,
        ...(remainingCount > 0 ? [`and ${remainingCount.toLocaleString("en-US")} more`] : []),
      ].join("\n"),
      "You get at most one of these emails an hour.",
    ],
    link: { label: "Open approvals", path: "/admin/reviews" },
    notice: "approvals",
  };
}
