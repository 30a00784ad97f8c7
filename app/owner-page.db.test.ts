import { beforeEach, expect, test } from "vitest";

import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { loadOwner } from "~/features/owners/load-owner.server";
import { ownerAddresses } from "~/features/owners/owner-addresses.server";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

let userId: string;
beforeEach(async () => {
  ({ id: userId } = await createUser());
  await createProperty({ userId });
});

const hasPage = async () => (await loadOwner({ id: userId, page: 1, reviewPage: 1 })) !== null;

test("a suspended owner has no page until the suspension is lifted", async () => {
  const { id: adminId } = await createUser({ isAdmin: true });
  await runTransaction((tx) => suspendAccount(tx, { userId, adminId, reason: "Spam" }));
  expect(await hasPage()).toBe(false);
  expect(await ownerAddresses.count()).toBe(0);
  await runTransaction((tx) => liftSuspension(tx, { userId, adminId }));
  expect(await hasPage()).toBe(true);
});

test("a deleted account has no owner page", async () => {
  expect(await hasPage()).toBe(true);
  expect(await deleteAccount({ userId })).toBe("deleted");
  expect(await hasPage()).toBe(false);
  expect(await ownerAddresses.count()).toBe(0);
});
