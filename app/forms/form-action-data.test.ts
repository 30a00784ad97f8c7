import { describe, expect, it, test } from "vitest";

import { mayHaveSaved, sendForm } from "./form-action-data";

describe("submitting a form by script", () => {
  const failing = (reason: unknown) => sendForm(() => Promise.reject(reason as Error));

  it.each([
    ["a dead line", new TypeError("Failed to fetch")],
    ["a proxy's own page", new Error("<html>502 Bad Gateway</html>")],
    ["a failure that a page would show", new Response(null, { status: 503 })],
    ["a gateway's answer", new Response("<html>", { status: 502 })],
    ["a body that is too large", new Response(null, { status: 413 })],
  ])("keeps typed text after %s", async (_what, reason) => {
    expect(await failing(reason)).toEqual({ isUnsent: true, failure: { retryAfterS: null } });
  });

  it("says when to try again at the rate limit", async () => {
    const headers = { "Retry-After": "17" };
    const outcome = await failing(new Response(null, { status: 429, headers }));
    expect(outcome).toEqual({ isUnsent: true, failure: { retryAfterS: 17 } });
  });

  it.each([303, 403, 404])("follows the server's answer %d", async (status) => {
    const reason = new Response(null, { status });
    await expect(failing(reason)).rejects.toBe(reason);
  });
});

test.each([
  ["what was done", null, true],
  [
    "a refusal of the whole form, which needs a fresh key",
    { errors: { "": ["Sent before"] } },
    true,
  ],
  ["a failure", { typed: {}, errors: {}, failure: { retryAfterS: null } }, false],
  ["a refused field, whose form is being put right", { errors: { title: ["Missing"] } }, false],
  ["a session that has ended", { errors: {}, signIn: "/api/login" }, false],
  ["a line that is dead", { isUnsent: true, failure: { retryAfterS: null } }, false],
])("reloads page data after %s: %s", (_what, outcome, mayReload) => {
  expect(mayHaveSaved(outcome)).toBe(mayReload);
});
