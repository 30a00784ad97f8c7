import { createHash } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { hashMailbox } from "~/features/accounts/embedded-provider/by-email/code-requesters.server";
import { signInAccount } from "~/features/accounts/sign-in-account.server";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createUser } from "../tests/factories/create-user";

beforeEach(() => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret }));
});

const signIn = (email: string, issuer = "email") =>
  signInAccount({
    ...{ issuer, subject: email, verifiedEmail: email },
    ...{ firstName: "Pat", lastName: null, pictureUrl: null },
  });
const SUSPENDED = { name: "SignInFailure", reason: "suspended" };
const SPELLINGS = ["fraud+1@gmail.com", "f.r.a.u.d@googlemail.com", "Fraud+x@gmail.com"];

async function createSuspendedAccount(email: string) {
  const userId = await signIn(email);
  const { id: adminId } = await createUser({ isAdmin: true });
  const change = { userId, adminId, reason: "Fraud" };
  await database().$transaction((tx) => suspendAccount(tx, change));
  return change;
}

test("a suspended account cannot sign up by another spelling of its address", async () => {
  const { userId } = await createSuspendedAccount("fraud@gmail.com");
  const signInAgain = async () => {
    for (const email of SPELLINGS) {
      await expect(signIn(email)).rejects.toMatchObject(SUSPENDED);
      await expect(signIn(email, "https://id.example")).rejects.toMatchObject(SUSPENDED);
    }
  };
  await signInAgain();
  // A suspended account still sees the reason.
  expect(await signIn("fraud@gmail.com")).toBe(userId);
  await deleteAccount({ userId });
  await signInAgain();
  await expect(signIn("fraud@gmail.com")).rejects.toMatchObject(SUSPENDED);
  expect(await signIn("fraud1@gmail.com")).not.toBe(userId);
});

test("a reinstated account can use another spelling", async () => {
  const change = await createSuspendedAccount("fraud@gmail.com");
  await database().$transaction((tx) => liftSuspension(tx, change));
  expect(await signIn("fraud+1@gmail.com")).not.toBe(change.userId);
});

test("a reinstated account frees the spelling of a deleted suspended account", async () => {
  const { userId: deletedId } = await createSuspendedAccount("f.r.a.u.d@gmail.com");
  await deleteAccount({ userId: deletedId });
  const suspension = { suspendedAt: new Date(), suspensionReason: "Fraud" };
  const { id: userId } = await createUser({ email: "fraud@gmail.com", ...suspension });
  const { id: adminId } = await createUser({ isAdmin: true });
  await database().$transaction((tx) => liftSuspension(tx, { userId, adminId }));
  expect(await signIn("f.r.a.u.d@gmail.com", "https://id.example")).not.toBe(deletedId);
});

test("a reinstated account frees its own spelling, blocked before mailboxes were compared", async () => {
  const change = await createSuspendedAccount("f.raud@gmail.com");
  const hash = createHash("sha256").update("f.raud@gmail.com").digest("hex");
  await database().blockedIdentity.create({ data: { hash } });
  await database().$transaction((tx) => liftSuspension(tx, change));
  expect(await database().blockedIdentity.count()).toBe(0);
});

test("an older account of the same mailbox stays", async () => {
  const other = await signIn("fraud+1@gmail.com");
  await createSuspendedAccount("fraud@gmail.com");
  expect(await signIn("fraud+1@gmail.com")).toBe(other);
});

test("known networks of a mailbox are deleted with the account", async () => {
  const userId = await signIn("pat@gmail.com");
  for (const email of ["pat@gmail.com", "quinn@gmail.com"]) {
    const data = { mailboxHash: hashMailbox(email), networkHash: "somewhere" };
    await database().knownNetwork.create({ data });
  }
  await deleteAccount({ userId });
  const remaining = await database().knownNetwork.findMany({ select: { mailboxHash: true } });
  expect(remaining).toEqual([{ mailboxHash: hashMailbox("quinn@gmail.com") }]);
});
