import { beforeEach, expect, test } from "vitest";

import { createConversation } from "../../../tests/factories/create-conversation";
import { createUser } from "../../../tests/factories/create-user";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { database } from "~/platform/database/database.server";
import { environment, useEnvironment } from "~/platform/environment.server";
import { optOut, toOptout } from "~/platform/mail/mail-optouts.server";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";
import { runDueSweeps } from "~/platform/jobs/sweeps.server";

import { blockPartner } from "./block-person.server";
import { chooseNotifications } from "./choose-notifications.server";
import { mailHourlyMessages } from "./mail-hourly.server";
import { sendUnreadReminder, UNREAD_REMINDER } from "./remind-of-unread.server";
import { runSendMessage } from "./send-message.server";

const MINUTE_MS = 60_000;
/** The start time of the running test. */
let start: Date;
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

let gail: { userId: string; email: string };
beforeEach(async () => {
  start = new Date();
  const email = "gail@example.test";
  gail = { userId: (await createUser({ email, timeZone: "America/Denver" })).id, email };
  // She has wanted hourly emails for two hours.
  await choose("hourly", after(-120));
});

const choose = (messages: "at-once" | "hourly" | "never", now?: Date) =>
  chooseNotifications({ ...gail, settings: { messages }, ...(now && { now }) });

/** Creates a person with a conversation with her; their messages get the current time. */
async function openWriter(firstName: string) {
  const { id: senderId } = await createUser({ firstName, lastName: "Hunter" });
  const { id } = await createConversation({ user1Id: senderId, user2Id: gail.userId });
  const write = (content: string) =>
    runSendMessage({ conversationId: id, senderId, content, clientId: null });
  return { id, write };
}

test("sends one hourly email for the new messages of all conversations", async () => {
  const [hank, ines] = [await openWriter("Hank"), await openWriter("Ines")];
  await hank.write("Is it open?");
  for (const text of ["One", "Two", "Three", "Four", "Five"]) await ines.write(text);
  await mailHourlyMessages(after(9));
  expect(await listQueuedMails()).toEqual([]);
  await mailHourlyMessages(after(11));
  const [mail, ...more] = await listQueuedMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: gail.email,
    subject: "6 messages from Hank H. and Ines H.",
    notice: "messages",
    link: { path: "/messages" },
  });
  expect(mail?.thread).toBeUndefined();
  expect(mail?.paragraphs[0]).toMatch(/^Hank Hunter, .+ M[SD]T:\nIs it open\?$/);
  expect(mail?.paragraphs[1]).toContain(`/messages?conversation=${hank.id}`);
  expect(mail?.paragraphs).toContain("2 more from Ines Hunter.");
  expect(mail?.paragraphs.join("\n")).not.toContain("Four");
});

test("keeps the email thread for a single conversation", async () => {
  const { id, write } = await openWriter("Hank");
  await write("Is it open?");
  await mailHourlyMessages(after(11));
  expect(await listQueuedMails()).toMatchObject([
    {
      subject: "Message from Hank H.",
      thread: `conversation-${id}`,
      link: { path: `/messages?conversation=${id}` },
    },
  ]);
});

test("sends one email with two processes", async () => {
  const { write } = await openWriter("Hank");
  await write("Is it open?");
  await Promise.all([1, 2].map(() => mailHourlyMessages(after(11))));
  expect(await listQueuedMails()).toHaveLength(1);
  // Within an hour of the last email, no process sends another one.
  await database().message.updateMany({ data: { createdAt: after(5) } });
  await mailHourlyMessages(after(70));
  expect(await listQueuedMails()).toHaveLength(1);
  await mailHourlyMessages(after(71));
  expect(await listQueuedMails()).toHaveLength(2);
  await mailHourlyMessages(after(200));
  expect(await listQueuedMails()).toHaveLength(2);
});

test("sends nothing when the process dies before it commits", async () => {
  const { write } = await openWriter("Hank");
  await write("Is it open?");
  await database()
    .$executeRaw`ALTER TABLE outbox ADD CONSTRAINT dies CHECK (kind <> 'mail') NOT VALID`;
  await expect(mailHourlyMessages(after(11))).rejects.toThrow();
  await database().$executeRaw`ALTER TABLE outbox DROP CONSTRAINT dies`;
  expect(await listQueuedMails()).toEqual([]);
  await mailHourlyMessages(after(12));
  expect(await listQueuedMails()).toHaveLength(1);
});

test("leaves out messages that were read meanwhile", async () => {
  const [hank, ines] = [await openWriter("Hank"), await openWriter("Ines")];
  await hank.write("Is it open?");
  await ines.write("And in May?");
  await database().message.updateMany({ where: { conversationId: hank.id }, data: { read: true } });
  await mailHourlyMessages(after(11));
  expect((await listQueuedMails()).map(({ subject }) => subject)).toEqual(["Message from Ines H."]);
  await database().message.updateMany({ data: { read: true } });
  await mailHourlyMessages(after(500));
  expect(await listQueuedMails()).toHaveLength(1);
});

test("sends nothing from blocked people and nothing to suspended or deleted accounts", async () => {
  const { id, write } = await openWriter("Hank");
  await write("Is it open?");
  await blockPartner({ conversationId: id, personId: gail.userId });
  await mailHourlyMessages(after(11));
  await database().block.deleteMany();
  const where = { id: gail.userId };
  const suspended = { suspendedAt: new Date(), suspensionReason: "Spam" };
  await database().user.update({ where, data: suspended });
  await mailHourlyMessages(after(11));
  await database().user.update({ where, data: { suspendedAt: null, suspensionReason: null } });
  await optOut(toOptout(gail.email, "messages"));
  await mailHourlyMessages(after(11));
  expect(await listQueuedMails()).toEqual([]);
  // Choosing it again covers only messages from then on.
  await choose("hourly", after(20));
  await mailHourlyMessages(after(300));
  expect(await listQueuedMails()).toEqual([]);
});

test("sends no immediate email with the hourly setting", async () => {
  const { write } = await openWriter("Hank");
  const result = await write("Is it open?");
  if (result.refused !== null) throw new Error(result.refused);
  const reminder = { payload: { messageId: result.message.id } };
  await sendUnreadReminder(reminder);
  expect(await listQueuedMails()).toEqual([]);
  await choose("hourly", after(60));
  await mailHourlyMessages(after(61));
  expect(await listQueuedMails()).toHaveLength(1);
  await choose("at-once");
  await sendUnreadReminder(reminder);
  expect(await listQueuedMails()).toHaveLength(2);
});

/** Returns which of the messages the emails have quoted, in both kinds of emails. */
const quoted = async (texts: string[]) => {
  const all = (await listQueuedMails()).flatMap(({ paragraphs }) => paragraphs).join("\n");
  return texts.filter((text) => all.includes(text));
};
/** Lets the outbox do everything that is due by then. */
async function remindUntil(time: Date) {
  await database().outboxEntry.updateMany({
    where: { kind: UNREAD_REMINDER, nextAttemptAt: { lte: time } },
    data: { nextAttemptAt: new Date(0) },
  });
  while (await processNextEntry({ [UNREAD_REMINDER]: sendUnreadReminder })) {
    // The next one.
  }
}

test("mails skipped messages after a switch from hourly to immediate", async () => {
  const { id, write } = await openWriter("Hank");
  await write("First");
  await remindUntil(after(10.1));
  expect(await listQueuedMails()).toEqual([]);
  await choose("at-once", after(15));
  await remindUntil(after(15.1));
  expect(await listQueuedMails()).toMatchObject([{ thread: `conversation-${id}` }]);
  expect(await quoted(["First"])).toEqual(["First"]);
  // The message is emailed once, even though both kinds of emails cover it.
  await choose("hourly", after(16));
  await choose("at-once", after(17));
  await remindUntil(after(60));
  expect(await listQueuedMails()).toHaveLength(1);
});

test("loses no message when the setting changes twice", async () => {
  const [hank, ines] = [await openWriter("Hank"), await openWriter("Ines")];
  await hank.write("Before");
  await remindUntil(after(10.1));
  await database().message.updateMany({ data: { createdAt: after(-30) } });
  await ines.write("Between");
  await choose("at-once", after(1));
  await choose("hourly", after(2));
  await choose("at-once", after(3));
  await choose("hourly", after(4));
  await remindUntil(after(30));
  await mailHourlyMessages(after(100));
  expect(await quoted(["Before", "Between"])).toEqual(["Before", "Between"]);
  expect(await listQueuedMails()).toHaveLength(1);
});

test("does not lose a late reminder when the setting changes to hourly", async () => {
  await choose("at-once", after(-100));
  const { write } = await openWriter("Hank");
  await write("Late");
  // The outbox has not run for twenty minutes.
  await choose("hourly", after(20));
  await remindUntil(after(21));
  expect(await listQueuedMails()).toEqual([]);
  await mailHourlyMessages(after(85));
  expect(await quoted(["Late"])).toEqual(["Late"]);
});

test("restarts a reminder that was skipped by the change", async () => {
  const { write } = await openWriter("Hank");
  await write("Just now");
  await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date(0) } });
  await processNextEntry({
    [UNREAD_REMINDER]: async (entry) => {
      await sendUnreadReminder(entry);
      await choose("at-once", after(11));
    },
  });
  await remindUntil(after(12));
  expect(await quoted(["Just now"])).toEqual(["Just now"]);
});

test("does not mail messages from before mail was turned on", async () => {
  const { write } = await openWriter("Hank");
  await write("Unwanted");
  await remindUntil(after(11));
  await choose("never", after(12));
  await choose("at-once", after(30));
  await remindUntil(after(60));
  expect(await listQueuedMails()).toEqual([]);
});

test("mails more people than fit into one transaction", async () => {
  const { id: senderId } = await createUser({ firstName: "Hank", lastName: "Hunter" });
  for (let n = 0; n < 51; n += 1) {
    const email = `reader-${n}@example.test`;
    const { id: userId } = await createUser({ email });
    const now = after(-120);
    await chooseNotifications({ userId, email, settings: { messages: "hourly" }, now });
    const [user1Id = "", user2Id = ""] = [senderId, userId].sort();
    const { id } = await database().conversation.create({ data: { user1Id, user2Id } });
    await runSendMessage({ conversationId: id, senderId, content: "Hello", clientId: null });
  }
  await runDueSweeps({ "hourly messages": mailHourlyMessages }, after(11));
  expect(await listQueuedMails()).toHaveLength(51);
});

test.each([
  ["of one conversation are answered by email", ["Hank"], "Reply above this line", 1],
  ["of several are answered on the site", ["Hank", "Ines"], "Replies to this email aren't read", 0],
])("new messages %s", async (_, names, subject, addresses) => {
  const before = environment();

  useEnvironment({ ...before, mailReplyDomain: "reply.example.test" });
  for (const name of names) await (await openWriter(name)).write("Is it open?");
  await mailHourlyMessages(after(11));

  useEnvironment(before);
  const [mail] = await listQueuedMails();
  expect(mail?.paragraphs.join("\n")).toContain(subject);
  expect(await database().replyAddress.count()).toBe(addresses);
});
