import { describe, expect, it } from "vitest";

import { messageBodySchema, messageSchema } from "./message.schema";

const listFaults = (input: object) =>
  messageSchema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);
const CONVERSATION = "00000000-0000-4000-8000-000000000000";

describe("a message", () => {
  it.each([
    [" Is it open? ", "Is it open?"],
    ["One\r\n\r\ntwo\rthree", "One\n\ntwo\nthree"],
    ["\u00a0.\ufeff", "."],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ])("of %j is %j", (content, expected) => {
    expect(messageSchema.parse({ content })).toEqual({ content: expected, clientId: null });
  });

  it.each([[""], [" \r\n\t"], [undefined], [null], [7], [["Hi"]], [{ toString: "Hi" }]])(
    "rejects %j",
    (content) => {
      expect(listFaults({ content })).toEqual([["content", "Write a message first"]]);
    },
  );

  it("accepts 5,000 characters, not counting surrounding spaces and a second character per line break", () => {
    expect(listFaults({ content: "x".repeat(5_000) })).toBeUndefined();
    expect(listFaults({ content: `\n ${"x".repeat(5_000)} \n` })).toBeUndefined();
    expect(listFaults({ content: `${"x\r\n".repeat(2_499)}xy` })).toBeUndefined();
    const fault = [["content", "At most 5,000 characters"]];
    expect(listFaults({ content: "x".repeat(5_001) })).toEqual(fault);
    expect(listFaults({ content: `${"x\r\n".repeat(2_500)}x` })).toEqual(fault);
  });

  it.each([
    [undefined, null],
    [null, null],
    ["", null],
    ["  ", null],
    [" draft-1 ", "draft-1"],
    ["x".repeat(200), "x".repeat(200)],
  ])("accepts %j as clientId %j", (clientId, expected) => {
    expect(messageSchema.parse({ content: "Hi", clientId }).clientId).toBe(expected);
  });

  it("rejects another clientId", () => {
    const [tooLong] = listFaults({ content: "Hi", clientId: "x".repeat(201) }) ?? [];
    expect(tooLong).toEqual(["clientId", "At most 200 characters"]);
    for (const clientId of [7, {}, ["a"], true]) {
      expect(listFaults({ content: "Hi", clientId })?.[0]?.[0]).toBe("clientId");
    }
  });

  it("rejects fields that the server sets", () => {
    const forged = { content: "Hi", kind: "request-accepted", read: true, createdAt: "2020-01-01" };
    expect(messageSchema.parse(forged)).toEqual({ content: "Hi", clientId: null });
    expect(messageBodySchema.parse({ ...forged, conversationId: CONVERSATION })).toEqual({
      conversationId: CONVERSATION,
      content: "Hi",
      clientId: null,
    });
  });
});

describe("a message of the API", () => {
  it.each([
    ["no conversation", {}, "conversationId"],
    ["an empty one", { conversationId: "" }, "conversationId"],
    ["a number for one", { conversationId: 1 }, "conversationId"],
    ["one too long", { conversationId: "c".repeat(201) }, "conversationId"],
    ["a sender too long", { conversationId: "c", senderId: "s".repeat(201) }, "senderId"],
    ["nobody for a sender", { conversationId: "c", senderId: null }, "senderId"],
  ])("with %s is rejected", (_what, input, field) => {
    const { error } = messageBodySchema.safeParse({ content: "Hi", ...input });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it("reports all errors at once", () => {
    const { error } = messageBodySchema.safeParse({ content: " ", clientId: "x".repeat(201) });
    const paths = error?.issues.map(({ path }) => path[0]);
    expect(paths).toEqual(["conversationId", "content", "clientId"]);
  });
});
