import { beforeEach, describe, expect, test } from "vitest";

import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { runSendMessage } from "~/features/messaging/send-message.server";
import { database } from "~/platform/database/database.server";

import {
  isPartyOfRequest,
  listReceivedRequests,
  listRequestsWithoutAccount,
  listSentRequests,
} from "./list-requests.server";
import { changeStatusByForm } from "./change-status.server";
import { moveRequest } from "./move-request.server";
import type { ChosenMove } from "./request-status";

type Who = "sender" | "recipient" | "stranger" | "admin";
const people = {} as Record<Who, { id: string; isAdmin: boolean }>;
let propertyId: string;

beforeEach(async () => {
  for (const who of ["sender", "recipient", "stranger", "admin"] as const) {
    people[who] = await createUser({ isAdmin: who === "admin" });
  }
  propertyId = (await createProperty({ userId: people.recipient.id })).id;
});

const requestThatIs = (status: string) =>
  createContactRequest({ userId: people.sender.id, propertyId, status });
const statusOf = async (id: string) =>
  (await database().contactRequest.findUniqueOrThrow({ where: { id } })).status;

const OPEN: [Who, string, ChosenMove][] = [
  ["recipient", "pending", "accepted"],
  ["recipient", "pending", "declined"],
  ["recipient", "answered", "accepted"],
  ["recipient", "answered", "declined"],
  ...["pending", "answered", "accepted", "declined"].flatMap(
    (from): [Who, string, ChosenMove][] => [
      ["recipient", from, "closed"],
      ["sender", from, "closed"],
    ],
  ),
];

describe("a status change by each role from each status", () => {
  const moves = (["sender", "recipient", "stranger", "admin"] as const).flatMap((who) =>
    ["pending", "answered", "accepted", "declined", "closed"].flatMap((from) =>
      (["accepted", "declined", "closed"] as const).map((to) => [who, from, to] as const),
    ),
  );
  test("is made when it is allowed and rejected otherwise", async () => {
    for (const [who, from, to] of moves) {
      const { id } = await requestThatIs(from);
      const isOpen = OPEN.some((open) => open.join() === [who, from, to].join());
      const label = `${who}: ${from} to ${to}`;
      expect(await moveRequest({ id, to, actor: people[who] }), label).toBe(isOpen);
      expect(await statusOf(id), label).toBe(isOpen ? to : from);
    }
  });
});

test("makes only one of two concurrent decisions", async () => {
  const { id } = await requestThatIs("answered");
  const actor = people.recipient;
  const made = await Promise.all([
    moveRequest({ id, to: "accepted", actor }),
    moveRequest({ id, to: "declined", actor }),
  ]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

test("marks a request as answered when its recipient replies", async () => {
  const [user1Id, user2Id] = [people.sender.id, people.recipient.id];
  const conversationId = (await createConversation({ user1Id, user2Id })).id;
  const userId = people.sender.id;
  const { id } = await createContactRequest({ userId, propertyId, conversationId });
  const closed = await createContactRequest({
    userId,
    propertyId,
    conversationId,
    status: "closed",
  });
  const elsewhere = await createContactRequest({ userId, propertyId });
  const write = (senderId: string) =>
    runSendMessage({ conversationId, senderId, content: "In the second week?", clientId: null });
  await write(people.sender.id);
  expect(await statusOf(id)).toBe("pending");
  await write(people.recipient.id);
  expect(await statusOf(id)).toBe("answered");
  expect(await statusOf(closed.id)).toBe("closed");
  expect(await statusOf(elsewhere.id)).toBe("pending");
});

test("lists own requests, and for admins those without an account", async () => {
  const deleted = await createUser({ deletedAt: new Date() });
  const ofDeleted = await createProperty({ userId: deleted.id });
  const userId = people.sender.id;
  const received = await createContactRequest({ userId, propertyId });
  const professional = await createProfessional({ name: "Elk Camp" });
  const orphan = await createContactRequest({ userId, professionalId: professional.id });
  const left = await createContactRequest({ userId, propertyId: ofDeleted.id });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();

  expect(ids((await listReceivedRequests({ userId: people.recipient.id })).requests)).toEqual([
    received.id,
  ]);
  expect(ids((await listSentRequests({ userId })).requests)).toEqual(ids([received, orphan, left]));
  expect((await listSentRequests({ userId: people.stranger.id })).requests).toEqual([]);
  expect(ids(await listRequestsWithoutAccount())).toEqual(ids([orphan, left]));
  expect(await isPartyOfRequest({ id: received.id, userId: people.stranger.id })).toBe(false);

  const actor = people.admin;
  expect(await moveRequest({ id: orphan.id, to: "accepted", actor })).toBe(true);
  expect(await moveRequest({ id: left.id, to: "closed", actor })).toBe(true);
});

test("pages through requests without gaps", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty();
  for (let n = 1; n <= 120; n += 1) {
    // Two requests share each time, so that the id has to break the tie.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 2)));
    await createContactRequest({ userId, propertyId, createdAt });
  }
  const seen: string[] = [];
  let beforeId: string | null = null;
  do {
    const { requests, older }: Awaited<ReturnType<typeof listSentRequests>> =
      await listSentRequests({ userId, beforeId });
    seen.push(...requests.map(({ id }) => id));
    beforeId = older;
  } while (beforeId);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const stranger = await createUser();
  expect((await listSentRequests({ userId: stranger.id, beforeId: seen[0] })).requests).toEqual([]);
});

test("hides requests to other people from admins", async () => {
  const { id } = await requestThatIs("closed");
  const change = (who: Who, requestId = id) =>
    changeStatusByForm({ requestId, status: "closed" }, people[who]);
  expect(await change("recipient")).toMatchObject({ status: 409 });
  expect(await change("admin")).toMatchObject({ missing: "Request not found" });
  const { id: unclaimed } = await createContactRequest({
    ...{ userId: people.sender.id, status: "closed" },
    professionalId: (await createProfessional()).id,
  });
  expect(await change("admin", unclaimed)).toMatchObject({ status: 409 });
});
