import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test } from "vitest";

import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { findSession } from "~/platform/sessions.server";

import { requireAdmin, requireUser } from "./require-user.server";

/** A visit to an address by somebody, or by nobody. */
async function visitBy(userId: string | null, address = "/messages?conversation=7&x=a%20b") {
  const id = "a".repeat(43);
  if (userId) await createSession({ id, userId });
  const request = new Request(new URL(address, "http://localhost:3000"));
  const context: AppLoadContext = {
    requestId: "1",
    askedAddress: "/",
    clientAddress: "",
    isDocument: true,
    markup: [],
    handOver: (html) => html,
    describe: () => "",
    answerIfAway: () => false,
    isHurried: () => false,
    sendBody: () => undefined,
    session: () => findSession(userId ? `session=${id}` : null),
  };
  return { request, context };
}

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Response ? thrown : null),
  );

describe("requireUser", () => {
  test("gives the person of the session", async () => {
    const { id } = await createUser();
    expect(await requireUser(await visitBy(id))).toMatchObject({ id });
  });

  test("leads a visitor to sign-in and back", async () => {
    const response = await thrownBy(requireUser(await visitBy(null)));
    expect(response?.status).toBe(302);
    const location = new URL(response?.headers.get("Location") ?? "", "http://localhost:3000");
    expect(location.pathname).toBe("/api/login");
    expect(location.searchParams.get("returnTo")).toBe("/messages?conversation=7&x=a%20b");
  });
});

describe("requireAdmin", () => {
  test("gives an admin, whatever the label says", async () => {
    const { id } = await createUser({ isAdmin: true, userRole: "hunter" });
    expect(await requireAdmin(await visitBy(id))).toMatchObject({ id });
  });

  test("refuses anybody else, whatever the label says", async () => {
    const { id } = await createUser({ userRole: "admin" });
    expect((await thrownBy(requireAdmin(await visitBy(id))))?.status).toBe(403);
    expect((await thrownBy(requireAdmin(await visitBy(null))))?.status).toBe(302);
  });
});
