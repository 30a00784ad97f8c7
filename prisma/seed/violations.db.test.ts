import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createPhoto } from "../../tests/factories/create-photo";
import { findRows, findViolations, RULES } from "../../tests/fixtures/find-violations";
import { fillDatabase } from "./fill-database";

const directory = mkdtempSync(join(tmpdir(), "huntstead-violations-"));
beforeAll(() => useEnvironment(readEnvironment({ DATA_DIR: directory })));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const first = (table: string, where: string) =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`;
const activeCondition = "cancelled_at IS NULL AND end_date > current_date";

/** Statements that break a rule in the demo data, by the beginning of the rule's name. */
const BREAKS: Record<string, string> = {
  "two agreements that stand": `UPDATE agreements b SET start_date = a.start_date,
    end_date = a.end_date, property_id = a.property_id, professional_id = a.professional_id
    FROM agreements a WHERE a.id = ${first("agreements", "cancelled_at IS NULL")}
      AND b.cancelled_at IS NULL AND b.id <> a.id`,
  "the days of an agreement": "DELETE FROM taken_ranges WHERE agreement_id IS NOT NULL",
  "an offer is accepted without": `UPDATE offers SET status = 'accepted'
    WHERE status IN ('declined', 'expired', 'withdrawn')`,
  "an agreement is not what": "UPDATE offers SET total = total + 1 WHERE status = 'accepted'",
  "an offer is open on a request": `UPDATE contact_requests SET status = 'closed'
    WHERE id IN (SELECT contact_request_id FROM offers WHERE status = 'open')`,
  "an agreement stands on": `UPDATE contact_requests SET status = 'answered'
    WHERE id IN (SELECT contact_request_id FROM agreements WHERE ${activeCondition})`,
  "an offer is made on what nobody has": `WITH land AS (UPDATE properties SET user_id = NULL)
    UPDATE professionals SET user_id = NULL`,
  "an agreement that was canceled before": `UPDATE agreements
    SET cancelled_at = start_date - interval '2 days', cancelled_by = 'owner', cancel_reason = 'x'
    WHERE id IN (SELECT agreement_id FROM reviews)`,
  "both have reviewed": `UPDATE reviews SET published_at = NULL, answer = NULL, answered_at = NULL
    WHERE written_by = 'owner'`,
  "a sealed review is": `UPDATE reviews SET published_at = NULL, answer = NULL, answered_at = NULL,
    hidden_at = now(), hidden_reason = 'x' WHERE written_by = 'owner'`,
  "a professional's rating": "UPDATE professionals SET rating = 1.23 WHERE review_count > 0",
  "an agent has a rating": "UPDATE real_estate_agents SET rating = 4",
  "a conversation's last message": "UPDATE conversations SET last_message_at = '2001-01-01'",
  "properties: it waits": "UPDATE properties SET waiting_since = NULL",
  "professionals: it waits": "UPDATE professionals SET waiting_since = now()",
  "real_estate_agents: it waits": "UPDATE real_estate_agents SET waiting_since = now()",
  "a message is of somebody": `UPDATE messages SET sender_id = '0197a1b2-0000-7000-8000-00000000000d'`,
  "two messages of a conversation": "UPDATE messages SET created_at = '2001-01-01'",
  "a request's conversation": `UPDATE contact_requests r SET conversation_id = (
    SELECT id FROM conversations c WHERE r.user_id NOT IN (c.user1_id, c.user2_id) LIMIT 1)
    WHERE conversation_id IS NOT NULL`,
  "an unconfirmed listing": "UPDATE properties SET expired_at = now()",
  "properties: withheld": `UPDATE properties SET withheld_status = review_status,
    review_status = 'withheld' WHERE id = ${first("properties", "review_status = 'approved'")}`,
  "professionals: withheld": `UPDATE users SET suspended_at = now(), suspension_reason = 'x'
    WHERE id IN (SELECT user_id FROM professionals)`,
  "real_estate_agents: withheld": `UPDATE real_estate_agents SET review_status = 'withheld',
    withheld_status = 'approved'`,
  "an open offer of a suspended": `UPDATE users SET suspended_at = now(), suspension_reason = 'x'`,
  "somebody who is no admin": `WITH owned AS (UPDATE users SET is_admin = false)
    UPDATE api_tokens SET is_admin = true, ended_at = NULL, ended_by = NULL`,
  "a verification was cleared": `UPDATE verifications SET number = 'x' WHERE cleared_at IS NOT NULL`,
  "a former slug": `INSERT INTO blog_past_slugs (slug, post_id)
    SELECT slug, id FROM blog_posts WHERE deleted_at IS NULL`,
  "an import that is done": `WITH done AS (
      INSERT INTO listing_imports (id, user_id, sha256, found, done_at)
      SELECT gen_random_uuid(), id, repeat('0', 64), '{}', now() FROM users LIMIT 1 RETURNING id)
    INSERT INTO listing_import_parts (import_id, position, rows) SELECT id, 0, '' FROM done`,
  "a deleted account says": "UPDATE users SET deleted_at = now()",
  "a deleted account's agreement": `UPDATE users SET deleted_at = now()`,
  "a deleted account's request": `UPDATE users SET deleted_at = now()`,
  "a deleted listing": "UPDATE properties SET deleted_at = now()",
};
/** Rows for tables that are empty in the demo data, or whose rows have no owner. */
const WITHOUT_ROWS: Record<string, string> = {
  sessions: `INSERT INTO sessions (sid, user_id, expire) SELECT 'x', id, now() FROM users LIMIT 1`,
  passkeys: `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name)
    SELECT gen_random_uuid(), id, 'x', '', 0, 'x' FROM users LIMIT 1`,
  listing_imports: `INSERT INTO listing_imports (id, user_id, sha256, found)
    SELECT gen_random_uuid(), id, repeat('0', 64), '{}' FROM users LIMIT 1`,
  reply_addresses: `INSERT INTO reply_addresses (token_hash, conversation_id, user_id, expires_at)
    SELECT repeat('0', 64), id, user1_id, now() FROM conversations LIMIT 1`,
  taken_mails: `INSERT INTO taken_mails (user_id, mail_hash)
    SELECT id, repeat('0', 64) FROM users LIMIT 1`,
  recently_viewed: `INSERT INTO recently_viewed (user_id, property_id)
    SELECT u.id, p.id FROM users u, properties p LIMIT 1 ON CONFLICT DO NOTHING`,
  applications: `INSERT INTO applications (id, user_id, kind, profile)
    SELECT gen_random_uuid(), id, 'agent', '{}' FROM users LIMIT 1 ON CONFLICT DO NOTHING`,
};

function findBreak(name: string): string[] {
  const [table = ""] = name.split(":", 1);
  if (name.endsWith("a row of a deleted account")) {
    return [
      ...(WITHOUT_ROWS[table] ? [WITHOUT_ROWS[table]] : []),
      "UPDATE users SET deleted_at = now()",
    ];
  }
  if (name.endsWith("a deleted account's is not deleted")) {
    return [
      `UPDATE ${table} SET user_id = (SELECT id FROM users LIMIT 1)
       WHERE id = ${first(table, "deleted_at IS NULL")}`,
      "UPDATE users SET deleted_at = now()",
    ];
  }
  const match = Object.entries(BREAKS).find(([beginning]) => name.startsWith(beginning));
  return match ? [match[1]] : [];
}

it("finds no violations in the demo data, and finds each kind of violation that the test creates", async () => {
  await fillDatabase(database());
  expect(await findViolations()).toEqual([]);
  const unnoticed: string[] = [];
  for (const { name } of RULES) {
    const undone = database().$transaction(
      async (tx) => {
        // Disables triggers and foreign keys, which would prevent the violation.
        await tx.$executeRawUnsafe("SET LOCAL session_replication_role = 'replica'");
        for (const statement of findBreak(name)) await tx.$executeRawUnsafe(statement);
        const rows = await findRows(tx, [name]);
        if (!rows.some((line) => line.startsWith(`${name}: `))) unnoticed.push(name);
        throw new Error("undo");
      },
      { timeout: 60_000 },
    );
    await expect(undone, name).rejects.toThrow("undo");
  }
  expect(unnoticed).toEqual([]);
  expect(await findViolations()).toEqual([]);
}, 240_000);

it("finds files without a row, and rows without their files", async () => {
  const uploads = join(directory, "uploads");
  mkdirSync(uploads, { recursive: true });
  const name = `${"a".repeat(32)}-400.jpg`;
  writeFileSync(join(uploads, name), "");
  await createPhoto({ address: `/uploads/${"b".repeat(32)}-1600.jpg` });
  expect(await findViolations({ strayAfterMs: -60_000 })).toEqual([
    expect.stringContaining("photos: a row names a file that is not there"),
    `photos: a file that no row names: 1 (${name})`,
  ]);
});
