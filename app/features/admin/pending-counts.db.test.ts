import { expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createApplication } from "../../../tests/factories/create-application";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createMessage } from "../../../tests/factories/create-message";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createVerification } from "../../../tests/factories/create-verification";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { countPendingByPage, listPendingCounts } from "./pending-counts.server";

const waiting = async () =>
  Object.fromEntries((await listPendingCounts()).map(({ kind, words }) => [kind, words]));
const leave = (data: { createdAt?: Date; handledAt?: Date } = {}) =>
  database().contactMessage.create({
    data: { name: "Nora", email: "nora@example.test", message: "Is anybody there?", ...data },
  });

test("counts nothing when everything is decided", async () => {
  await createProperty();
  await createProfessional();
  await leave({ handledAt: new Date() });
  const { id: userId } = await createUser();
  const owned = await createProperty({ userId });
  await createContactRequest({ propertyId: owned.id });
  expect(await listPendingCounts()).toEqual([]);
});

test("counts each kind with the oldest time and its page", async () => {
  await createProperty({ reviewStatus: "pending" });
  await createProperty({ reviewStatus: "pending", deletedAt: new Date() });
  await createProperty({ revision: { title: "Better" } });
  await createAgent({ reviewStatus: "pending" });
  await createProfessional({ revision: { name: "Better" } });
  await createApplication();
  await createVerification({ userId: (await createUser()).id });
  await database().reportCase.create({ data: { messageId: (await createMessage()).id } });
  await leave({ createdAt: new Date("2026-11-02T10:00:00Z") });
  await leave({ createdAt: new Date("2026-11-01T10:00:00Z") });
  const unclaimed = await createProperty({ userId: null });
  await createContactRequest({ propertyId: unclaimed.id });
  await createContactRequest({ propertyId: unclaimed.id, status: "closed" });
  expect(await waiting()).toEqual({
    listings: "1 new listing",
    changes: "1 changed listing",
    profiles: "2 profiles",
    applications: "1 application",
    verifications: "1 verification",
    reports: "1 report",
    messages: "2 support messages",
    requests: "1 unclaimed request",
  });
  expect(await countPendingByPage()).toEqual({
    "/admin/reviews": 5,
    "/admin/verifications": 1,
    "/admin/reports": 1,
    "/admin/contact-messages": 2,
    "/admin/contact-requests": 1,
  });
  const messages = (await listPendingCounts()).find(({ kind }) => kind === "messages");
  expect(messages).toMatchObject({
    path: "/admin/contact-messages",
    since: new Date("2026-11-01T10:00:00Z"),
  });
});

test("caps large counts", async () => {
  await database().contactMessage.createMany({
    data: Array.from({ length: 1_001 }, () => ({ name: "N", email: "n@e.test", message: "Hello" })),
  });
  expect(await waiting()).toEqual({ messages: "1,000+ support messages" });
});
