import { beforeEach, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "../environment.server";
import { seal, unseal } from "./sealed.server";

const use = (secret: string) =>
  useEnvironment(readEnvironment({ NODE_ENV: "test", SESSION_SECRET: secret.repeat(32) }));
beforeEach(() => use("s"));

test("decrypts what was encrypted, with a different ciphertext each time", () => {
  const [one, other] = [seal("a", "ünïcode 123456"), seal("a", "ünïcode 123456")];
  expect([unseal("a", one), unseal("a", other)]).toEqual(["ünïcode 123456", "ünïcode 123456"]);
  expect(one).not.toBe(other);
  expect(one).not.toContain("123456");
});

test("rejects another purpose or secret, and changed or truncated texts", () => {
  const sealed = seal("a", "text");
  const changed = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
  for (const each of [changed, sealed.slice(0, -2), sealed.slice(0, 10), "", "%"]) {
    expect(unseal("a", each)).toBeNull();
  }
  expect(unseal("b", sealed)).toBeNull();
  use("t");
  expect(unseal("a", sealed)).toBeNull();
});
