import { beforeEach, describe, expect, test } from "vitest";

import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createMessage } from "../tests/factories/create-message";
import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { listActsAbout } from "~/features/audit-log/list-audit-log.server";
import { listCasesAbout } from "~/features/reports/list-cases-about.server";
import { suspendAccount } from "~/features/suspension/suspend-account.server";
import { makeAdmin } from "~/features/users/change-admins.server";
import { getPerson } from "~/features/users/person/get-person.server";
import { unpublishListing } from "~/features/approvals/unpublish/unpublish-listing.server";
import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

let userId: string;
let adminId: string;
beforeEach(async () => {
  userId = (await createUser({ firstName: "Owen", lastName: "Owner" })).id;
  adminId = (await createUser({ firstName: "Ada", lastName: "Admin", isAdmin: true })).id;
});

describe("an admin's page about a person", () => {
  test("shows the account with its profiles and the state of its listings", async () => {
    await createProperty({ userId, title: "Live", createdAt: new Date("2026-03-03") });
    const reviewed = { reviewStatus: "rejected", createdAt: new Date("2026-03-02") };
    await createProperty({ userId, title: "Rejected", ...reviewed });
    await createProperty({ userId, title: "Gone", deletedAt: new Date() });
    await createProperty({ title: "Another person's" });
    await createProfessional({ userId, name: "Owen's Outfitting" });
    const person = await getPerson({ id: userId, page: 1 });
    expect(person?.account).toMatchObject({ name: "Owen Owner", isAdmin: false });
    expect(person?.profiles).toMatchObject([{ kind: "professional", name: "Owen's Outfitting" }]);
    expect(person?.listings.total).toBe(2);
    expect(person?.listings.rows).toMatchObject([
      { title: "Live", reviewStatus: "approved" },
      { title: "Rejected", reviewStatus: "rejected" },
    ]);
  });

  test("has pages of listings", async () => {
    for (let n = 0; n < 21; n += 1) await createProperty({ userId });
    const second = await getPerson({ id: userId, page: 2 });
    expect(second?.listings).toMatchObject({ total: 21, page: 2, lastPage: 2 });
    expect(second?.listings.rows).toHaveLength(1);
    expect((await getPerson({ id: userId, page: 9 }))?.listings.page).toBe(2);
  });

  test("counts requests on both sides", async () => {
    await createContactRequest({ userId });
    await createContactRequest({ userId, status: "declined" });
    const { id: propertyId } = await createProperty({ userId });
    const { id: professionalId } = await createProfessional({ userId });
    await createContactRequest({ propertyId });
    await createContactRequest({ propertyId, status: "closed" });
    await createContactRequest({ professionalId });
    expect((await getPerson({ id: userId, page: 1 }))?.requests).toEqual({
      sent: 2,
      sentPending: 1,
      received: 3,
      receivedPending: 2,
    });
  });

  test.each(["nobody", "019ace00-0000-7000-8000-000000000001"])("is missing for %s", async (id) => {
    expect(await getPerson({ id, page: 1 })).toBeNull();
  });

  test("is missing for a deleted account", async () => {
    const { id } = await createUser({ deletedAt: new Date() });
    expect(await getPerson({ id, page: 1 })).toBeNull();
  });
});

describe("reports about a person", () => {
  test("are those of their listings, profiles, and messages", async () => {
    const open = (data: { propertyId?: string; professionalId?: string; messageId?: string }) =>
      database().reportCase.create({ data });
    await open({ propertyId: (await createProperty({ userId, title: "Ridge" })).id });
    await open({ professionalId: (await createProfessional({ userId, name: "Outfitter" })).id });
    const { id: conversationId } = await createConversation({ user1Id: userId });
    await open({ messageId: (await createMessage({ conversationId, senderId: userId })).id });
    const elsewhere = await open({ propertyId: (await createProperty()).id });
    await database().report.create({
      data: { caseId: elsewhere.id, reporterId: userId, reason: "scam", text: "A gift card" },
    });
    const { cases, hasMore, sent } = await listCasesAbout({ userId, maxCount: 20 });
    expect(cases.map(({ title }) => title)).toEqual([
      "Message from Owen Owner",
      "Outfitter",
      "Ridge",
    ]);
    expect({ hasMore, sent }).toEqual({ hasMore: false, sent: 1 });
    const latest = await listCasesAbout({ userId, maxCount: 2 });
    expect([latest.cases.length, latest.hasMore]).toEqual([2, true]);
  });
});

describe("audit entries about a person", () => {
  test("are those of their account and listings, not those of what they did", async () => {
    const { id } = await createProperty({ userId, title: "Ridge" });
    const reason = "The county says that it is public land";
    await runTransaction((tx) => unpublishListing(tx, { id, adminId, reason }));
    await runTransaction((tx) => suspendAccount(tx, { userId, adminId, reason: "Spam" }));
    const { id: other } = await createUser();
    await makeAdmin({ userId: other, adminId });
    const { entries, hasMore } = await listActsAbout({ userId, maxCount: 20 });
    expect(entries.map(({ act, by }) => `${by} ${act.before} ${act.name}`)).toEqual([
      "Ada Admin suspended the account Owen Owner",
      "Ada Admin unpublished the listing Ridge",
    ]);
    expect(hasMore).toBe(false);
    expect((await listActsAbout({ userId: adminId, maxCount: 20 })).entries).toEqual([]);
    expect((await listActsAbout({ userId, maxCount: 1 })).hasMore).toBe(true);
  });
});
