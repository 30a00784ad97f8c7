import { describe, expect, test } from "vitest";

import { createAgreement } from "../tests/factories/create-agreement";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createMessage } from "../tests/factories/create-message";
import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createReview } from "../tests/factories/create-review";
import { createUser } from "../tests/factories/create-user";
import { askOwner } from "~/features/reports/ask-owner/ask-owner.server";
import { decideReport, type ReportDecision } from "~/features/reports/decide-report.server";
import { listCases } from "~/features/reports/list-cases.server";
import type { ReportableKind } from "~/features/reports/report-kinds";
import { sendReport } from "~/features/reports/send-report.server";
import { unpublishListing } from "~/features/approvals/unpublish/unpublish-listing.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { database } from "~/platform/database/database.server";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const TEXT = "He asked for a deposit by gift card.";

interface Reporter {
  id: string;
}

const report = (thing: ReportableKind, id: string, reporter: Reporter, address = "203.0.113.7") =>
  database().$transaction((tx) =>
    sendReport(tx, { thing, id, reporter, address, reason: "scam", text: TEXT }),
  );
/** Decides a case like an admin who has just opened its page. */
const decide = async (id: string, adminId: string, verdict: ReportDecision) => {
  const [latest] = (await listCases({ show: "open", after: null, id })).cases[0]?.reports ?? [];
  return decideOn({ id, adminId, seen: latest?.id ?? "", verdict });
};
const decideOn = (deciding: Parameters<typeof decideReport>[1]) =>
  database().$transaction((tx) => decideReport(tx, deciding));
const KEEP = { decision: "keep" } as const;
const SHOW = { decision: "show" } as const;
const hide = (reason: string): ReportDecision => ({ decision: "hide", reason });
const createReporter = (days = 8, columns: { email?: null; emailVerified?: boolean } = {}) =>
  createUser({ emailVerified: true, createdAt: daysAgo(days), ...columns });
const readStatus = async (id: string) =>
  (await database().property.findUniqueOrThrow({ where: { id } })).reviewStatus;
const mailsTo = async (email: string) =>
  (await database().outboxEntry.findMany({ orderBy: { id: "asc" } }))
    .map(({ payload }) => payload as { to: string; subject: string })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
const OPEN = { show: "open", after: null, id: null } as const;
const openCase = async () => (await listCases(OPEN)).cases[0]?.id ?? "";

/** Sends reports from many accounts, each from its own network. */
async function reportByMany(listing: string, count: number, days = 8, from = 0) {
  for (let n = from; n < from + count; n += 1) {
    await report("property", listing, await createReporter(days), `198.51.${n}.7`);
  }
}

describe("a question to the owner of a reported thing", () => {
  const ask = (caseId: string, adminId: string) =>
    database().$transaction((tx) => askOwner(tx, { caseId, adminId, text: "Which county?" }));

  test("is emailed without a word about reports, and logged", async () => {
    const { id: adminId } = await createUser({ isAdmin: true });
    const owner = await createUser({ firstName: "Owen", lastName: "Owner" });
    const { id } = await createProperty({ userId: owner.id, title: "Elk Ridge" });
    await report("property", id, await createReporter());
    expect(await ask(await openCase(), adminId)).toEqual({ refused: null, name: "Owen Owner" });
    const [mail] = await database().outboxEntry.findMany({ where: { kind: "mail" } });
    const payload = mail?.payload as unknown as { subject: string; paragraphs: string[] };
    expect(payload.subject).toBe("A question about your listing: Elk Ridge");
    expect(payload.paragraphs).toContain("Which county?");
    expect(JSON.stringify(payload)).not.toMatch(/report/i);
    expect(await database().auditEntry.findMany()).toMatchObject([
      { action: "reported thing asked about", actorId: adminId, subjectName: "Elk Ridge" },
    ]);
  });

  test("is refused where nobody can be asked, and for an unknown case", async () => {
    const { id: adminId } = await createUser({ isAdmin: true });
    const { id } = await createProperty({ userId: null });
    await report("property", id, await createReporter());
    expect(await ask(await openCase(), adminId)).toEqual({ refused: "no address" });
    expect(await ask(id, adminId)).toEqual({ refused: "not found" });
    expect(await ask("x", adminId)).toEqual({ refused: "not found" });
  });

  test("is refused for a person who is no longer an admin", async () => {
    const owner = await createUser();
    const { id } = await createProperty({ userId: owner.id });
    await report("property", id, await createReporter());
    await expect(ask(await openCase(), owner.id)).rejects.toMatchObject({ status: 403 });
    expect(await mailsTo(owner.email ?? "")).toEqual([]);
  });
});

describe("a reported thing in the queue", () => {
  const only = async () => (await listCases(OPEN)).cases[0];

  test("says whether its owner is suspended, and that a public listing can be unpublished", async () => {
    const { id: adminId } = await createUser({ isAdmin: true });
    const { id: userId } = await createUser();
    const { id } = await createProperty({ userId });
    await report("property", id, await createReporter());
    expect(await only()).toMatchObject({
      owner: { id: userId, isSuspended: false, isAdmin: false },
      canUnpublish: true,
    });
    await database().$transaction((tx) => suspendAccount(tx, { userId, adminId, reason: "Spam" }));
    expect(await only()).toMatchObject({ owner: { isSuspended: true }, canUnpublish: false });
  });

  test("says that the account of its author was deleted", async () => {
    const sender = await createUser();
    const { id: conversationId } = await createConversation({ user1Id: sender.id });
    const message = await createMessage({ conversationId, senderId: sender.id });
    await database().reportCase.create({ data: { messageId: message.id } });
    expect(await only()).toMatchObject({ owner: { isAdmin: false }, isOwnerDeleted: false });
    await database().user.update({ where: { id: sender.id }, data: { deletedAt: new Date() } });
    expect(await only()).toMatchObject({ owner: null, isOwnerDeleted: true });
  });
});

describe("the queue of reports", () => {
  test("leads from an emptied last page to the first one", async () => {
    for (let n = 0; n < 21; n += 1) {
      const { id: propertyId } = await createProperty();
      await database().reportCase.create({ data: { propertyId, openedAt: daysAgo(30 - n) } });
    }
    const first = await listCases(OPEN);
    const last = await listCases({ ...OPEN, after: first.next });
    expect([first.cases.length, last.cases.length]).toEqual([20, 1]);
    await database().reportCase.updateMany({
      where: { id: last.cases[0]?.id ?? "" },
      data: { decidedAt: new Date(), outcome: "kept" },
    });
    const emptied = await listCases({ ...OPEN, after: first.next });
    expect(emptied.cases.map(({ id }) => id)).toEqual(first.cases.map(({ id }) => id));
    expect([emptied.next, emptied.after]).toEqual([null, null]);
  });
});

describe("five people who report a listing", () => {
  test("hide it until an admin decides, and its owner is told", async () => {
    const owner = await createUser({ email: "olli@example.test" });
    const { id, title } = await createProperty({ userId: owner.id });
    await reportByMany(id, 4);
    expect(await readStatus(id)).toBe("approved");
    const fifth = await report("property", id, await createReporter(), "198.51.4.7");
    expect(fifth).toMatchObject({ refused: null, isHidden: true });
    expect(await readStatus(id)).toBe("withheld");
    expect(await mailsTo("olli@example.test")).toEqual([
      `Your listing was reported and is hidden for now: ${title}`,
    ]);
    const stranger = await createReporter();
    expect(await report("property", id, stranger)).toEqual({ refused: "not found" });
  });

  test.each([
    ["of one day", 0, {}],
    ["whose addresses nobody has verified", 8, { email: null, emailVerified: false }],
  ])("do not hide it when accounts are %s", async (_, days, columns) => {
    const { id } = await createProperty();
    for (let n = 0; n < 6; n += 1) {
      await report("property", id, await createReporter(days, columns), `198.51.${n}.7`);
    }
    expect(await readStatus(id)).toBe("approved");
    expect(await database().report.count()).toBe(6);
  });

  test.each([
    ["/24", (n: number) => `203.0.113.${n}`],
    ["/24 written as IPv6", (n: number) => `::ffff:203.0.113.${n}`],
    ["/64", (n: number) => `2001:db8:1:2::${n}`],
  ])("count once from one %s", async (_, buildAddress) => {
    const { id } = await createProperty();
    for (let n = 1; n <= 6; n += 1)
      await report("property", id, await createReporter(), buildAddress(n));
    expect(await readStatus(id)).toBe("approved");
  });

  test("hide it when they report at the same time", async () => {
    const { id } = await createProperty();
    const reporters = await Promise.all(Array.from({ length: 5 }, () => createReporter()));
    await Promise.all(
      reporters.map((reporter, n) => report("property", id, reporter, `198.51.${n}.7`)),
    );
    expect(await readStatus(id)).toBe("withheld");
    expect(await database().reportCase.count()).toBe(1);
  });

  test("do not count again after an admin has kept it", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id } = await createProperty();
    await reportByMany(id, 5);
    expect(await decide(await openCase(), admin.id, KEEP)).toMatchObject({ refused: null });
    expect(await readStatus(id)).toBe("approved");
    await reportByMany(id, 4, 8, 5);
    expect(await readStatus(id)).toBe("approved");
    await reportByMany(id, 1, 8, 9);
    expect(await readStatus(id)).toBe("withheld");
    expect(await database().report.count({ where: { outcome: "kept", network: null } })).toBe(5);
  });

  test("keep it hidden when its suspended account is reinstated", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser();
    const { id } = await createProperty({ userId: owner.id });
    const about = { userId: owner.id, adminId: admin.id };
    await reportByMany(id, 5);
    await database().$transaction((tx) => suspendAccount(tx, { ...about, reason: "Fraud" }));
    await database().$transaction((tx) => liftSuspension(tx, about));
    expect(await readStatus(id)).toBe("withheld");
    await database().$transaction((tx) => suspendAccount(tx, { ...about, reason: "Fraud" }));
    await decide(await openCase(), admin.id, KEEP);
    expect(await readStatus(id)).toBe("withheld");
    await database().$transaction((tx) => liftSuspension(tx, about));
    expect(await readStatus(id)).toBe("approved");
  });
});

describe("a report", () => {
  test("is limited to one for each person and item, and not about own items", async () => {
    const reporter = await createReporter();
    const { id } = await createProperty();
    const ownProperty = await createProperty({ userId: reporter.id });
    const results = await Promise.all([
      report("property", id, reporter),
      report("property", id, reporter),
    ]);
    expect(results.map(({ refused }) => refused).sort()).toEqual([null, "reported"]);
    expect(await report("property", ownProperty.id, reporter)).toEqual({ refused: "own" });
    expect(await report("property", "no id", reporter)).toEqual({ refused: "not found" });
    const pending = await createProperty({ reviewStatus: "pending" });
    expect(await report("property", pending.id, reporter)).toEqual({ refused: "not found" });
    expect(await database().report.count()).toBe(1);
  });

  test("of a message shows only that message to admins", async () => {
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
    const list = await listCases(OPEN);
    expect(list.cases).toMatchObject([
      {
        title: "Message from Eve Evil",
        words: "Pay me first",
        reports: [{ text: TEXT }],
      },
    ]);
    expect(JSON.stringify(list)).not.toContain("secret");
    const caseId = await openCase();
    await decide(caseId, admin.id, hide("Nobody pays first"));
    const read = () => database().message.findUniqueOrThrow({ where: { id } });
    expect((await read()).content).toBe("An admin removed this message.");
    expect(await mailsTo("hank@example.test")).toEqual(["We hid the message you reported"]);
    expect(await mailsTo("eve@example.test")).toEqual(["Your message was hidden"]);
    expect(await decide(caseId, admin.id, hide("Again"))).toEqual({ refused: "decided" });
    // A decision from a page that is older than the hiding does not show the message again.
    expect(await decide(caseId, admin.id, KEEP)).toEqual({ refused: "decided" });
    expect(await decide(caseId, admin.id, SHOW)).toMatchObject({ refused: null });
    expect(await mailsTo("eve@example.test")).toHaveLength(2);
    expect((await read()).content).toBe("Pay me first");
    // The reporters were told already, so they get no second mail.
    expect(await mailsTo("hank@example.test")).toHaveLength(1);
  });

  test("can be about messages, not about events", async () => {
    const hank = await createUser();
    const { id: conversationId, user2Id: senderId } = await createConversation({
      user1Id: hank.id,
      user2Id: (await createUser()).id,
    });
    const line = { conversationId, senderId, kind: "request-declined", content: "Declined." };
    const { id } = await createMessage(line);
    expect(await report("message", id, hank)).toEqual({ refused: "not found" });
  });

  test("of a profile that is hidden shows its owner the reason", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser({ email: "olli@example.test" });
    const pro = await createProfessional({ userId: owner.id });
    await report("professional", pro.id, await createReporter());
    const id = await openCase();
    await decide(id, admin.id, hide("The license is not yours"));
    const read = () => database().professional.findUniqueOrThrow({ where: { id: pro.id } });
    const reason = { reviewStatus: "rejected", reviewReason: "The license is not yours" };
    expect(await read()).toMatchObject(reason);
    expect(await mailsTo("olli@example.test")).toEqual([`Your profile was hidden: ${pro.name}`]);
    await decide(id, admin.id, SHOW);
    expect(await read()).toMatchObject({ reviewStatus: "approved", reviewReason: null });
    const acts = await database().auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts).toMatchObject([
      { action: "reported thing hidden", subjectId: id, detail: { reason: reason.reviewReason } },
      { action: "reported thing kept", subjectId: id },
    ]);
  });

  test("of a review that is hidden removes it from the rating", async () => {
    const admin = await createUser({ isAdmin: true });
    const pro = await createProfessional();
    const { id: requestId } = await createContactRequest({ professionalId: pro.id });
    const { id: agreementId } = await createAgreement({ requestId });
    const { id } = await createReview({ agreementId });
    const countRows = async () =>
      (await database().professional.findUniqueOrThrow({ where: { id: pro.id } })).reviewCount;
    const before = await countRows();
    expect(await report("review", id, await createReporter())).toMatchObject({ refused: null });
    const caseId = await openCase();
    await decide(caseId, admin.id, hide("Not about the hunt"));
    expect(await countRows()).toBe(before - 1);
    await decide(caseId, admin.id, SHOW);
    expect(await countRows()).toBe(before);
  });

  test("is decided once, by admins only", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: other } = await createUser();
    const { id: listing } = await createProperty();
    await report("property", listing, await createReporter());
    const id = await openCase();
    await expect(decide(id, other, KEEP)).rejects.toMatchObject({ status: 403 });
    const ends = await Promise.all([decide(id, admin.id, KEEP), decide(id, admin.id, KEEP)]);
    expect(ends.map(({ refused }) => refused).sort()).toEqual(["decided", null]);
  });
});

describe("changes between viewing and deciding a report", () => {
  test("a report that the admin has not read is not decided on", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: listing } = await createProperty();
    await report("property", listing, await createReporter(), "198.51.9.7");
    const id = await openCase();
    const [first] = (await listCases(OPEN)).cases[0]?.reports ?? [];
    await reportByMany(listing, 4);
    const lastReportId = first?.id ?? "";
    const keep = { id, adminId: admin.id, seen: lastReportId, verdict: KEEP };
    expect(await decideOn(keep)).toEqual({ refused: "reported" });
    expect(await readStatus(listing)).toBe("withheld");
    expect(await decide(id, admin.id, KEEP)).toMatchObject({ refused: null });
  });

  test("a deleted listing that was hidden is hidden when it comes back", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: listing } = await createProperty();
    await report("property", listing, await createReporter());
    const setDeleted = (deletedAt: Date | null) =>
      database().property.update({ where: { id: listing }, data: { deletedAt } });
    await setDeleted(new Date());
    await decide(await openCase(), admin.id, hide("A scam"));
    await setDeleted(null);
    expect(await readStatus(listing)).toBe("rejected");
  });

  test("an item that was never approved waits for review when it is shown again", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: listing } = await createProperty();
    await reportByMany(listing, 5);
    const id = await openCase();
    await database().property.update({
      where: { id: listing },
      data: { withheldStatus: "pending" },
    });
    await decide(id, admin.id, hide("A scam"));
    expect(await decide(id, admin.id, SHOW)).toMatchObject({ refused: null });
    expect(await readStatus(listing)).toBe("pending");
  });

  test("a resubmitted listing is not shown by a report's decision", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: listing } = await createProperty();
    await report("property", listing, await createReporter());
    const id = await openCase();
    await decide(id, admin.id, hide("A scam"));
    const columns = { reviewStatus: "pending", reviewReason: null };
    await database().property.update({ where: { id: listing }, data: columns });
    expect(await decide(id, admin.id, SHOW)).toEqual({ refused: "changed" });
    expect(await readStatus(listing)).toBe("pending");
  });

  test("a report waits for a decision, and finds nothing where that hides it", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id: professionalId } = await createProfessional();
    const { id: requestId } = await createContactRequest({ professionalId });
    const { id: agreementId } = await createAgreement({ requestId });
    const { id: review } = await createReview({ agreementId });
    await report("review", review, await createReporter());
    const id = await openCase();
    const late = await createReporter();
    const lastReportId = (await listCases({ ...OPEN, id })).cases[0]?.reports[0]?.id ?? "";
    const [decided, reported] = await Promise.all([
      decideOn({ id, adminId: admin.id, seen: lastReportId, verdict: hide("Insults") }),
      report("review", review, late),
    ]);
    expect([
      [null, "not found"],
      ["reported", null],
    ]).toContainEqual([decided.refused, reported.refused]);
  });

  test("a hidden item cannot be reported", async () => {
    const admin = await createUser({ isAdmin: true });
    const { id } = await createProperty({ reviewStatus: "rejected", reviewReason: "No" });
    expect(await report("property", id, admin)).toEqual({ refused: "not found" });
  });

  test("reports of accounts that are suspended meanwhile do not help to hide", async () => {
    const { id } = await createProperty();
    await reportByMany(id, 4);
    await database().user.updateMany({
      where: { reports: { some: {} } },
      data: { suspendedAt: new Date(), suspensionReason: "Fraud" },
    });
    await reportByMany(id, 1, 8, 4);
    expect(await readStatus(id)).toBe("approved");
  });

  test("the owner of a listing that reports have hidden hears that it is back", async () => {
    const admin = await createUser({ isAdmin: true });
    const owner = await createUser({ email: "olli@example.test" });
    const { id, title } = await createProperty({ userId: owner.id });
    await reportByMany(id, 5);
    await decide(await openCase(), admin.id, KEEP);
    expect(await mailsTo("olli@example.test")).toEqual([
      `Your listing was reported and is hidden for now: ${title}`,
      `Your listing is no longer hidden: ${title}`,
    ]);
  });

  test("unpublishing a listing closes its reports", async () => {
    const admin = await createUser({ isAdmin: true });
    const hank = await createUser({ email: "hank@example.test" });
    const { id } = await createProperty({ title: "Elk Ridge" });
    await report("property", id, hank);
    const caseId = await openCase();
    await database().$transaction((tx) =>
      unpublishListing(tx, { id, adminId: admin.id, reason: "Leased out" }),
    );
    expect((await listCases(OPEN)).cases).toEqual([]);
    expect(await mailsTo("hank@example.test")).toEqual([
      "We hid the listing you reported: Elk Ridge",
    ]);
    expect(await decide(caseId, admin.id, SHOW)).toMatchObject({ refused: null });
    expect(await readStatus(id)).toBe("approved");
  });
});
