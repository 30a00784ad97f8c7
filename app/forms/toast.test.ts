import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { NO_TOAST, consumeToast, buildToastCookie, type Toast } from "./toast.server";

const use = (variables: Record<string, string> = {}) =>
  useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), ...variables }));
beforeAll(() => use());

const TOAST: Toast = {
  title: "Message sent!",
  text: "We'll get back to you as soon as possible. ✓",
  undo: { action: "/admin", fields: { id: "7" } },
};
/** Returns the request that follows a response with this Set-Cookie. */
const next = (setCookie: string) => new Headers({ Cookie: setCookie.split(";")[0] ?? "" });

test("is shown once, on the next page", () => {
  const { toast, clearToast } = consumeToast(next(buildToastCookie(TOAST)));
  expect(toast).toEqual(TOAST);
  expect(clearToast).toMatch(/^toast=;.*Max-Age=0/);
});

test("strips bidi controls", () => {
  const { toast } = consumeToast(next(buildToastCookie({ title: "\u202eHank is now an admin" })));
  expect(toast).toEqual({ title: "Hank is now an admin" });
});

test("cannot be read by scripts, lasts a minute, and is Secure on https", () => {
  expect(buildToastCookie(TOAST)).toMatch(/Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  use({ APP_ORIGIN: "https://hunt.example", SIGN_IN: "embedded" });
  expect(buildToastCookie(TOAST)).toContain("; Secure");
  use();
});

test("is ignored when forged", () => {
  const cookie = buildToastCookie(TOAST).split(";")[0]?.slice("toast=".length) ?? "";
  const [payload = "", signature = ""] = cookie.split(".");
  const forged = Buffer.from(JSON.stringify({ title: "You won", undo: TOAST.undo }));
  for (const value of [
    `${forged.toString("base64url")}.${signature}`,
    `${forged.toString("base64url")}.`,
    `${payload}.${signature.slice(0, -1)}`,
    `${payload}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    payload,
    ".",
    "",
    "not%ZZ.readable",
  ]) {
    expect(consumeToast(new Headers({ Cookie: `toast=${value}` }))).toBe(NO_TOAST);
  }
});

test("is ignored when signed with another secret", () => {
  const foreign = buildToastCookie(TOAST);
  use({ SESSION_SECRET: "t".repeat(32) });
  expect(consumeToast(next(foreign))).toBe(NO_TOAST);
  use();
});

test("is null without a cookie", () => {
  expect(consumeToast(new Headers())).toBe(NO_TOAST);
});
