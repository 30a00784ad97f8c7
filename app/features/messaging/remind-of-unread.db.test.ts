import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createConversation } from "../../../tests/factories/create-conversation";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";

import { blockPartner } from "./block-person.server";
import { findReplyAddress } from "./by-mail/reply-address.server";
import { appendMessage } from "./append-message.server";
import { openConversation } from "./open-conversation.server";
import { getThread } from "./get-thread.server";
import { sendUnreadReminder, UNREAD_REMINDER } from "./remind-of-unread.server";
import { runSendMessage } from "./send-message.server";

async function openPair() {
  const [hank, gail] = [
    await createUser({ firstName: "Hank", lastName: "Hunter" }),
    await createUser({ email: "gail@example.test" }),
  ];
  const { id } = await createConversation({ user1Id: hank.id, user2Id: gail.id });
  const write = (content: string, senderId = hank.id) =>
    runSendMessage({ conversationId: id, senderId, content, clientId: null });
  const openAs = (viewerId: string) => getThread({ conversationId: id, viewerId, marksRead: true });
  return { conversationId: id, hank, gail, write, openAs };
}

const work = async () => {
  while (await processNextEntry({ [UNREAD_REMINDER]: sendUnreadReminder })) {
    // until nothing is due
  }
};

/** Moves reminders into the past, as if this many minutes had gone by. */
async function pass(minutes: number) {
  await database().$executeRaw`
    UPDATE outbox SET next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}::int)
    WHERE kind = ${UNREAD_REMINDER}`;
  await work();
}

test("emails a reminder of a message that is unread for ten minutes", async () => {
  const { conversationId, write } = await openPair();
  await write("Is it open?");
  await work();
  await pass(9);
  expect(await listQueuedMails()).toEqual([]);
  await pass(1);
  expect(await listQueuedMails()).toMatchObject([
    {
      to: "gail@example.test",
      subject: "Message from Hank H.",
      thread: `conversation-${conversationId}`,
      notice: "messages",
      link: { path: `/messages?conversation=${conversationId}` },
    },
  ]);
  expect((await listQueuedMails())[0]?.paragraphs).toContain("Is it open?");
});

test("sends one reminder for a conversation until it is read", async () => {
  const { write, openAs, gail } = await openPair();
  await write("One");
  await write("Two");
  await pass(10);
  await write("Three");
  await pass(20);
  const [mail] = await listQueuedMails();
  expect(mail?.paragraphs).toContain("There are 2 new messages in the conversation.");
  await openAs(gail.id);
  await write("Four");
  await pass(10);
  expect(await listQueuedMails()).toHaveLength(2);
});

test("sends reminders to each participant separately", async () => {
  const { write, gail } = await openPair();
  await write("Is it open?");
  await write("It is.", gail.id);
  await pass(10);
  expect(await listQueuedMails()).toHaveLength(2);
});

test("sends no reminder of a message that was read", async () => {
  const { write, openAs, gail } = await openPair();
  await write("Is it open?");
  await openAs(gail.id);
  await pass(10);
  expect(await listQueuedMails()).toEqual([]);
});

test("sends no reminder of a message by a blocked person", async () => {
  const { conversationId, write, gail } = await openPair();
  await write("Is it open?");
  await blockPartner({ conversationId, personId: gail.id });
  await pass(10);
  expect(await listQueuedMails()).toEqual([]);
});

test("sends no reminder to a deleted account or one without an address", async () => {
  const { write, gail } = await openPair();
  await write("Is it open?");
  await database().user.update({
    where: { id: gail.id },
    data: { email: null, emailVerified: false },
  });
  await pass(10);
  expect(await listQueuedMails()).toEqual([]);
});

test("sends one email for a reminder that runs twice", async () => {
  const { write } = await openPair();
  await write("Is it open?");
  await pass(10);
  await database().outboxEntry.updateMany({
    where: { kind: UNREAD_REMINDER },
    data: { doneAt: null, nextAttemptAt: new Date() },
  });
  await work();
  expect(await listQueuedMails()).toHaveLength(1);
});

test("sends no reminder of a contact request", async () => {
  const { hank, gail } = await openPair();
  const property = await createProperty({ userId: gail.id });
  const request = await database().contactRequest.create({
    data: {
      userId: hank.id,
      propertyId: property.id,
      name: "Hank",
      email: "hank@example.test",
      message: "Is it open in November?",
    },
  });
  await database().$transaction(async (tx) => {
    const conversation = await openConversation(tx, { personId: hank.id, otherId: gail.id });
    if (!conversation) throw new Error("Both accounts are there");
    await appendMessage(tx, conversation, {
      senderId: hank.id,
      content: "Is it open in November?",
      contactRequestId: request.id,
    });
  });
  expect(await database().outboxEntry.count()).toBe(0);
});

describe("reminders with a reply domain", () => {
  beforeEach(() =>
    useEnvironment(readEnvironment({ NODE_ENV: "test", MAIL_REPLY_DOMAIN: "reply.example.test" })),
  );
  afterEach(() => useEnvironment(readEnvironment(process.env)));

  test("have a separate reply address for each recipient", async () => {
    const { conversationId, write, gail } = await openPair();
    await write("Is it open?");
    await pass(10);
    const [mail] = await listQueuedMails();
    expect(mail?.paragraphs[0]).toBe("Reply above this line to write back.");
    expect(mail?.replyTo?.name).toBe("Hank Hunter on Huntstead");
    expect(await findReplyAddress(mail?.replyTo?.address ?? "")).toMatchObject({
      conversationId,
      userId: gail.id,
      isExpired: false,
    });
  });
});
