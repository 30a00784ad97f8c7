import { beforeEach, expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { database } from "~/platform/database/database.server";
import { optOut, toOptout } from "~/platform/mail/mail-optouts.server";
import {
  getNotificationSettings,
  setNotificationSettings,
  type ChosenSettings,
} from "~/platform/mail/notification-settings.server";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";
import { runDueSweeps } from "~/platform/jobs/sweeps.server";

import { enqueuePendingMail, sendPendingMail, PENDING_MAIL } from "./mail-pending.server";

let ada: { userId: string; email: string };
const choose = (settings: ChosenSettings) =>
  database().$transaction((tx) =>
    setNotificationSettings(tx, { ...ada, settings, now: new Date() }),
  );
beforeEach(async () => {
  const email = "ada@example.test";
  ada = { userId: (await createUser({ isAdmin: true, email })).id, email };
});

/** Runs the sweep and sends all due mail, as a process does at a given moment. */
async function processAt(moment: string): Promise<void> {
  await runDueSweeps({ "waiting mail": enqueuePendingMail }, new Date(moment));
  while (await processNextEntry({ [PENDING_MAIL]: sendPendingMail })) {
    // repeats until nothing is due
  }
}

test("sends admins one email a day about pending items", async () => {
  await createProperty({ reviewStatus: "pending" });
  // The tests' site is in Chicago, where it is 5:59 and 6:59 in the morning.
  await processAt("2026-11-24T11:59:00Z");
  expect(await listQueuedMails()).toEqual([]);
  await processAt("2026-11-24T12:59:00Z");
  const [mail] = await listQueuedMails();
  expect(mail).toMatchObject({
    to: ada.email,
    subject: "Waiting for you: 1 new listing",
    link: { path: "/admin/overview" },
    notice: "approvals",
  });
  expect(mail?.paragraphs[0]).toMatch(
    /^1 new listing, waiting since .+ [AP]M C[SD]T\nhttp.+\/admin\/reviews\?kind=property$/,
  );
  expect(mail?.paragraphs.at(-1)).toContain("/profile/notifications");
  for (const hour of ["15", "18", "23"]) await processAt(`2026-11-24T${hour}:00:00Z`);
  expect(await listQueuedMails()).toHaveLength(1);
  await processAt("2026-11-25T13:00:00Z");
  expect(await listQueuedMails()).toHaveLength(2);
});

test("sends one email although several processes run", async () => {
  await createProperty({ reviewStatus: "pending" });
  const now = new Date("2026-11-24T14:00:00Z");
  // Both processes have claimed the sweep.
  await Promise.all([enqueuePendingMail(now), enqueuePendingMail(now)]);
  const [entry] = await database().outboxEntry.findMany({ where: { kind: PENDING_MAIL } });
  await Promise.all([1, 2].map(() => sendPendingMail({ id: entry?.id ?? "" })));
  await Promise.all([1, 2].map(() => processAt("2026-11-24T16:00:00Z")));
  expect(await listQueuedMails()).toHaveLength(1);
});

test("sends nothing when nothing is pending or the admin wants no daily email", async () => {
  await processAt("2026-11-24T14:00:00Z");
  await createProperty({ reviewStatus: "pending" });
  await choose({ approvals: "at-once" });
  await processAt("2026-11-25T14:00:00Z");
  await createUser({ isAdmin: false, email: "hank@example.test" });
  await createUser({ isAdmin: true, email: "gone@example.test", deletedAt: new Date() });
  await processAt("2026-11-26T14:00:00Z");
  expect(await listQueuedMails()).toEqual([]);
  await choose({ approvals: "daily" });
  await processAt("2026-11-27T14:00:00Z");
  expect(await listQueuedMails()).toHaveLength(1);
});

test("choosing never is the same as unsubscribing by the link", async () => {
  expect(await getNotificationSettings(ada)).toMatchObject({ approvals: "daily" });
  await choose({ approvals: "at-once" });
  await optOut(toOptout(ada.email, "approvals"));
  expect(await getNotificationSettings(ada)).toMatchObject({ approvals: "never" });
  await choose({ approvals: "daily" });
  expect(await getNotificationSettings(ada)).toMatchObject({ approvals: "daily" });
  await choose({ approvals: "never" });
  expect(await getNotificationSettings(ada)).toMatchObject({ approvals: "never" });
  await createProperty({ reviewStatus: "pending" });
  await processAt("2026-11-24T14:00:00Z");
  expect(await listQueuedMails()).toEqual([]);
});
