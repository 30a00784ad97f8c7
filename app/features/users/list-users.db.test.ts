import { expect, test } from "vitest";

import { createUser } from "../../../tests/factories/create-user";

import { listUsers } from "./list-users.server";

const names = async (search: string) =>
  (await listUsers({ search, after: null })).rows.map(({ firstName }) => firstName).sort();

test("finds people by parts of their names and addresses, ignoring accents", async () => {
  await createUser({ firstName: "José", lastName: "Ñandú", email: "jose@example.test" });
  await createUser({ firstName: "Ann", lastName: "Oak", email: "ann_oak@ranch.test" });
  await createUser({ firstName: null, lastName: null, email: null, emailVerified: false });
  const deleted = { deletedAt: new Date(), email: null, emailVerified: false };
  await createUser({ firstName: "Josephine", ...deleted });
  expect(await names("jose nandu")).toEqual(["José"]);
  expect(await names("RANCH.test")).toEqual(["Ann"]);
  expect(await names("oak ann")).toEqual(["Ann"]);
  expect(await names("ann_oak")).toEqual(["Ann"]);
  expect(await names("a_n")).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect(await names("\\")).toEqual([]);
  expect(await names("  ")).toHaveLength(3);
});

test("finds a person by id, with pages", async () => {
  const { id } = await createUser({ firstName: "Ida" });
  for (let n = 0; n < 30; n += 1) await createUser();
  expect(await names(id)).toEqual(["Ida"]);
  const first = await listUsers({ search: "person", after: null });
  const second = await listUsers({ search: "person", after: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([24, 7, null]);
  expect(second.rows.at(-1)?.id).toBe(id);
});
