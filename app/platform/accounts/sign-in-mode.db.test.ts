import { afterEach, describe, expect, test } from "vitest";

import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "../database/database.server";
import { environment, useEnvironment } from "../environment.server";
import { startSession } from "./sessions.server";
import { adoptSignInMode, OtherSignInModeError } from "./sign-in-mode.server";

const usual = environment();
afterEach(() => useEnvironment(usual));
const sessions = () => database().session.count();

describe("SIGN_IN", () => {
  test("keeps sessions while it is unchanged", async () => {
    await createSession();
    await adoptSignInMode("embedded");
    await adoptSignInMode("embedded");
    expect(await sessions()).toBe(1);
  });

  test.each([
    ["embedded", "email"],
    ["email", "embedded"],
    ["embedded", "oauth"],
    ["oauth", "email"],
  ] as const)("ends all sessions when it changes from %s to %s", async (from, to) => {
    await adoptSignInMode(from);
    await createSession({ userId: (await createUser({ issuer: "email" })).id });
    await createSession({ userId: (await createUser({ issuer: "embedded" })).id });
    const data = { interaction: "i", email: "a@b.test", expiresAt: new Date(Date.now() + 60_000) };
    await database().signInCode.create({ data: { ...data, verifiedAt: new Date() } });
    await adoptSignInMode(to);
    expect([await sessions(), await database().signInCode.count()]).toEqual([0, 0]);
  });

  test("does not verify demonstration accounts in another mode", async () => {
    const email = "boss@example.test";
    await createUser({ issuer: "embedded", subject: email, email, isAdmin: true });
    const other = await createUser();
    for (const mode of ["embedded", "email", "email", "oauth"] as const) {
      await adoptSignInMode(mode);
      const [demo] = await database().user.findMany({ where: { issuer: "embedded" } });
      expect(demo).toMatchObject(
        mode === "embedded"
          ? { email, emailVerified: true, isAdmin: true }
          : { email: null, emailVerified: false, isAdmin: false },
      );
    }
    const user = await database().user.findUniqueOrThrow({ where: { id: other.id } });
    expect(user).toEqual(other);
  });

  test("rejects sign-in by a process with an older value", async () => {
    const { id } = await createUser();
    await adoptSignInMode("email");
    await expect(startSession(id, null)).rejects.toThrow(OtherSignInModeError);
    expect(await sessions()).toBe(0);
    useEnvironment({ ...usual, signIn: "email" });
    await startSession(id, null);
    expect(await sessions()).toBe(1);
  });
});
