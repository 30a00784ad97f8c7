import { describe, expect, test } from "vitest";

import { createAgreement } from "../tests/factories/create-agreement";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createMessage } from "../tests/factories/create-message";
import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createReview } from "../tests/factories/create-review";
import { createUser } from "../tests/factories/create-user";
import { decideReport } from "~/features/reports/decide-report.server";
import { listCases } from "~/features/reports/list-cases.server";
import type { Thing } from "~/features/reports/report-kinds";
import { sendReport } from "~/features/reports/send-report.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { database } from "~/platform/database/database.server";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const TEXT = "He asked for a deposit by gift card.";

interface Reporter {
  id: string;
  isAdmin: boolean;
}

const report = (thing: Thing, id: string, reporter: Reporter, address = "203.0.113.7") =>
  database().$transaction((tx) =>
    sendReport(tx, { thing, id, reporter, address, reason: "scam", text: TEXT }),
  );
const decide = (id: string, adminId: string, reason: string | null) =>
  database().$transaction((tx) => decideReport(tx, { id, adminId, reason }));
const createReporter = (days = 8, more: { email?: null; emailVerified?: boolean } = {}) =>
  createUser({ emailVerified: true, createdAt: daysAgo(days), ...more });
const statusOf = async (id: string) =>
  (await database().property.findUniqueOrThrow({ where: { id } })).reviewStatus;
const mailsTo = async (email: string) =>
  (await database().outboxEntry.findMany({ orderBy: { id: "asc" } }))
    .map(({ payload }) => payload as { to: string; subject: string })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
const openCase = async () => (await listCases({ show: "open", after: null })).cases[0]?.id ?? "";

/** Reports of so many accounts, each from a network of its own. */
async function reportByMany(listing: string, count: number, days = 8, from = 0) {
  for (let n = from; n < from + count; n += 1) {
    await report("property", listing, await createReporter(days), `198.51.${n}.7`);
  }
}

describe("five people who report a listing", () => {
  test("hide it until an admin decides; its owner is told and may change it", async () => {
    const owner = await createUser({ email: "olli@example.test" });
    const { id, title } = await createProperty({ userId: owner.id });
    await reportByMany(id, 4);
    expect(await statusOf(id)).toBe("approved");
    const fifth = await report("property", id, await createReporter(), "198.51.4.7");
    expect(fifth).toMatchObject({ refused: null, isHidden: true });
    expect(await statusOf(id)).toBe("withheld");
    expect(await mailsTo("olli@example.test")).toEqual([`Hidden for now: ${title}`]);
    const stranger = await createReporter();
    expect(await report("property", id, stranger)).toEqual({ refused: "not found" });
  });

  test.each([
    ["of one day", 0, {}],
    ["whose addresses nobody has verified", 8, { email: null, emailVerified: false }],
  ])("do not hide it with accounts %s", async (_, days, more) => {
    const { id } = await createProperty();
    for (let n = 0; n < 6; n += 1) {
      await report("property", id, await createReporter(days, more), `198.51.${n}.7`);
    }
    expect(await statusOf(id)).toBe("approved");
    expect(await database().report.count()).toBe(6);
  });

  test.each([
    ["/24", (n: number) => `203.0.113.${n}`],
    ["/24 written as IPv6", (n: number) => `::ffff:203.0.113.${n}`],
    ["/64", (n: number) => `2001:db8:1:2::${n}`],
  ])("count as one from one %s", async (_, addressOf) => {
    const { id } = await createProperty();
    for (let n = 1; n <= 6; n += 1)
      await report("property", id, await createReporter(), addressOf(n));
    expect(await statusOf(id)).toBe("approved");
  });

  test("hide it when they press at the same moment", async () => {
    const { id } = await createProperty();
    const reporters = await Promise.all(Array.from({ length: 5 }, () => createReporter()));
    await Promise.all(
      reporters.map((reporter, n) => report("property", id, reporter, `198.51.${n}.7`)),
    );
    expect(await statusOf(id)).toBe("withheld");
    expect(await database().reportCase.count()).toBe(1);
  });

  test("do not count again once an admin has kept it", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id } = await createProperty();
    await reportByMany(id, 5);
    expect(await decide(await openCase(), admin.id, null)).toMatchObject({ refused: null });
    expect(await statusOf(id)).toBe("approved");
    await reportByMany(id, 4, 8, 5);
    expect(await statusOf(id)).toBe("approved");
    await reportByMany(id, 1, 8, 9);
    expect(await statusOf(id)).toBe("withheld");
    expect(await database().report.count({ where: { outcome: "kept", network: null } })).toBe(5);
  });

  test("keep it hidden when its owner's suspension is lifted, and the other way around", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser();
    const { id } = await createProperty({ userId: owner.id });
    const about = { userId: owner.id, adminId: admin.id };
    await reportByMany(id, 5);
    await database().$transaction((tx) => suspendAccount(tx, { ...about, reason: "Fraud" }));
    await database().$transaction((tx) => liftSuspension(tx, about));
    expect(await statusOf(id)).toBe("withheld");
    await database().$transaction((tx) => suspendAccount(tx, { ...about, reason: "Fraud" }));
    await decide(await openCase(), admin.id, null);
    expect(await statusOf(id)).toBe("withheld");
    await database().$transaction((tx) => liftSuspension(tx, about));
    expect(await statusOf(id)).toBe("approved");
  });
});

describe("a report", () => {
  test("is one for each person and thing, and nobody's of their own", async () => {
    const reporter = await createReporter();
    const { id } = await createProperty();
    const own = await createProperty({ userId: reporter.id });
    const sent = await Promise.all([
      report("property", id, reporter),
      report("property", id, reporter),
    ]);
    expect(sent.map(({ refused }) => refused).sort()).toEqual([null, "reported"]);
    expect(await report("property", own.id, reporter)).toEqual({ refused: "own" });
    expect(await report("property", "no id", reporter)).toEqual({ refused: "not found" });
    const pending = await createProperty({ reviewStatus: "pending" });
    expect(await report("property", pending.id, reporter)).toEqual({ refused: "not found" });
    expect(await database().report.count()).toBe(1);
  });

  test("of a message shows the admins it and nothing else; hidden, nobody reads it", async () => {
    const [hank, eve, admin] = [
      await createUser({ email: "hank@example.test" }),
      await createUser({ firstName: "Eve", lastName: "Evil", email: "eve@example.test" }),
      await createUser({ isAdmin: true }),
    ];
    const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: eve.id });
    const write = (content: string) => createMessage({ conversationId, senderId: eve.id, content });
    await write("A secret");
    const { id } = await write("Pay me first");
    expect(await report("message", id, admin)).toEqual({ refused: "not found" });
    expect(await report("message", id, eve)).toEqual({ refused: "own" });
    expect(await report("message", id, hank)).toMatchObject({ refused: null });
    const list = await listCases({ show: "open", after: null });
    expect(list.cases).toMatchObject([
      {
        title: "Message from Eve Evil",
        words: "Pay me first",
        reports: [{ text: TEXT }],
      },
    ]);
    expect(JSON.stringify(list)).not.toContain("secret");
    const caseId = await openCase();
    await decide(caseId, admin.id, "Nobody pays first");
    const read = () => database().message.findUniqueOrThrow({ where: { id } });
    expect((await read()).content).toBe("An admin removed this message.");
    expect(await mailsTo("hank@example.test")).toEqual(["Your report: Message from Eve Evil"]);
    expect(await mailsTo("eve@example.test")).toEqual(["Your message was hidden"]);
    expect(await decide(caseId, admin.id, "Again")).toEqual({ refused: "decided" });
    expect(await decide(caseId, admin.id, null)).toMatchObject({ refused: null });
    expect((await read()).content).toBe("Pay me first");
    // Those who reported it were told before.
    expect(await mailsTo("hank@example.test")).toHaveLength(1);
  });

  test("is about what people wrote, not about what happened to a request", async () => {
    const hank = await createUser();
    const { id: conversationId, user2Id: senderId } = await createConversation({
      user1Id: hank.id,
      user2Id: (await createUser()).id,
    });
    const line = { conversationId, senderId, kind: "request-declined", content: "Declined." };
    const { id } = await createMessage(line);
    expect(await report("message", id, hank)).toEqual({ refused: "not found" });
  });

  test("of a profile that is hidden leaves it to its owner, who reads why", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser({ email: "olli@example.test" });
    const pro = await createProfessional({ userId: owner.id });
    await report("professional", pro.id, await createReporter());
    const id = await openCase();
    await decide(id, admin.id, "The license is not yours");
    const read = () => database().professional.findUniqueOrThrow({ where: { id: pro.id } });
    const reason = { reviewStatus: "rejected", reviewReason: "The license is not yours" };
    expect(await read()).toMatchObject(reason);
    expect(await mailsTo("olli@example.test")).toEqual([`Your profile was hidden: ${pro.name}`]);
    await decide(id, admin.id, null);
    expect(await read()).toMatchObject({ reviewStatus: "approved", reviewReason: null });
    const acts = await database().auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { action: "reported thing hidden", subjectId: id, detail: { reason: reason.reviewReason } },
      { action: "reported thing kept", subjectId: id },
    ]);
  });

  test("of a review that is hidden takes it out of the rating", async () => {
    const admin = await createUser({ isAdmin: true });
    const pro = await createProfessional();
    const { id: requestId } = await createContactRequest({ professionalId: pro.id });
    const { id: agreementId } = await createAgreement({ requestId });
    const { id } = await createReview({ agreementId });
    const countOf = async () =>
      (await database().professional.findUniqueOrThrow({ where: { id: pro.id } })).reviewCount;
    const before = await countOf();
    expect(await report("review", id, await createReporter())).toMatchObject({ refused: null });
    const caseId = await openCase();
    await decide(caseId, admin.id, "Not about the hunt");
    expect(await countOf()).toBe(before - 1);
    await decide(caseId, admin.id, null);
    expect(await countOf()).toBe(before);
  });

  test("is decided by admins only, once", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: other } = await createUser();
    const { id: listing } = await createProperty();
    await report("property", listing, await createReporter());
    const id = await openCase();
    await expect(decide(id, other, null)).rejects.toMatchObject({ status: 403 });
    const ends = await Promise.all([decide(id, admin.id, null), decide(id, admin.id, null)]);
    expect(ends.map(({ refused }) => refused).sort()).toEqual(["decided", null]);
  });
});
