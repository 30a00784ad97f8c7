import { beforeEach, expect, test } from "vitest";

import { createAgreement } from "../tests/factories/create-agreement";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createConversation } from "../tests/factories/create-conversation";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { findViolations } from "../tests/fixtures/find-violations";
import { listQueuedMails } from "../tests/fixtures/queued-mails";
import { waitForLock } from "../tests/fixtures/wait-for-lock";
import { blockIdentity } from "~/features/accounts/blocked-identities.server";
import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import { lockActingAdmin, lockAdmins } from "~/features/accounts/lock-admins.server";
import { signInAccount } from "~/features/accounts/sign-in-account.server";
import { mailHourlyMessages } from "~/features/messaging/mail-hourly.server";
import { chooseNotifications } from "~/features/messaging/choose-notifications.server";
import { sendUnreadReminder } from "~/features/messaging/remind-of-unread.server";
import { runSendMessage } from "~/features/messaging/send-message.server";
import { REVIEW_WORK } from "~/features/reviews/review-mails.server";
import { database, openedDatabase } from "~/platform/database/database.server";

// These tests run acts that must wait for an account deletion at the very statement where both meet.

beforeEach(({ skip }) => {
  // The embedded database has one connection, so nothing can run in between.
  skip(openedDatabase().kind === "embedded");
});

const GAIL = { issuer: "https://id.example", subject: "gail", verifiedEmail: "gail@example.test" };

const createGail = () =>
  createUser({ issuer: GAIL.issuer, subject: GAIL.subject, email: GAIL.verifiedEmail });

/** Runs an act while an account is being deleted. @param waits whether the act has to wait for the deletion */
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

/** Creates a message that has been unread long enough for a reminder email. */
async function createUnread(readerId: string) {
  const { id: senderId } = await createUser();
  const { id } = await createConversation({ user1Id: senderId, user2Id: readerId });
  const result = await runSendMessage({
    conversationId: id,
    senderId,
    content: "Is it open?",
    clientId: null,
  });
  if (result.refused) throw new Error(result.refused);
  return result.message.id;
}

test("signing in while the account is deleted creates a new account", async () => {
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

test("a suspended account that is being deleted cannot sign in anew", async () => {
  const { id } = await createGail();
  let signingIn: Promise<unknown> | undefined;
  await database().$transaction(async (tx) => {
    await blockIdentity(tx, { ...GAIL, email: GAIL.verifiedEmail });
    await tx.$executeRaw`
      UPDATE users SET deleted_at = now(), subject = 'deleted:' || id, email = NULL,
        email_verified = false
      WHERE id = ${id}::uuid`;
    const names = { firstName: "Gail", lastName: null, pictureUrl: null };
    // Sign-in finds no block yet, and waits for the deletion of the account that has this subject.
    signingIn = signInAccount({ ...GAIL, ...names }).catch((error: unknown) => error);
    await waitForLock();
  });
  expect(await signingIn).toMatchObject({ name: "SignInFailure", reason: "suspended" });
  expect(await database().user.count()).toBe(1);
});

test("a message of an account that is being deleted is rejected", async () => {
  const { id } = await createGail();
  const { id: user2Id } = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: id, user2Id });
  const post = () =>
    runSendMessage({ conversationId, senderId: id, content: "Bye.", clientId: null });
  expect(await whileDeleting(id, post, { waits: true })).toEqual({ refused: "not found" });
  expect(await database().message.count()).toBe(0);
});

test("only the other party is asked for a review when an account is being deleted", async () => {
  const { id } = await createGail();
  const owner = await createUser();
  const { id: propertyId } = await createProperty({ userId: owner.id });
  const { id: requestId } = await createContactRequest({ userId: id, propertyId });
  const endDate = new Date(Date.now() - 2 * 86_400_000);
  const dates = { startDate: endDate, endDate };
  const { id: agreementId } = await createAgreement({ requestId, ...dates });
  const sendRequest = async () => {
    const entry = { id: "1", kind: "reviews-open", attempts: 1, createdAt: new Date() };
    await REVIEW_WORK["reviews-open"]?.({ ...entry, payload: { agreementId } });
  };
  await whileDeleting(id, sendRequest, { waits: true });
  expect((await listQueuedMails()).map(({ to }) => to)).toEqual([owner.email]);
});

test("a due reminder is not mailed to an account that is being deleted", async () => {
  const { id } = await createGail();
  const messageId = await createUnread(id);
  const remind = () => sendUnreadReminder({ payload: { messageId } });
  await whileDeleting(id, remind, { waits: true });
  expect(await listQueuedMails()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

test("hourly mail skips an account that is being deleted", async () => {
  const { id } = await createGail();
  const settings = { messages: "hourly" } as const;
  const now = new Date(Date.now() - 2 * 3_600_000);
  await chooseNotifications({ userId: id, email: GAIL.verifiedEmail, settings, now });
  await createUnread(id);
  const mail = () => mailHourlyMessages(new Date(Date.now() + 3_600_000));
  await whileDeleting(id, mail, { waits: false });
  expect(await listQueuedMails()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

test("an admin's action does not deadlock with the deletion of an admin", async () => {
  const admins = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })];
  const [other = "", acting = ""] = admins.map(({ id }) => id).sort();
  let locking: Promise<string[]> | undefined;
  await database().$transaction(async (tx) => {
    await lockActingAdmin(tx, acting);
    locking = database().$transaction(lockAdmins);
    await waitForLock();
    await lockAccounts(tx, [other]);
  });
  expect(await locking).toEqual([other, acting]);
});
