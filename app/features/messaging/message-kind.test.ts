import { expect, test } from "vitest";

import { describeEvent, type EventKind } from "./message-kind";

const acceptance = "contact";

test.each<[EventKind, boolean, boolean, string]>([
  ["request-accepted", true, false, "You accepted Hank's request for Elk Ridge."],
  ["request-accepted", false, true, "Hank accepted your request for Elk Ridge."],
  ["request-declined", false, true, "Hank declined your request for Elk Ridge."],
  ["request-closed", true, true, "You marked your request for Elk Ridge as closed."],
  ["request-closed", false, true, "Hank marked your request for Elk Ridge as closed."],
  ["request-closed", true, false, "You marked Hank's request for Elk Ridge as closed."],
  ["request-closed", false, false, "Hank marked their request for Elk Ridge as closed."],
])(
  "describes %s (own action %s, own request %s): %s",
  (kind, isOwnAction, isOwnRequest, expected) => {
    const event = {
      kind,
      isOwnAction,
      isOwnRequest,
      other: "Hank",
      title: "Elk Ridge",
      acceptance,
    } as const;
    expect(describeEvent(event)).toBe(expected);
  },
);

test("strips bidi controls from event texts", () => {
  const event = {
    isOwnAction: false,
    isOwnRequest: true,
    other: "\u202eHank",
    title: "Elk\u2067 Ridge",
    acceptance,
  } as const;
  expect(describeEvent({ ...event, kind: "request-closed" })).toBe(
    "Hank marked your request for Elk Ridge as closed.",
  );
});

test("describes a request without a listing title", () => {
  const event = {
    isOwnAction: false,
    isOwnRequest: true,
    other: "Hank",
    title: null,
    acceptance,
  } as const;
  expect(describeEvent({ ...event, kind: "request-declined" })).toBe("Hank declined your request.");
});

test.each([
  ["interest", false, "Hank is interested. Wait for an offer; no dates are held."],
  [
    "interest",
    true,
    "You accepted Hank's request for Elk Ridge without an offer. No dates are held.",
  ],
  ["showing", false, "Hank agreed to a showing of Elk Ridge."],
  ["showing", true, "You agreed to a showing of Elk Ridge."],
] as const)(
  "describes accepting a request, with %s, own action %s",
  (acceptance, isOwnAction, expected) => {
    const event = { kind: "request-accepted", other: "Hank", title: "Elk Ridge" } as const;
    expect(describeEvent({ ...event, isOwnAction, isOwnRequest: !isOwnAction, acceptance })).toBe(
      expected,
    );
  },
);
