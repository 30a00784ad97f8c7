import { beforeAll, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "../environment.server";
import { readSigned, sign, computeSignature } from "./signed.server";

beforeAll(() => useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32) })));

describe("a signature", () => {
  it("round-trips a text that contains dots", () => {
    expect(readSigned("unsubscribe", sign("unsubscribe", "requests.abc"))).toBe("requests.abc");
  });

  it.each([
    ["that was changed", (signed: string) => signed.replace("abc", "abd")],
    ["without a signature", () => "abc"],
    ["with half a signature", (signed: string) => signed.slice(0, -4)],
    ["that is only a signature", () => `.${computeSignature("toast", "")}`],
    ["that is empty", () => ""],
  ])("is rejected: a text %s", (_case, change) => {
    expect(readSigned("toast", change(sign("toast", "abc")))).toBeNull();
  });

  it("is valid for its purpose only", () => {
    expect(readSigned("browser", sign("toast", "abc"))).toBeNull();
    expect(readSigned("return-to:b", sign("return-to:a", "abc"))).toBeNull();
  });
});
