import { describe, expect, test } from "vitest";

import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { waitForLock } from "../../../tests/fixtures/wait-for-lock";
import { database, openedDatabase } from "~/platform/database/database.server";

import { MESSAGES_CHANNEL } from "./announce-message.server";
import { blockPartner, unblockPartner } from "./block-person.server";
import { listMessages } from "./list-messages.server";
import { runSendMessage, sendMessage } from "./send-message.server";

async function openPair() {
  const { id, user1Id, user2Id } = await createConversation();
  return { conversationId: id, one: user1Id, other: user2Id };
}

const post = (conversationId: string, senderId: string, content: string, clientId?: string) =>
  runSendMessage({ conversationId, senderId, content, clientId: clientId ?? null });

async function read(conversationId: string, viewerId: string, cursor: string | null = null) {
  const list = await listMessages({
    conversationId,
    viewerId,
    limit: 500,
    cursor,
    marksRead: false,
  });
  return list?.rows ?? [];
}
const contents = (rows: { content: string }[]) => rows.map(({ content }) => content);

describe("a message", () => {
  test("can be sent only by the two participants", async () => {
    const { conversationId, one, other } = await openPair();
    const stranger = await createUser({ isAdmin: true });
    expect(await post(conversationId, one, "Is it open?")).toMatchObject({
      refused: null,
      message: { conversationId, senderId: one, content: "Is it open?", read: false },
    });
    expect(await post(conversationId, other, "It is.")).toMatchObject({ refused: null });
    expect(await post(conversationId, stranger.id, "Hello")).toEqual({ refused: "not found" });
    for (const id of ["nothing", "00000000-0000-7000-8000-000000000000"]) {
      expect(await post(id, one, "Hello")).toEqual({ refused: "not found" });
    }
    expect(contents(await read(conversationId, other))).toEqual(["Is it open?", "It is."]);
  });

  test("updates the last time of its conversation", async () => {
    const { conversationId, one } = await openPair();
    await post(conversationId, one, "Is it open?");
    const [message] = await read(conversationId, one);
    const conversation = await database().conversation.findUniqueOrThrow({
      where: { id: conversationId },
    });
    expect(conversation.lastMessageAt).toEqual(message?.createdAt);
  });

  test("is announced to both participants after the commit", async () => {
    const { conversationId, one, other } = await openPair();
    const events: unknown[] = [];
    const stop = await openedDatabase().listen(MESSAGES_CHANNEL, (payload) =>
      events.push(JSON.parse(payload)),
    );
    const sending = { conversationId, senderId: one, content: "Hello", clientId: null };
    await database()
      .$transaction(async (tx) => {
        await sendMessage(tx, sending);
        throw new Error("undone");
      })
      .catch(() => undefined);
    await runSendMessage(sending);
    await expect.poll(() => events).toEqual([{ conversationId, userIds: [one, other] }]);
    await stop();
  });

  test("by the owner answers pending requests of the conversation", async () => {
    const { conversationId, one, other } = await openPair();
    const property = await createProperty({ userId: one });
    const { id } = await createContactRequest({
      userId: other,
      propertyId: property.id,
      conversationId,
    });
    const statusNow = async () =>
      (await database().contactRequest.findUniqueOrThrow({ where: { id } })).status;
    await post(conversationId, other, "One more thing");
    expect(await statusNow()).toBe("pending");
    await post(conversationId, one, "Come and see it");
    expect(await statusNow()).toBe("answered");
  });
});

test("waits for an account deletion in progress without a deadlock", async () => {
  // The embedded database has one connection, so requests cannot interleave there.
  if (openedDatabase().kind === "embedded") return;
  const { conversationId, one, other } = await openPair();
  const { id: propertyId } = await createProperty({ userId: other });
  const { id } = await createContactRequest({ userId: one, propertyId, conversationId });
  let answering: ReturnType<typeof post> | undefined;
  await database().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM users WHERE id = ${other}::uuid FOR UPDATE`;
    answering = post(conversationId, other, "It is.");
    await waitForLock();
    await tx.$queryRaw`SELECT FROM conversations WHERE id = ${conversationId}::uuid FOR UPDATE`;
    await tx.contactRequest.update({ where: { id }, data: { phone: "" } });
  });
  expect(await answering).toMatchObject({ refused: null });
});

describe("sending again with the same clientId", () => {
  test("returns the first message", async () => {
    const { conversationId, one } = await openPair();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => post(conversationId, one, "Is it open?", "a")),
    );
    const ids = results.map((outcome) => (outcome.refused ? outcome.refused : outcome.message.id));
    expect(new Set(ids).size).toBe(1);
    expect(await read(conversationId, one)).toHaveLength(1);
  });

  test("is rejected with another text or conversation", async () => {
    const { conversationId, one } = await openPair();
    const otherConversation = await createConversation({ user1Id: one });
    await post(conversationId, one, "Is it open?", "a");
    expect(await post(conversationId, one, "Or not?", "a")).toEqual({ refused: "other text" });
    expect(await post(otherConversation.id, one, "Is it open?", "a")).toEqual({
      refused: "other text",
    });
  });

  test("is another message when another person sends it", async () => {
    const { conversationId, one, other } = await openPair();
    await post(conversationId, one, "Hello", "a");
    expect(await post(conversationId, other, "Hello", "a")).toMatchObject({ refused: null });
    expect(await read(conversationId, one)).toHaveLength(2);
  });

  test("to two people at once is one message", async () => {
    const { conversationId, one } = await openPair();
    const otherConversation = await createConversation({ user1Id: one });
    const outcomes = await Promise.all([
      post(conversationId, one, "Hello", "a"),
      post(otherConversation.id, one, "Hello", "a"),
    ]);
    expect(outcomes.map(({ refused }) => refused).sort()).toEqual([null, "other text"].sort());
    expect(await database().message.count()).toBe(1);
  });
});

describe("the order of messages", () => {
  test("is the same for both when they write at once", async () => {
    const { conversationId, one, other } = await openPair();
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => post(conversationId, i % 2 ? one : other, `Word ${i}`)),
    );
    const [senderView, recipientView] = [
      await read(conversationId, one),
      await read(conversationId, other),
    ];
    expect(contents(senderView)).toEqual(contents(recipientView));
    const times = senderView.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test("does not depend on a clock that is set back", async () => {
    const { conversationId, one } = await openPair();
    const ahead = new Date(Date.now() + 3_600_000);
    await database().conversation.update({
      where: { id: conversationId },
      data: { lastMessageAt: ahead },
    });
    await post(conversationId, one, "First");
    await post(conversationId, one, "Second");
    const rows = await read(conversationId, one);
    expect(contents(rows)).toEqual(["First", "Second"]);
    expect(rows[0]?.createdAt.getTime()).toBe(ahead.getTime() + 1);
  });

  test("leaves no gap for a message that commits late", async () => {
    // The test needs two parallel connections; the embedded database has one.
    if (openedDatabase().kind === "embedded") return;
    const { conversationId, one, other } = await openPair();
    await post(conversationId, one, "Before");
    const sendingSlowly = database().$transaction(async (tx) => {
      await sendMessage(tx, { conversationId, senderId: one, content: "Slow", clientId: null });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const quick = post(conversationId, other, "Quick");
    const ids: string[] = [];
    let last: string | null = null;
    const readBoth = async () => {
      const rows = await read(conversationId, one, last);
      ids.push(...contents(rows));
      last = rows.at(-1)?.id ?? last;
    };
    for (let i = 0; i < 20; i += 1) {
      await readBoth();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await Promise.all([sendingSlowly, quick]);
    await readBoth();
    expect(ids).toEqual(["Before", "Slow", "Quick"]);
  });
});

describe("a block", () => {
  test("keeps both from sending until it is lifted", async () => {
    const { conversationId, one, other } = await openPair();
    await post(conversationId, other, "Hello", "a");
    expect(await blockPartner({ conversationId, personId: one })).toBe(true);
    await blockPartner({ conversationId, personId: one });
    expect(await post(conversationId, other, "Hello?")).toEqual({ refused: "blocked" });
    expect(await post(conversationId, one, "Go away")).toEqual({ refused: "blocking" });
    // Sending the same message again returns the stored one, even after a block.
    expect(await post(conversationId, other, "Hello", "a")).toMatchObject({ refused: null });
    await unblockPartner({ conversationId, personId: other });
    expect(await post(conversationId, other, "Hello?")).toEqual({ refused: "blocked" });
    await unblockPartner({ conversationId, personId: one });
    expect(await post(conversationId, other, "Hello?")).toMatchObject({ refused: null });
    expect(contents(await read(conversationId, one))).toEqual(["Hello", "Hello?"]);
  });

  test("cannot be made by strangers", async () => {
    const { conversationId, one, other } = await openPair();
    const stranger = await createUser();
    expect(await blockPartner({ conversationId, personId: stranger.id })).toBe(false);
    expect(await blockPartner({ conversationId: "x", personId: one })).toBe(false);
    expect(await post(conversationId, other, "Hello")).toMatchObject({ refused: null });
  });
});

test("rejects a message to a deleted account", async () => {
  const deletedUser = await createUser({
    deletedAt: new Date(),
    email: null,
    emailVerified: false,
  });
  const { id, user1Id, user2Id } = await createConversation({ user1Id: deletedUser.id });
  const writer = user1Id === deletedUser.id ? user2Id : user1Id;
  expect(await post(id, writer, "Are you there?")).toEqual({ refused: "gone" });
});
