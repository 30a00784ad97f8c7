import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { atEndOfTurn } from "./at-end-of-turn";

it("deals with what came in one turn of the event loop at its end, in order", async () => {
  const dealt: string[] = [];
  const take = atEndOfTurn((item: string) => dealt.push(item));
  take("first");
  await Promise.resolve();
  take("second");
  expect(dealt).toEqual([]);
  await nextTurn();
  expect(dealt).toEqual(["first", "second"]);
  take("third");
  await nextTurn();
  expect(dealt).toEqual(["first", "second", "third"]);
});

it("leaves what comes while it deals to the next turn", async () => {
  const dealt: number[] = [];
  const take = atEndOfTurn((item: number) => {
    dealt.push(item);
    if (item < 3) take(item + 1);
  });
  take(1);
  await nextTurn();
  expect(dealt).toEqual([1]);
  await nextTurn();
  expect(dealt).toEqual([1, 2]);
});
