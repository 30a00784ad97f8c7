import { describe, expect, test } from "vitest";

import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createMessage } from "../../../tests/factories/create-message";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { countUnread } from "./count-unread.server";
import { getThread } from "./get-thread.server";
import { listConversations } from "./list-conversations.server";
import { listMessages } from "./list-messages.server";
import { readMessages } from "./read-messages.server";
import { formatMessageTime } from "./message-time";

const minute = (n: number) => new Date(Date.UTC(2026, 10, 1, 12, n));
const fetchConversations = async (viewerId: string, limit = 100, cursor: string | null = null) =>
  listConversations({ viewerId, limit, cursor });

async function openPair() {
  const { id, user1Id, user2Id } = await createConversation();
  return { conversationId: id, one: user1Id, other: user2Id };
}

describe("the list of conversations", () => {
  test("shows the other person, the last message, and unread counts, latest first", async () => {
    const me = await createUser();
    const friend = await createUser({ firstName: "Gail", lastName: "Guide" });
    const old = await createConversation({ user1Id: me.id, lastMessageAt: minute(1) });
    const recent = await createConversation({
      user1Id: me.id,
      user2Id: friend.id,
      lastMessageAt: minute(9),
    });
    await createMessage({ conversationId: old.id, senderId: me.id, createdAt: minute(1) });
    for (const [n, senderId] of [
      [7, me.id],
      [8, friend.id],
      [9, friend.id],
    ] as const) {
      const content = `Message ${n}`;
      await createMessage({ conversationId: recent.id, senderId, content, createdAt: minute(n) });
    }
    const { rows, next } = await fetchConversations(me.id);
    expect(next).toBeNull();
    expect(rows.map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect(rows[0]).toEqual({
      id: recent.id,
      user1Id: recent.user1Id,
      user2Id: recent.user2Id,
      createdAt: recent.createdAt,
      lastMessageAt: minute(9),
      otherUser: {
        id: friend.id,
        firstName: "Gail",
        lastName: "Guide",
        email: null,
        profileImageUrl: null,
        isGone: false,
      },
      lastMessage: {
        id: expect.any(String) as string,
        senderId: friend.id,
        kind: "text",
        content: "Message 9",
        createdAt: minute(9).toISOString(),
      },
      unreadCount: 2,
    });
    expect(rows[1]?.unreadCount).toBe(0);
    expect((await fetchConversations(friend.id)).rows).toMatchObject([{ unreadCount: 1 }]);
  });

  test("shows an email address only for people without a name", async () => {
    const me = await createUser();
    const user = await createUser({ firstName: "Gail", lastName: "Guide" });
    const nameless = await createUser({ firstName: "Gail", lastName: null });
    for (const [user2Id, email] of [
      [user.id, null],
      [nameless.id, nameless.email],
    ] as const) {
      const { id } = await createConversation({ user1Id: me.id, user2Id });
      const { rows } = await fetchConversations(me.id);
      expect(rows.find((row) => row.id === id)?.otherUser.email).toBe(email);
      const thread = await getThread({ conversationId: id, viewerId: me.id, marksRead: false });
      expect(thread?.other.email).toBe(email);
    }
  });

  test("shows relative times in the site's time zone", async () => {
    const me = await createUser();
    const anHour = 3_600_000;
    for (const ago of [26 * anHour, 60 * 24 * anHour]) {
      const lastMessageAt = new Date(Date.now() - ago);
      const { id, user2Id } = await createConversation({ user1Id: me.id, lastMessageAt });
      await createMessage({ conversationId: id, senderId: user2Id, createdAt: lastMessageAt });
    }
    const formatRequests = await readMessages({
      request: new Request("http://localhost/messages"),
      viewerId: me.id,
    });
    const [recent, old] = formatRequests?.conversations ?? [];
    const { siteTimeZone: timeZone } = environment();
    const now = new Date();
    expect(recent?.time).toBe(
      formatMessageTime({ moment: recent?.lastMessageAt ?? now, now, timeZone }),
    );
    expect(recent?.time).toMatch(/^(Yesterday|[A-Z][a-z]+day)$/);
    expect(old?.time).toMatch(/^[A-Z][a-z]{2} \d{1,2}(, \d{4})?$/);
    const thread = await readMessages({
      request: new Request(`http://localhost/messages?conversation=${recent?.id}`),
      viewerId: me.id,
    });
    expect(thread?.thread?.messages[0]).toMatchObject({
      clock: expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/) as string,
      day: expect.stringMatching(/^(Yesterday|[A-Z][a-z]+day, [A-Z][a-z]{2} \d{1,2})$/) as string,
    });
  });

  test("shows the text of a request", async () => {
    const me = await createUser();
    for (const [content, preview] of [
      ["About Elk Ridge:\n\nIs it open?", "Is it open?"],
      ["About noon.", "About noon."],
    ] as const) {
      const { id } = await createConversation({ user1Id: me.id });
      await createMessage({ conversationId: id, senderId: me.id, content });
      const request = new Request("http://localhost/messages");
      const formatRequests = await readMessages({ request, viewerId: me.id });
      expect(
        formatRequests?.conversations.find((conversation) => conversation.id === id)?.preview,
      ).toBe(preview);
    }
  });

  test("shows the listing of the last own request", async () => {
    const me = await createUser();
    const property = await createProperty({ title: "Elk Ridge", images: ["/landscapes/a.jpg"] });
    const about = await createConversation({ user1Id: me.id, lastMessageAt: minute(2) });
    const other = await createConversation();
    const options = { userId: me.id, conversationId: about.id };
    await createContactRequest({ ...options, createdAt: minute(1) });
    await createContactRequest({ ...options, propertyId: property.id, createdAt: minute(2) });
    await createContactRequest({ conversationId: other.id, createdAt: minute(3) });
    await createConversation({ user1Id: me.id, lastMessageAt: minute(1) });
    const request = new Request("http://localhost/messages");
    const formatRequests = await readMessages({ request, viewerId: me.id });
    expect(formatRequests?.conversations).toMatchObject([
      { id: about.id, subject: "Elk Ridge", image: "/landscapes/a.jpg" },
      { subject: null, image: null },
    ]);
  });

  test("filters unread conversations, with pages", async () => {
    const me = await createUser();
    const unread: string[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const { id, user2Id } = await createConversation({
        user1Id: me.id,
        lastMessageAt: minute(n),
      });
      const isOthers = n % 2 === 1;
      await createMessage({
        conversationId: id,
        senderId: isOthers ? user2Id : me.id,
        read: n === 5,
        createdAt: minute(n),
      });
      if (isOthers && n < 5) unread.unshift(id);
    }
    const only = { viewerId: me.id, limit: 1, isUnreadOnly: true };
    const first = await listConversations({ ...only, cursor: null });
    const second = await listConversations({ ...only, cursor: first.next });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(unread);
    expect(second.next).toBeNull();
  });

  test("continues page by page", async () => {
    const me = await createUser();
    for (let n = 1; n <= 5; n += 1) {
      await createConversation({ user1Id: me.id, lastMessageAt: minute(n) });
    }
    const first = await fetchConversations(me.id, 3);
    const second = await fetchConversations(me.id, 3, first.next);
    const all = [...first.rows, ...second.rows].map(({ lastMessageAt }) => lastMessageAt);
    expect(all).toEqual([5, 4, 3, 2, 1].map(minute));
    expect(second.next).toBeNull();
  });

  test("is empty without conversations, even for admins", async () => {
    await createMessage();
    const admin = await createUser({ isAdmin: true });
    expect((await fetchConversations(admin.id)).rows).toEqual([]);
  });
});

describe("a thread", () => {
  test("can be read only by its two participants", async () => {
    const { conversationId, one, other } = await openPair();
    const admin = await createUser({ isAdmin: true });
    const options = { conversationId, marksRead: false };
    expect(await getThread({ ...options, viewerId: one })).toMatchObject({ other: { id: other } });
    expect(await getThread({ ...options, viewerId: other })).toMatchObject({ other: { id: one } });
    expect(await getThread({ ...options, viewerId: admin.id })).toBeNull();
    expect(await getThread({ ...options, conversationId: "x", viewerId: one })).toBeNull();
    const list = { ...options, limit: 10, cursor: null };
    expect(await listMessages({ ...list, viewerId: one })).toEqual({ rows: [], next: null });
    expect(await listMessages({ ...list, viewerId: admin.id })).toBeNull();
  });

  test("shows the newest fifty, and from there the earlier ones", async () => {
    const { conversationId, one } = await openPair();
    for (let n = 1; n <= 120; n += 1) {
      await createMessage({ conversationId, content: `${n}`, createdAt: minute(n) });
    }
    const ids: string[][] = [];
    let beforeId: string | null = null;
    do {
      const thread = await getThread({
        conversationId,
        viewerId: one,
        beforeId,
        marksRead: false,
      });
      expect(thread?.isLatest).toBe(beforeId === null);
      ids.unshift(thread?.messages.map(({ content }) => content) ?? []);
      beforeId = thread?.earlier ?? null;
    } while (beforeId);
    expect(ids.map(({ length }) => length)).toEqual([20, 50, 50]);
    expect(ids.flat()).toEqual(Array.from({ length: 120 }, (_, i) => `${i + 1}`));
    // An id that is not in the conversation falls back to the newest messages.
    const [elsewhere, asks] = [await createMessage(), { viewerId: one, marksRead: false }];
    for (const unknown of [elsewhere.id, "x"]) {
      const thread = await getThread({ conversationId, beforeId: unknown, ...asks });
      expect(thread).toMatchObject({ isLatest: true, messages: { length: 50 } });
    }
  });

  test("shows the listing of a request instead of the generated text", async () => {
    const { conversationId, one, other } = await openPair();
    const property = await createProperty({ userId: other, title: "Elk Ridge" });
    const request = await createContactRequest({ userId: one, propertyId: property.id });
    await createMessage({
      conversationId,
      senderId: one,
      content: "About Elk Ridge:\n\nIs it open?",
      contactRequestId: request.id,
    });
    const thread = await getThread({ conversationId, viewerId: other, marksRead: false });
    expect(thread?.messages).toMatchObject([
      { content: "Is it open?", about: { title: "Elk Ridge", path: `/property/${property.id}` } },
    ]);
  });

  test("shows a clientId only to its sender", async () => {
    const { conversationId, one, other } = await openPair();
    await createMessage({ conversationId, senderId: one, clientId: "a" });
    const options = { conversationId, limit: 10, cursor: null, marksRead: false };
    expect((await listMessages({ ...options, viewerId: one }))?.rows[0]?.clientId).toBe("a");
    expect((await listMessages({ ...options, viewerId: other }))?.rows[0]?.clientId).toBeNull();
  });
});

describe("messages by cursor", () => {
  test("continue after the last known message", async () => {
    const { conversationId, one } = await openPair();
    for (let n = 1; n <= 5; n += 1) {
      await createMessage({ conversationId, content: `${n}`, createdAt: minute(n) });
    }
    const options = { conversationId, viewerId: one, limit: 2, marksRead: false };
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const list = await listMessages({ ...options, cursor });
      ids.push(...(list?.rows.map(({ content }) => content) ?? []));
      cursor = list?.next ?? null;
    } while (cursor);
    expect(ids).toEqual(["1", "2", "3", "4", "5"]);
  });
});

describe("reading", () => {
  const countUnreadIn = (userId: string, opening: string | null = null) =>
    countUnread({ userId, opening });

  test("marks shown messages as read for the reader only", async () => {
    const { conversationId, one, other } = await openPair();
    for (let n = 1; n <= 3; n += 1) {
      await createMessage({ conversationId, senderId: one, createdAt: minute(n) });
    }
    await createMessage({ conversationId, senderId: other, createdAt: minute(2) });
    await listMessages({
      conversationId,
      viewerId: other,
      limit: 3,
      cursor: null,
      marksRead: true,
    });
    expect(await countUnreadIn(other)).toBe(1);
    expect(await countUnreadIn(one)).toBe(1);
    await getThread({ conversationId, viewerId: other, marksRead: true });
    expect(await countUnreadIn(other)).toBe(0);
    expect(await countUnreadIn(one)).toBe(1);
  });

  test("does not mark messages as read when they are prefetched", async () => {
    const { conversationId, other } = await openPair();
    await createMessage({ conversationId });
    await getThread({ conversationId, viewerId: other, marksRead: false });
    expect(await countUnreadIn(other)).toBe(1);
  });

  test("caps the unread count at a hundred without the open conversation", async () => {
    const { conversationId, one, other } = await openPair();
    await createMessage({ conversationId });
    expect(await countUnreadIn(other, conversationId)).toBe(0);
    expect(await countUnreadIn(other, "nothing")).toBe(1);
    const row = { conversationId, senderId: one, content: "Hello" };
    await database().message.createMany({ data: Array.from({ length: 120 }, () => row) });
    expect(await countUnreadIn(other)).toBe(100);
  });
});
