import { expect, test } from "vitest";

import { listOpenMoves } from "./request-status";

test.each([
  ["recipient", "pending", ["accepted", "declined", "closed"]],
  ["recipient", "answered", ["accepted", "declined", "closed"]],
  ["recipient", "accepted", ["closed"]],
  ["recipient", "declined", ["closed"]],
  ["recipient", "closed", []],
  ["sender", "pending", ["closed"]],
  ["sender", "answered", ["closed"]],
  ["sender", "accepted", ["closed"]],
  ["sender", "declined", ["closed"]],
  ["sender", "closed", []],
] as const)("allows the %s of a request that is %s to set the status %j", (side, status, moves) => {
  expect(listOpenMoves(side, status)).toEqual(moves);
});
