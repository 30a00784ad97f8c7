import { AsyncResource } from "node:async_hooks";

import als from "oidc-provider/lib/helpers/als.js";
import { expect, test } from "vitest";

import { CONTEXTS_HOOK_PROMISES, leaveNoContext } from "./leave-no-context.server";

const onHooks = test.runIf(CONTEXTS_HOOK_PROMISES);

onHooks("ends the provider's context with the last request, and no sooner", async () => {
  const contexts: AsyncResource[] = [];
  const answer = leaveNoContext((until: Promise<void>) =>
    als.run({ request: contexts.length }, async () => {
      contexts.push(new AsyncResource("request"));
      await until;
    }),
  );
  const stores = () => contexts.map((context) => context.runInAsyncScope(() => als.getStore()));
  const ends: (() => void)[] = [];
  const untilEnded = () => new Promise<void>((resolve) => ends.push(resolve));
  const answers = [answer(untilEnded()), answer(untilEnded())];

  ends[0]?.();
  await answers[0];
  expect(stores()).toEqual([{ request: 0 }, { request: 1 }]);
  ends[1]?.();
  await answers[1];
  expect(stores()).toEqual([undefined, undefined]);
});

onHooks("ends it, too, when the provider fails", async () => {
  let context: AsyncResource | undefined;
  const answer = leaveNoContext(() =>
    als.run({}, () => {
      context = new AsyncResource("request");
      return Promise.reject(new Error("no store"));
    }),
  );
  await expect(answer()).rejects.toThrow("no store");
  expect(context?.runInAsyncScope(() => als.getStore())).toBeUndefined();
});

test.skipIf(CONTEXTS_HOOK_PROMISES)("leaves the provider alone where contexts cost nothing", () => {
  const answer = () => Promise.resolve();
  expect(leaveNoContext(answer)).toBe(answer);
});
