import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { beforeEach, describe, expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createApiToken } from "../../../tests/factories/create-api-token";
import { createReplyAddress } from "../../../tests/factories/create-reply-address";
import { createReview } from "../../../tests/factories/create-review";
import { createUser } from "../../../tests/factories/create-user";
import { createDocument, createVerification } from "../../../tests/factories/create-verification";
import { createDealing } from "../../../tests/fixtures/deal";
import { createFullAccount } from "../../../tests/fixtures/full-account";
import {
  listDeclaredColumns,
  PERSONAL_DATA,
  type PersonalData,
} from "../../../tests/fixtures/personal-data";
import { rememberPerson } from "~/features/accounts/embedded-provider/people.server";
import { hashMailbox } from "~/features/accounts/embedded-provider/by-email/code-requesters.server";
import { writeJson } from "~/formats/write-json";
import { database } from "~/platform/database/database.server";
import { optOut, toOptout } from "~/platform/mail/mail-optouts.server";

import { deleteAccount } from "./delete-account.server";
import { exportAccount } from "./export-account.server";

const HASH = "0".repeat(64);
const EMAIL = "quercus@example.test";
const DECLARED = Object.entries(PERSONAL_DATA);

test("classifies every column of every table as personal or not", async () => {
  const columns = await database().$queryRaw<{ name: string }[]>`
    SELECT c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t
      USING (table_schema, table_name)
    WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
      AND table_name <> '_prisma_migrations'`;
  const declared = DECLARED.flatMap(([table, data]) =>
    listDeclaredColumns(data).map((column) => `${table}.${column}`),
  );
  expect(
    declared.sort(),
    "Declare a new column in tests/fixtures/personal-data.ts, and take one out that is gone",
  ).toEqual(columns.map(({ name }) => name).sort());
});

type ExportedRow = Record<string, unknown>;

/** Returns the rows that belong to the account, as JSON. */
async function ownRows(table: string, owner: string, userId: string): Promise<ExportedRow[]> {
  const rows = await database().$queryRawUnsafe<{ row: ExportedRow }[]>(
    `SELECT to_jsonb(t) AS row FROM ${table} t
     WHERE ${owner} AND ($1::text, $2::text) IS NOT NULL`,
    userId,
    EMAIL,
  );
  return rows.map(({ row }) => row);
}

const countRows = async (table: string) => {
  const [counted] = await database().$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${table}`,
  );
  return counted?.count;
};

/** Checks whether a value contains no personal data. */
const isEmpty = (value: unknown) =>
  ["null", "false", '""', "[]", "{}", '"Deleted account"'].includes(
    JSON.stringify(value ?? null),
  ) || String(value).startsWith("deleted:");

let userId: string;

/** Creates an account with a value in every column that can be personal. */
beforeEach(async () => {
  const full = await createFullAccount();
  ({ userId } = full);
  await createUser({ isAdmin: true });
  await database().user.update({
    where: { id: userId },
    data: {
      isAdmin: true,
      suspendedAt: new Date(),
      suspensionReason: "Asked for money by email",
      answersWithin: "an hour",
      answerSeconds: [60],
    },
  });
  await createApiToken({ userId });
  const { id: verificationId } = await createVerification({ userId });
  await createDocument({ verificationId });
  const { id: conversationId } = await database().conversation.findFirstOrThrow();
  await createReplyAddress({ conversationId, userId });
  await database().takenMail.create({ data: { userId, mailHash: HASH } });
  const agreement = await createAgreement({
    requestId: await createDealing({
      hunterId: (await createUser()).id,
      ownerId: userId,
      propertyId: full.propertyId,
    }),
  });
  await createReview({ agreementId: agreement.id, writtenBy: "owner" });
  await database().listingImport.create({
    data: {
      userId,
      sha256: HASH,
      found: { count: 1 },
      parts: { create: { position: 0, rows: Buffer.from("[]") } },
    },
  });
  const expiresAt = new Date(Date.now() + 60_000);
  await database().idempotencyKey.create({
    data: {
      owner: userId,
      scope: "POST /list-property",
      key: randomUUID(),
      bodyHash: HASH,
      expiresAt,
    },
  });
  await database().signInCode.create({
    data: { interaction: randomUUID(), email: EMAIL, expiresAt },
  });
  await database().knownNetwork.create({
    data: { mailboxHash: hashMailbox(EMAIL), networkHash: HASH },
  });
  await rememberPerson({ email: EMAIL, firstName: "Quercus", lastName: "Alba" });
  await optOut(toOptout(EMAIL, "reminders"));
});

const isInAccount = (data: PersonalData) => data.rows !== "apart";

describe("deleting an account", () => {
  test("deletes the declared rows and empties the declared columns", async () => {
    const before = new Map<string, { rows: ExportedRow[]; count: number | undefined }>();
    for (const [table, data] of DECLARED) {
      if (data.rows === "apart") continue;
      const rows = await ownRows(table, data.owner, userId);
      before.set(table, { rows, count: await countRows(table) });
    }
    expect(await deleteAccount({ userId })).toBe("deleted");
    for (const [table, data] of DECLARED) {
      const { rows = [], count = 0 } = before.get(table) ?? {};
      if (data.rows === "apart") continue;
      expect(rows.length, `The full account has no row in ${table}`).toBeGreaterThan(0);
      if (data.rows === "deleted") {
        expect(await ownRows(table, data.owner, userId), table).toEqual([]);
        // The mail tells the other party about the new message.
        if (table !== "outbox") expect(await countRows(table), table).toBe(count - rows.length);
        continue;
      }
      const ids = new Set(rows.map(({ id }) => id));
      const after = (await ownRows(table, "true", userId)).filter(({ id }) => ids.has(id));
      expect(after, table).toHaveLength(rows.length);
      for (const column of data.erased) {
        const name = `${table}.${column}`;
        const filled = rows.filter((row) => !isEmpty(row[column]));
        expect(filled.length, `The full account has nothing in ${name}`).toBeGreaterThan(0);
        expect(
          after.filter((row) => !isEmpty(row[column])),
          name,
        ).toEqual([]);
      }
    }
  });
});

/** Finds the objects at a path of an export, and flattens lists on the way. */
function getSection(exported: unknown, at: string): ExportedRow[] {
  let values = [exported];
  for (const key of at.split("."))
    values = values.flatMap((value) => (value as ExportedRow)[key] ?? []);
  return values as ExportedRow[];
}

const camelCase = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

describe("the export of an account", () => {
  test("contains every personal column that is not declared as omitted", async () => {
    const exported: unknown = JSON.parse(
      await text(Readable.from(writeJson(await exportAccount({ userId })))),
    );
    for (const [table, data] of DECLARED.filter(([, data]) => isInAccount(data))) {
      if (data.rows === "apart" || !data.export) continue;
      const { at, renamed = {}, leftOut = [] } = data.export;
      const [row] = getSection(exported, at);
      const personal = data.rows === "kept" ? [...data.erased, ...data.columns] : data.personal;
      const exportedColumns = personal.filter((column) => !leftOut.includes(column));
      const keys = exportedColumns.map((column) => renamed[column] ?? camelCase(column));
      expect(Object.keys(row ?? {}), `${table}, exported as ${at}`).toEqual(
        expect.arrayContaining(keys),
      );
      for (const column of leftOut)
        expect(row, `${table}.${column}`).not.toHaveProperty(camelCase(column));
    }
  });
});
