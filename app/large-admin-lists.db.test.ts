import { expect, test } from "vitest";

import { createConversation } from "../tests/factories/create-conversation";
import { createUser } from "../tests/factories/create-user";
import { listAuditLog } from "~/features/audit-log/list-audit-log.server";
import type { LogFilters } from "~/features/audit-log/log-address";
import { countWaiting, listWaiting } from "~/features/approvals/list-waiting.server";
import { listContactMessages } from "~/features/contact-us/list-contact-messages.server";
import { listCases } from "~/features/reports/list-cases.server";
import { listUsers } from "~/features/users/list-users.server";
import { database } from "~/platform/database/database.server";

import { listWhatWaits } from "~/features/admin/what-waits.server";

// What a page of a list costs must not grow with the list: each is timed with 100 entries and again
// with 10,000, at its best of many tries, which is what a busy machine disturbs least.

const FEW = 100;
const MANY = 10_000;
const TRIES = 40;
const MOST_TIMES_AS_LONG = 1.5;
/** Below this no clock of a busy machine says anything. */
const NOISE_MS = 0.3;

const ALL = { by: null, kind: null, action: null, from: null, to: null };

async function bestOf(read: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < TRIES; n += 1) {
    const begun = performance.now();
    await read();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/** Fills every list with the entries of these numbers. The first hundred fill a page of each filter. */
async function fill(from: number, to: number, admin: string, conversation: string) {
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  const at = "now() - make_interval(mins => n)";
  const statements = [
    `INSERT INTO users (id, issuer, subject, email, email_verified, first_name, created_at)
     SELECT gen_random_uuid(), 'i', 's' || n, 'p' || n || '@example.test', true, 'Pat', ${at} FROM ${numbers}`,
    `INSERT INTO audit_log (id, actor_id, action, subject_type, subject_id, subject_name, created_at)
     SELECT gen_random_uuid(),
       CASE WHEN n <= 50 OR n > 100 AND n % 20 < 2 THEN '${admin}'::uuid END,
       CASE WHEN n <= 50 OR n % 10 = 0 THEN 'listing approved' WHEN n <= 100 OR n % 10 = 1
         THEN 'agent profile approved' ELSE 'made an admin' END,
       CASE WHEN n <= 50 OR n % 10 = 0 THEN 'property' WHEN n <= 100 OR n % 10 = 1
         THEN (ARRAY['agent', 'professional', 'application'])[n % 3 + 1] ELSE 'user' END,
       gen_random_uuid()::text, 'Thing ' || n, ${at} FROM ${numbers}`,
    `INSERT INTO contact_messages (id, name, email, message, created_at)
     SELECT gen_random_uuid(), 'Nora', 'n@example.test', 'Is anybody there?', ${at} FROM ${numbers}`,
    `INSERT INTO messages (id, conversation_id, sender_id, content, created_at)
     SELECT gen_random_uuid(), '${conversation}', '${admin}', 'Rude ' || n, ${at} FROM ${numbers}`,
    // A third of the cases each: open, kept and hidden.
    `INSERT INTO report_cases (id, message_id, opened_at, decided_at, outcome, decision_reason)
     SELECT gen_random_uuid(), id, created_at, CASE WHEN n % 3 > 0 THEN created_at END,
       (ARRAY[NULL, 'kept', 'hidden'])[n % 3 + 1], CASE WHEN n % 3 = 2 THEN 'Rude' END
     FROM ${numbers} JOIN messages ON content = 'Rude ' || n`,
    `INSERT INTO case_reports (id, case_id, reporter_id, reason, text, created_at)
     SELECT gen_random_uuid(), c.id, '${admin}', 'abusive', 'Rude', ${at} FROM ${numbers}
     JOIN messages m ON m.content = 'Rude ' || n JOIN report_cases c ON c.message_id = m.id`,
    `INSERT INTO applications (id, user_id, kind, profile, created_at)
     SELECT gen_random_uuid(), u.id, 'agent', '{"name": "Ann"}', ${at}
     FROM ${numbers} JOIN users u ON u.subject = 's' || n`,
  ];
  for (const statement of statements) await database().$executeRawUnsafe(statement);
  await database().$executeRawUnsafe("VACUUM ANALYZE");
}

test(
  "a page of 10,000 entries takes at most 1.5 times that of 100",
  { timeout: 120_000 },
  async () => {
    const { id: by } = await createUser({ isAdmin: true });
    const { id: conversation } = await createConversation();
    const log = (filters: Partial<LogFilters>) => () =>
      listAuditLog({ ...ALL, ...filters, after: null, timeZone: "America/Denver" });
    const lists: Record<string, () => Promise<unknown>> = {
      "audit log": log({}),
      "audit log by person": log({ by }),
      "audit log by kind": log({ kind: "listings" }),
      "audit log by kind of several tables": log({ kind: "profiles" }),
      "audit log by action": log({ action: "listing approved" }),
      "audit log by an action that was never done": log({ action: "season deleted" }),
      "audit log by person and kind": log({ by, kind: "listings" }),
      "audit log by person and action": log({ by, action: "listing approved" }),
      "audit log by an action that this person never did": log({ by, action: "review hidden" }),
      "audit log by days": log({ from: "2020-01-01", to: "2999-01-01" }),
      users: () => listUsers({ search: "", after: null }),
      reports: () => listCases({ show: "open", after: null }),
      "reports that were kept": () => listCases({ show: "kept", after: null }),
      "contact messages": () => listContactMessages({ page: 1 }),
    };
    const counts: Record<string, () => Promise<unknown>> = {
      approvals: () => listWaiting({ after: null }),
      "count of approvals": countWaiting,
      "what waits": listWhatWaits,
    };
    const timed: Record<string, number[]> = {};
    const timeAll = async () => {
      for (const [name, read] of Object.entries({ ...lists, ...counts })) {
        (timed[name] ??= []).push(await bestOf(read));
      }
    };
    await fill(0, FEW, by, conversation);
    await timeAll();
    await fill(FEW, MANY, by, conversation);
    await timeAll();
    const told = Object.entries(timed).map(([name, [few = 0, many = 0]]) => ({
      name,
      few,
      many,
      ratio: many / few,
    }));
    const lines = told.map(
      ({ name, few, many, ratio }) =>
        `${name}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${ratio.toFixed(2)} times`,
    );
    const slow = told
      .filter(({ name }) => name in lists)
      .filter(({ few, many }) => many > MOST_TIMES_AS_LONG * few + NOISE_MS)
      .map(({ name }) => name);
    expect(slow, lines.join("\n")).toEqual([]);
    // Counted up to a thousand, which is ten times a hundred; the queue is merged from several tables.
    for (const name of Object.keys(counts)) expect(timed[name]?.[1], name).toBeLessThan(50);
    if (process.env.SHOW_TIMES) console.info(lines.join("\n"));
  },
);
