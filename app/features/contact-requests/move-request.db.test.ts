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

type RoleName = "sender" | "recipient" | "stranger" | "admin";
const people = {} as Record<RoleName, { id: string; isAdmin: boolean }>;
let propertyId: string;

beforeEach(async () => {
  for (const role of ["sender", "recipient", "stranger", "admin"] as const) {
    people[role] = await createUser({ isAdmin: role === "admin" });
  }
  propertyId = (await createProperty({ userId: people.recipient.id })).id;
});

const requestThatIs = (status: string) =>
  createContactRequest({ userId: people.sender.id, propertyId, status });
const readStatus = async (id: string) =>
  (await database().contactRequest.findUniqueOrThrow({ where: { id } })).status;

const OPEN: [RoleName, string, ChosenMove][] = [
  ["recipient", "pending", "accepted"],
  ["recipient", "pending", "declined"],
  ["recipient", "answered", "accepted"],
  ["recipient", "answered", "declined"],
  ...["pending", "answered", "accepted", "declined"].flatMap(
    (from): [RoleName, string, ChosenMove][] => [
      ["recipient", from, "closed"],
      ["sender", from, "closed"],
    ],
  ),
];

describe("a status change by each role from each status", () => {
  const moves = (["sender", "recipient", "stranger", "admin"] as const).flatMap((role) =>
    ["pending", "answered", "accepted", "declined", "closed"].flatMap((from) =>
      (["accepted", "declined", "closed"] as const).map((to) => [role, from, to] as const),
    ),
  );
  test("is made when it is allowed and rejected otherwise", async () => {
    for (const [role, from, to] of moves) {
      const { id } = await requestThatIs(from);
      const isOpen = OPEN.some((open) => open.join() === [role, from, to].join());
      const label = `${role}: ${from} to ${to}`;
      expect(await moveRequest({ id, to, actor: people[role] }), label).toBe(isOpen);
      expect(await readStatus(id), label).toBe(isOpen ? to : from);
    }
  });
});

test("makes only one of two concurrent decisions", async () => {
  const { id } = await requestThatIs("answered");
  const actor = people.recipient;
  const results = await Promise.all([
    moveRequest({ id, to: "accepted", actor }),
    moveRequest({ id, to: "declined", actor }),
  ]);
  expect(results.filter(Boolean)).toHaveLength(1);
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
  const otherRequest = await createContactRequest({ userId, propertyId });
  const write = (senderId: string) =>
    runSendMessage({ conversationId, senderId, content: "In the second week?", clientId: null });
  await write(people.sender.id);
  expect(await readStatus(id)).toBe("pending");
  await write(people.recipient.id);
  expect(await readStatus(id)).toBe("answered");
  expect(await readStatus(closed.id)).toBe("closed");
  expect(await readStatus(otherRequest.id)).toBe("pending");
});

test("lists own requests, and for admins those without an account", async () => {
  const deleted = await createUser({ deletedAt: new Date() });
  const orphanedProperty = await createProperty({ userId: deleted.id });
  const userId = people.sender.id;
  const received = await createContactRequest({ userId, propertyId });
  const professional = await createProfessional({ name: "Elk Camp" });
  const orphan = await createContactRequest({ userId, professionalId: professional.id });
  const request = await createContactRequest({ userId, propertyId: orphanedProperty.id });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();

  expect(ids((await listReceivedRequests({ userId: people.recipient.id })).requests)).toEqual([
    received.id,
  ]);
  expect(ids((await listSentRequests({ userId })).requests)).toEqual(
    ids([received, orphan, request]),
  );
  expect((await listSentRequests({ userId: people.stranger.id })).requests).toEqual([]);
  expect(ids(await listRequestsWithoutAccount())).toEqual(ids([orphan, request]));
  expect(await isPartyOfRequest({ id: received.id, userId: people.stranger.id })).toBe(false);

  const actor = people.admin;
  expect(await moveRequest({ id: orphan.id, to: "accepted", actor })).toBe(true);
  expect(await moveRequest({ id: request.id, to: "closed", actor })).toBe(true);
});

test("pages through requests without gaps", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty();
  for (let n = 1; n <= 120; n += 1) {
    // Two requests share each time, so that the id has to break the tie.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 2)));
    await createContactRequest({ userId, propertyId, createdAt });
  }
  const statuses: string[] = [];
  let beforeId: string | null = null;
  do {
    const { requests, older }: Awaited<ReturnType<typeof listSentRequests>> =
      await listSentRequests({ userId, beforeId });
    statuses.push(...requests.map(({ id }) => id));
    beforeId = older;
  } while (beforeId);
  expect(statuses).toHaveLength(120);
  expect(new Set(statuses).size).toBe(120);
  const stranger = await createUser();
  expect((await listSentRequests({ userId: stranger.id, beforeId: statuses[0] })).requests).toEqual(
    [],
  );
});

test("hides requests to other people from admins", async () => {
  const { id } = await requestThatIs("closed");
  const change = (role: RoleName, requestId = id) =>
    changeStatusByForm({ requestId, status: "closed" }, people[role]);
  expect(await change("recipient")).toMatchObject({ status: 409 });
  expect(await change("admin")).toMatchObject({ missing: "Request not found" });
  const { id: unclaimed } = await createContactRequest({
    ...{ userId: people.sender.id, status: "closed" },
    professionalId: (await createProfessional()).id,
  });
  expect(await change("admin", unclaimed)).toMatchObject({ status: 409 });
});
