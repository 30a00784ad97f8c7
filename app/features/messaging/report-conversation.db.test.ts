import { expect, test } from "vitest";

import { createConversation } from "../../../tests/factories/create-conversation";
import { createMessage } from "../../../tests/factories/create-message";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { listReports, markReport } from "./list-reports.server";
import { reportConversation } from "./report-conversation.server";

const report = (report: Omit<Parameters<typeof reportConversation>[0], "tx">) =>
  database().$transaction((tx) => reportConversation({ ...report, tx }));

async function openPair() {
  const [hank, eve] = [
    await createUser({ firstName: "Hank", lastName: "Hunter" }),
    await createUser({ firstName: "Eve", lastName: "Evil" }),
  ];
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: eve.id });
  const write = (content: string, senderId = eve.id) =>
    createMessage({ conversationId, senderId, content });
  return { conversationId, hank, eve, write };
}

test("a report shows the admins the chosen messages and nothing else", async () => {
  const { conversationId, hank, write } = await openPair();
  await write("A secret");
  const [bad, worse] = [await write("Pay me first"), await write("Or else")];
  const elsewhere = await createMessage({ content: "Somebody else's" });
  expect(
    await report({
      conversationId,
      reporterId: hank.id,
      reason: "A fraud",
      messageIds: [worse.id, bad.id, elsewhere.id],
    }),
  ).toBe(true);
  const list = await listReports({ page: 1 });
  expect(list?.reports).toMatchObject([
    {
      reason: "A fraud",
      reporter: "Hank Hunter",
      other: "Eve Evil",
      handledAt: null,
      messages: [
        { content: "Pay me first", sender: "Eve Evil" },
        { content: "Or else", sender: "Eve Evil" },
      ],
    },
  ]);
  expect(JSON.stringify(list)).not.toMatch(/secret|Somebody else/);
});

test("nobody reports a conversation that is not theirs", async () => {
  const { conversationId, write } = await openPair();
  const { id } = await write("Pay me first");
  const stranger = await createUser({ isAdmin: true });
  const words = { reason: "A fraud", messageIds: [id] };
  expect(await report({ ...words, conversationId, reporterId: stranger.id })).toBe(false);
  expect(await database().report.count()).toBe(0);
});

test("an admin's handling is noted, and taken back", async () => {
  const { conversationId, hank, write } = await openPair();
  const { id: messageId } = await write("Pay me first");
  const words = { reason: "A fraud", messageIds: [messageId] };
  await report({ ...words, conversationId, reporterId: hank.id });
  const admin = await createUser({ isAdmin: true });
  const [{ id } = { id: "" }] = (await listReports({ page: 1 }))?.reports ?? [];
  expect(await markReport({ id, isHandled: true, adminId: admin.id })).toBe(true);
  expect((await listReports({ page: 1 }))?.reports[0]?.handledAt).not.toBeNull();
  expect(await markReport({ id, isHandled: false, adminId: admin.id })).toBe(true);
  expect(await markReport({ id: "x", isHandled: true, adminId: admin.id })).toBe(false);
  expect(await database().auditEntry.count({ where: { subjectId: id } })).toBe(2);
});
