import { expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import { signInAccount } from "./sign-in-account.server";
import { SignInFailure } from "./sign-in-failure";

test("gives one verified address to one of several concurrent sign-ins", async () => {
  const identities = Array.from({ length: 20 }, (_, n) => ({
    issuer: "https://id.example",
    subject: `subject ${n}`,
    verifiedEmail: "pat@example.test",
    firstName: "Pat",
    lastName: null,
    pictureUrl: null,
  }));
  const ends = await Promise.allSettled(identities.map(signInAccount));
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as Error] : []));
  expect(failures).toHaveLength(19);
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(SignInFailure);
    expect(failure).toMatchObject({ reason: "address-taken" });
  }
  expect(await database().user.count()).toBe(1);
});
