import { beforeEach, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "../environment.server";
import { encrypt, decrypt } from "./encrypt.server";

const use = (secret: string) =>
  useEnvironment(readEnvironment({ NODE_ENV: "test", SESSION_SECRET: secret.repeat(32) }));
beforeEach(() => use("s"));

test("decrypts what was encrypted, with a different ciphertext each time", () => {
  const [one, other] = [encrypt("a", "ünïcode 123456"), encrypt("a", "ünïcode 123456")];
  expect([decrypt("a", one), decrypt("a", other)]).toEqual(["ünïcode 123456", "ünïcode 123456"]);
  expect(one).not.toBe(other);
  expect(one).not.toContain("123456");
});

test("rejects another purpose or secret, and changed or truncated texts", () => {
  const encrypted = encrypt("a", "text");
  const changed = (encrypted.startsWith("A") ? "B" : "A") + encrypted.slice(1);
  for (const each of [changed, encrypted.slice(0, -2), encrypted.slice(0, 10), "", "%"]) {
    expect(decrypt("a", each)).toBeNull();
  }
  expect(decrypt("b", encrypted)).toBeNull();
  use("t");
  expect(decrypt("a", encrypted)).toBeNull();
});
