import { describe, expect, test } from "vitest";

import { createUser } from "../../../tests/factories/create-user";
import { createVisit } from "../../../tests/factories/create-visit";

import { requireAdmin, requireUser } from "./require-user.server";

const visitBy = (userId: string | null, address = "/messages?conversation=7&x=a%20b") =>
  createVisit(userId, new Request(new URL(address, "http://localhost:3000")));

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown : null),
  );

describe("requireUser", () => {
  test("returns the person of the session", async () => {
    const { id } = await createUser();
    expect(await requireUser(await visitBy(id))).toMatchObject({ id });
  });

  test("redirects a visitor to sign-in and back", async () => {
    const response = await thrownBy(requireUser(await visitBy(null)));
    expect(response?.status).toBe(302);
    const location = new URL(response?.headers.get("Location") ?? "", "http://localhost:3000");
    expect(location.pathname).toBe("/api/login");
    expect(location.searchParams.get("returnTo")).toBe("/messages?conversation=7&x=a%20b");
  });

  test("drops a return path that would overflow a header", async () => {
    const response = await thrownBy(requireUser(await visitBy(null, `/${"(".repeat(8_000)}`)));
    expect(response?.headers.get("Location")).toBe("/api/login");
  });
});

describe("requireAdmin", () => {
  test("returns an admin", async () => {
    const { id } = await createUser({ isAdmin: true, userRole: "hunter" });
    expect(await requireAdmin(await visitBy(id))).toMatchObject({ id });
  });

  test("rejects everybody else", async () => {
    const { id } = await createUser({ userRole: "admin" });
    expect((await thrownBy(requireAdmin(await visitBy(id))))?.status).toBe(403);
    expect((await thrownBy(requireAdmin(await visitBy(null))))?.status).toBe(302);
  });
});
