import { beforeEach, expect, test } from "vitest";

import { createConversation } from "../tests/factories/create-conversation";
import { createUser } from "../tests/factories/create-user";
import { findViolations } from "../tests/fixtures/find-violations";
import { queuedMails } from "../tests/fixtures/queued-mails";
import { waitForLock } from "../tests/fixtures/wait-for-lock";
import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { actAsAdmin, lockAdmins } from "~/features/accounts/lock-admins.server";
import { signInAccount } from "~/features/accounts/sign-in-account.server";
import { mailHourlyMessages } from "~/features/messaging/mail-hourly.server";
import { chooseNotifications } from "~/features/messaging/choose-notifications.server";
import { remindOfUnread } from "~/features/messaging/remind-of-unread.server";
import { postMessage } from "~/features/messaging/send-message.server";
import { database, openedDatabase } from "~/platform/database/database.server";

// What waits for a deletion, in the very statement that it has to wait with.

beforeEach(({ skip }) => {
  // The embedded database has one connection: nothing comes in between there.
  skip(openedDatabase().kind === "embedded");
});

const GAIL = { issuer: "https://id.example", subject: "gail", verifiedEmail: "gail@example.test" };

const createGail = () =>
  createUser({ issuer: GAIL.issuer, subject: GAIL.subject, email: GAIL.verifiedEmail });

/** Runs it while an account is being deleted. @param waits whether it has to wait for that */
async function whileDeleting<Result>(
  userId: string,
  act: () => Promise<Result>,
  { waits }: { waits: boolean },
): Promise<Result> {
  let acting: Promise<Result> | undefined;
  await database().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      acting = act();
      await (waits ? waitForLock() : acting);
      await tx.$executeRaw`
        UPDATE users SET deleted_at = now(), subject = 'deleted:' || id, email = NULL,
          email_verified = false, first_name = NULL, last_name = NULL, is_admin = false
        WHERE id = ${userId}::uuid`;
      await tx.notificationSetting.deleteMany({ where: { userId } });
    },
    { timeout: 15_000 },
  );
  if (!acting) throw new Error("Nothing was done");
  return acting;
}

/** A message that has waited long enough for an email. */
async function createUnread(readerId: string) {
  const { id: senderId } = await createUser();
  const { id } = await createConversation({ user1Id: senderId, user2Id: readerId });
  const sent = await postMessage({
    conversationId: id,
    senderId,
    content: "Is it open?",
    clientId: null,
  });
  if (sent.refused) throw new Error(sent.refused);
  return sent.message.id;
}

test("who signs in gets a new account", async () => {
  const { id } = await createGail();
  const signIn = () =>
    signInAccount({ ...GAIL, firstName: "Gail", lastName: null, pictureUrl: null });
  const signedIn = await whileDeleting(id, signIn, { waits: true });
  expect(signedIn).not.toBe(id);
  const users = await database().user.findMany({ select: { id: true, email: true } });
  expect(users).toHaveLength(2);
  expect(users).toContainEqual({ id, email: null });
  expect(users).toContainEqual({ id: signedIn, email: GAIL.verifiedEmail });
  expect(await findViolations()).toEqual([]);
});

test("a due reminder mails nothing", async () => {
  const { id } = await createGail();
  const messageId = await createUnread(id);
  const remind = () => remindOfUnread({ payload: { messageId } });
  await whileDeleting(id, remind, { waits: true });
  expect(await queuedMails()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

test("hourly mail passes the account over", async () => {
  const { id } = await createGail();
  const chosen = { messages: "hourly" } as const;
  const now = new Date(Date.now() - 2 * 3_600_000);
  await chooseNotifications({ userId: id, email: GAIL.verifiedEmail, chosen, now });
  await createUnread(id);
  const mail = () => mailHourlyMessages(new Date(Date.now() + 3_600_000));
  await whileDeleting(id, mail, { waits: false });
  expect(await queuedMails()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

test("an admin who acts for another one does not lock up with who locks them all", async () => {
  const admins = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })];
  const [other = "", acting = ""] = admins.map(({ id }) => id).sort();
  let locking: Promise<string[]> | undefined;
  await database().$transaction(async (tx) => {
    await actAsAdmin(tx, acting);
    locking = database().$transaction(lockAdmins);
    await waitForLock();
    await lockAccounts(tx, [other]);
  });
  expect(await locking).toEqual([other, acting]);
});
