import { beforeEach, describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { MESSAGES_CHANNEL } from "~/features/messaging/announce-message.server";
import { blockPartner } from "~/features/messaging/block-person.server";
import { countUnread } from "~/features/messaging/count-unread.server";
import { exportConversations } from "~/features/messaging/export-conversations.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { listConversations } from "~/features/messaging/list-conversations.server";
import { listMessages } from "~/features/messaging/list-messages.server";
import { runSendMessage } from "~/features/messaging/send-message.server";
import { database, openedDatabase } from "~/platform/database/database.server";

import { listRequestsOfConversation } from "./list-requests-of-conversation.server";
import {
  countPendingRequests,
  listReceivedRequests,
  listSentRequests,
} from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import type { ChosenMove } from "./request-status";

let hank: { id: string; email: string | null };
let owen: { id: string; email: string | null };
let propertyId: string;
let conversationId: string;

beforeEach(async () => {
  hank = await createUser({ firstName: "Hank", lastName: "Hunter" });
  owen = await createUser({ firstName: "Owen", lastName: "Owner" });
  propertyId = (
    await createProperty({ userId: owen.id, title: "Elk Ridge", propertyType: "Lease" })
  ).id;
  const past = new Date("2026-01-01T12:00:00Z");
  const pair = { user1Id: hank.id, user2Id: owen.id, lastMessageAt: past };
  conversationId = (await createConversation(pair)).id;
});

const createRequest = (overrides: Parameters<typeof createContactRequest>[0] = {}) =>
  createContactRequest({ userId: hank.id, propertyId, conversationId, ...overrides });
const move = (id: string, to: ChosenMove, personId: string, isAdmin = false) =>
  moveRequest({ id, to, actor: { id: personId, isAdmin } });
const lines = () => database().message.findMany({ where: { kind: { not: "text" } } });
const reads = (viewerId: string) =>
  listMessages({ conversationId, viewerId, limit: 50, cursor: null, marksRead: false });

describe("an accepted request", () => {
  test("adds an event to the conversation and sends an email", async () => {
    const events: unknown[] = [];
    const stop = await openedDatabase().listen(MESSAGES_CHANNEL, (payload) =>
      events.push(JSON.parse(payload)),
    );
    const { id } = await createRequest({ preferredDates: "November 8-14" });
    expect(await move(id, "accepted", owen.id)).toBe(true);
    const [line, ...more] = await lines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      kind: "request-accepted",
      senderId: owen.id,
      contactRequestId: id,
      read: false,
    });
    const { lastMessageAt } = await database().conversation.findUniqueOrThrow({
      where: { id: conversationId },
    });
    expect(lastMessageAt).toEqual(line?.createdAt);
    expect(await countUnread({ userId: hank.id, opening: null })).toBe(1);
    expect(await countUnread({ userId: owen.id, opening: null })).toBe(0);
    expect(await listQueuedMails()).toEqual([
      expect.objectContaining({
        to: hank.email,
        subject: "Owen O. is interested: Elk Ridge",
        paragraphs: expect.arrayContaining([
          "Owen is interested. Wait for an offer; no dates are held.",
          "You asked for: November 8-14",
        ]) as string[],
        link: { label: "Open the conversation", path: `/messages?conversation=${conversationId}` },
        notice: "contact-requests",
      }),
    ]);
    // An email has already reported it, so no reminder follows.
    expect(await database().outboxEntry.count()).toBe(1);
    await expect.poll(() => events).toEqual([{ conversationId, userIds: [owen.id, hank.id] }]);
    await stop();
  });

  test("is described from the point of view of each party", async () => {
    const { id } = await createRequest();
    await move(id, "accepted", owen.id);
    await move(id, "closed", hank.id);
    const expected = [
      [hank.id, "Owen is interested. Wait for an offer; no dates are held."],
      [owen.id, "You accepted Hank's request for Elk Ridge without an offer. No dates are held."],
    ] as const;
    const closed = [
      [hank.id, "You marked your request for Elk Ridge as closed."],
      [owen.id, "Hank marked their request for Elk Ridge as closed."],
    ] as const;
    for (const [i, [viewerId, accepted]] of expected.entries()) {
      const events = [
        { kind: "request-accepted", content: accepted },
        { kind: "request-closed", content: closed[i]?.[1] },
      ];
      expect((await reads(viewerId))?.rows).toMatchObject(events);
      const thread = await getThread({ conversationId, viewerId, marksRead: false });
      expect(thread?.messages).toMatchObject(events.map((line) => ({ ...line, about: null })));
      const { rows } = await listConversations({ viewerId, limit: 5, cursor: null });
      expect(rows[0]?.lastMessage).toMatchObject(events[1] ?? {});
      expect(rows[0]?.lastMessage).not.toHaveProperty("contactRequest");
      const exported: string[] = [];
      for await (const { messages } of exportConversations({ userId: viewerId })) {
        for await (const { content } of messages) exported.push(content);
      }
      expect(exported).toEqual(events.map(({ content }) => content));
    }
  });
});

describe("accepting a request", () => {
  const readRequest = async (viewerId: string) =>
    (await listRequestsOfConversation({ conversationId, viewerId }))[0];
  const held = "You shared your boundary. No dates are held. Make an offer to hold them.";
  const waiting = "Owen is interested. Wait for an offer; no dates are held.";

  test("to hunt, without an offer, tells the hunter to wait for one", async () => {
    const { id } = await createRequest();
    expect(await readRequest(owen.id)).toMatchObject({ acceptance: "interest", canOffer: true });
    expect(await readRequest(hank.id)).toMatchObject({
      note: "Waiting for Owen. No dates are held.",
      canOffer: false,
    });
    await move(id, "accepted", owen.id);
    expect(await readRequest(hank.id)).toMatchObject({ note: waiting });
    expect(await readRequest(owen.id)).toMatchObject({ note: held, canOffer: true });
    const { requests } = await listSentRequests({ userId: hank.id });
    expect(requests).toMatchObject([{ note: waiting, canOffer: false }]);
    const received = await listReceivedRequests({ userId: owen.id });
    expect(received.requests).toMatchObject([{ note: held, canOffer: true }]);
    await createOffer({ contactRequestId: id, ownerId: owen.id });
    expect(await readRequest(hank.id)).toMatchObject({ note: null });
  });

  test("for land for sale agrees to a showing", async () => {
    const { id: saleId } = await createProperty({ userId: owen.id, title: "Dry Creek" });
    const { id } = await createRequest({ propertyId: saleId });
    await move(id, "accepted", owen.id);
    const expected = { acceptance: "showing", status: "accepted", note: null, canOffer: false };
    expect(await readRequest(hank.id)).toMatchObject(expected);
    expect(await readRequest(owen.id)).toMatchObject(expected);
    const [mail] = await listQueuedMails();
    expect(mail?.paragraphs[0]).toBe("Owen agreed to a showing of Dry Creek.");
  });

  test("to an agent accepts the request itself", async () => {
    const { id: agentId } = await createAgent({ userId: owen.id, name: "Ada Agent" });
    const { id } = await createRequest({ propertyId: null, agentId });
    await move(id, "accepted", owen.id);
    expect(await readRequest(hank.id)).toMatchObject({ acceptance: "contact", note: null });
    const [mail] = await listQueuedMails();
    expect(mail?.paragraphs[0]).toBe("Owen accepted your request for Ada Agent.");
  });
});

test("concurrent status changes make one event and one email", async () => {
  const { id } = await createRequest();
  const moves: [ChosenMove, string][] = [
    ["accepted", owen.id],
    ["declined", owen.id],
    ["accepted", owen.id],
    ["declined", owen.id],
  ];
  const results = await Promise.all(moves.map(([to, personId]) => move(id, to, personId)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await lines()).toHaveLength(1);
  expect(await listQueuedMails()).toHaveLength(1);
});

test("concurrent status changes and messages all succeed", async () => {
  const requests = await Promise.all(Array.from({ length: 6 }, () => createRequest()));
  const outcomes = await Promise.all(
    requests.flatMap(({ id }, i) => [
      move(id, "closed", hank.id),
      runSendMessage({ conversationId, senderId: owen.id, content: `Hello ${i}`, clientId: null }),
    ]),
  );
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(6);
  expect(await database().message.count()).toBe(12);
});

describe("between people who have blocked one another", () => {
  test("a request can be decided, without an email to the person who blocked", async () => {
    const { id } = await createRequest();
    await blockPartner({ conversationId, personId: hank.id });
    expect(await move(id, "declined", owen.id)).toBe(true);
    expect(await lines()).toHaveLength(1);
    expect(await listQueuedMails()).toEqual([]);
  });

  test("the blocked person is informed of the decision", async () => {
    const { id } = await createRequest();
    await blockPartner({ conversationId, personId: owen.id });
    expect(await move(id, "declined", owen.id)).toBe(true);
    expect(await listQueuedMails()).toMatchObject([{ to: hank.email }]);
  });
});

describe("a request without an account behind its listing", () => {
  test("emails the listing's address when its sender closes it", async () => {
    const { id: professionalId } = await createProfessional({
      userId: null,
      name: "Elk Camp",
      email: "camp@example.test",
    });
    const { id } = await createContactRequest({ userId: hank.id, professionalId });
    expect(await move(id, "closed", hank.id)).toBe(true);
    expect(await listQueuedMails()).toEqual([
      expect.objectContaining({
        to: "camp@example.test",
        subject: "Hank H. closed their request: Elk Camp",
        paragraphs: ["Hank marked their request for Elk Camp as closed."],
      }),
    ]);
    expect((await listQueuedMails())[0]).not.toHaveProperty("link");
  });

  test("emails its sender when an admin decides it, with an audit entry", async () => {
    const { id: professionalId } = await createProfessional({ userId: null, name: "Elk Camp" });
    const { id } = await createContactRequest({ userId: hank.id, professionalId });
    const admin = await createUser({ isAdmin: true });
    expect(await move(id, "accepted", admin.id, true)).toBe(true);
    expect(await listQueuedMails()).toMatchObject([
      { to: hank.email, subject: "Huntstead accepted your request: Elk Camp" },
    ]);
    expect(await lines()).toEqual([]);
    expect(await database().auditEntry.count({ where: { subjectId: id } })).toBe(1);
  });
});

test("lists the requests of a conversation, open ones first", async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  const open = await createRequest({ phone: "(208) 555-0164", preferredDates: "May", ...at(1) });
  const closed = await createRequest({ status: "closed", ...at(2) });
  await createContactRequest({ userId: hank.id, propertyId });
  const listEvents = (viewerId: string) => listRequestsOfConversation({ conversationId, viewerId });
  const about = { title: "Elk Ridge", path: `/property/${propertyId}` };
  const phone = "(208) 555-0164";
  expect(await listEvents(hank.id)).toMatchObject([
    { id: open.id, side: "sender", about, phone, asked: "May" },
    { id: closed.id, side: "sender" },
  ]);
  expect(await listEvents(owen.id)).toMatchObject([{ side: "recipient" }, { side: "recipient" }]);
  expect(await listEvents((await createUser()).id)).toEqual([]);
  expect(Object.keys((await listEvents(owen.id))[0] ?? {})).not.toContain("email");
});

test("counts received requests as pending until they are answered", async () => {
  const { id: professionalId } = await createProfessional({ userId: owen.id });
  const { id } = await createRequest();
  await createContactRequest({ userId: hank.id, professionalId });
  await createRequest({ status: "answered" });
  expect(await countPendingRequests({ userId: owen.id })).toBe(2);
  expect(await countPendingRequests({ userId: hank.id })).toBe(0);
  await move(id, "declined", owen.id);
  expect(await countPendingRequests({ userId: owen.id })).toBe(1);
});
