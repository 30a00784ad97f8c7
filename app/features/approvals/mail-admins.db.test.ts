import { beforeEach, describe, expect, test } from "vitest";

import { buildAgentFields } from "../../../tests/factories/create-application";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { buildPropertyInput } from "../../../tests/factories/property-input";
import { readProfile } from "~/features/applications/profile-kinds.server";
import { changeProfile } from "~/features/applications/change-profile.server";
import { changeListing } from "~/features/properties/editor/change-listing.server";
import { publishProperty } from "~/features/properties/editor/publish-property.server";
import { deleteListing, restoreListing } from "~/features/properties/own/mark-listing.server";
import { database } from "~/platform/database/database.server";
import { MAIL } from "~/platform/mail/enqueue-mail.server";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";

import { APPROVAL_DIGEST } from "./enqueue-approval-digest.server";
import { decideApproval } from "./decide.server";
import { listPendingApprovals } from "./list-pending-approvals.server";
import { mailAdmins } from "./mail-admins.server";

let adminId: string;
let ownerId: string;
beforeEach(async () => {
  adminId = await createAdmin({ email: "ada@example.test" });
  ownerId = (await createUser({ email: "owner@example.test" })).id;
});

/** Creates an admin who wants mail at once. */
async function createAdmin(admin: Parameters<typeof createUser>[0]): Promise<string> {
  const { id: userId } = await createUser({ ...admin, isAdmin: true });
  const data = { userId, kind: "approvals", frequency: "at-once" };
  await database().notificationSetting.create({ data, select: { kind: true } });
  return userId;
}

const ADMIN_MAIL = { path: ["link", "path"], equals: "/admin/reviews" };
interface MailPayload {
  to: string;
  subject: string;
  paragraphs: string[];
}
/** Lists the mails to admins, the oldest first. */
const mails = async () => {
  const where = { kind: MAIL, payload: ADMIN_MAIL };
  const entries = await database().outboxEntry.findMany({ where, orderBy: { id: "asc" } });
  return entries.map(({ payload }) => payload as unknown as MailPayload);
};
const subjects = async () => (await mails()).map(({ subject }) => subject);

async function work() {
  while (await processNextEntry({ [APPROVAL_DIGEST]: mailAdmins })) {
    // repeats until nothing is due
  }
}

/** Moves due times into the past, as if some minutes had gone by, and sends what is due. */
async function pass(minutes: number) {
  await database().$executeRaw`
    UPDATE outbox SET next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}::int),
      done_at = done_at - make_interval(mins => ${minutes}::int)
    WHERE kind = ${APPROVAL_DIGEST}`;
  await work();
}

async function submit(title = "Elk Ridge"): Promise<string> {
  const property = buildPropertyInput({ title });
  const listed = await database().$transaction((tx) => publishProperty({ tx, ownerId, property }));
  return listed?.id ?? "";
}
async function decideOnOldest(reason: string | null) {
  const [item] = (await listPendingApprovals({ kind: null, after: null })).items;
  if (!item) throw new Error("No pending item");
  const { kind, id, version } = item;
  await decideApproval({ kind, id, version, adminId, reason });
}
const change = (id: string, title: string) =>
  changeListing({ id, ownerId, property: buildPropertyInput({ title }) });
function apply(name: string) {
  const profile = readProfile("agent", { ...buildAgentFields(), name });
  if (!profile) throw new Error("Not a profile");
  return changeProfile({ userId: ownerId, kind: "agent", change: () => profile });
}

describe("a submission", () => {
  test("sends one email to each admin with title and link", async () => {
    await createAdmin({ email: "bo@example.test" });
    await createAdmin({ email: "gone@example.test", deletedAt: new Date() });
    await createAdmin({ email: null, emailVerified: false });
    await createUser({ isAdmin: true, email: "once-a-day@example.test" });
    await submit("Elk Ridge");
    await work();
    const mail = {
      subject: "A listing is waiting for approval: Elk Ridge",
      paragraphs: ["Elk Ridge", "You get at most one of these emails an hour."],
      link: { label: "Open approvals", path: "/admin/reviews" },
      notice: "approvals",
    };
    expect(await mails()).toEqual([
      { ...mail, to: "ada@example.test" },
      { ...mail, to: "bo@example.test" },
    ]);
  });

  test("sends no email when it is rolled back", async () => {
    const undone = database().$transaction(async (tx) => {
      await publishProperty({ tx, ownerId, property: buildPropertyInput() });
      throw new Error("the cause did not happen");
    });
    await expect(undone).rejects.toThrow("the cause did not happen");
    expect(await database().outboxEntry.count()).toBe(0);
  });

  test("sends no email when it was decided before", async () => {
    await submit();
    await decideOnOldest(null);
    await work();
    expect(await mails()).toEqual([]);
  });

  test("may be a profile or a revision", async () => {
    await apply("Ann Agent");
    await work();
    const { id } = await createProperty({ userId: ownerId, title: "Old name" });
    expect(await change(id, "New name")).toBe("waiting");
    await pass(60);
    const read = (await mails()).map(({ subject, paragraphs }) => [subject, paragraphs[0]]);
    expect(read).toEqual([
      ["A profile is waiting for approval: Ann Agent", "Ann Agent"],
      ["2 submissions are waiting for approval", "Ann Agent\nNew name"],
    ]);
  });

  test("is announced again after a rejection, not after an edit", async () => {
    const id = await submit();
    await work();
    await change(id, "Elk Ridge, better");
    await apply("Ann Agent");
    await apply("Ann Agent, CPA");
    await pass(60);
    expect(await subjects()).toHaveLength(2);
    await change(id, "Elk Ridge, best");
    await apply("Ann");
    await pass(60);
    expect(await subjects()).toHaveLength(2);
    await decideOnOldest("Where is it?");
    await change(id, "Elk Ridge in Mason");
    await pass(60);
    expect(await subjects()).toHaveLength(3);
    await decideOnOldest("No license.");
    await apply("Ann Agent");
    await pass(60);
    expect(await subjects()).toHaveLength(4);
  });

  test("is announced once when it was deleted and restored", async () => {
    const id = await submit();
    await deleteListing({ id, ownerId });
    await work();
    expect(await mails()).toEqual([]);
    await restoreListing({ id, ownerId });
    await pass(60);
    expect(await subjects()).toEqual([
      expect.stringMatching(/^A listing is waiting for approval: /),
    ]);
  });
});

describe("many submissions", () => {
  test("within an hour are collected in one further email", async () => {
    for (let n = 1; n <= 12; n += 1) {
      await submit(`No. ${String(n).padStart(2, "0")}`);
      await work();
    }
    expect(await subjects()).toEqual([
      expect.stringMatching(/^A listing is waiting for approval: /),
    ]);
    await pass(59);
    expect(await subjects()).toHaveLength(1);
    await pass(1);
    const [, digest] = await mails();
    expect(digest?.subject).toBe("12 listings are waiting for approval");
    expect(digest?.paragraphs[0]).toMatch(/^No\. 01\n(No\. \d\d\n){9}and 2 more$/);
    await pass(60);
    expect(await subjects()).toHaveLength(2);
  });

  test("at the same time are one email, even with two processes", async () => {
    await Promise.all(Array.from({ length: 5 }, (_, n) => submit(`No. ${n}`)));
    const [entry] = await database().outboxEntry.findMany({ where: { kind: APPROVAL_DIGEST } });
    const id = entry?.id ?? "";
    await Promise.all([mailAdmins({ id }), mailAdmins({ id })]);
    await work();
    expect(await subjects()).toEqual(["5 listings are waiting for approval"]);
  });

  test("are announced in the next email when they arrive during sending", async () => {
    await submit("First");
    await processNextEntry({
      async [APPROVAL_DIGEST](entry) {
        await mailAdmins(entry);
        await submit("Second");
      },
    });
    await pass(59);
    expect(await subjects()).toEqual([
      expect.stringMatching(/^A listing is waiting for approval: /),
    ]);
    await pass(1);
    expect(await subjects()).toHaveLength(2);
  });
});

test("sends no email to former admins", async () => {
  await submit();
  await work();
  await createAdmin({ email: "bo@example.test" });
  await submit();
  await database().user.update({ where: { id: adminId }, data: { isAdmin: false } });
  await pass(60);
  expect((await mails()).map(({ to }) => to)).toEqual(["ada@example.test", "bo@example.test"]);
});
