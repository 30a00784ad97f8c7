import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, it } from "vitest";

import { JobQueue, QueueFullError, SERVER_REQUESTER, type JobRequester } from "./job-queue";

const LIMITS = { atOnce: 2, waiting: 6, perAccount: 3, perNetwork: 5 };

const requester = (account: string | null, network = "192.0.2.1"): JobRequester => ({
  ...{ account, network },
  withoutSlot: (work) => work(),
});

/** Returns a queue whose jobs run until they are told to end. */
function openQueue(limits: ConstructorParameters<typeof JobQueue>[0] = LIMITS) {
  const queue = new JobQueue(limits);
  const running = new Map<string, () => void>();
  const started: string[] = [];
  return {
    started,
    add(name: string, by: JobRequester) {
      return queue.run(by, () => {
        started.push(name);
        return new Promise<string>((resolve) => running.set(name, () => resolve(name)));
      });
    },
    async end(name: string) {
      await nextTurn();
      running.get(name)?.();
      await nextTurn();
    },
  };
}

it("limits the jobs of one account", async () => {
  const { add, started } = openQueue();
  for (const name of ["a1", "a2", "a3"]) void add(name, requester("a"));
  await expect(add("a4", requester("a"))).rejects.toThrow(QueueFullError);
  void add("b1", requester("b"));
  await nextTurn();
  // One account never gets both places.
  expect(started).toEqual(["a1", "b1"]);
});

it("schedules networks and their accounts in turn (round robin)", async () => {
  const { add, end, started } = openQueue({ ...LIMITS, atOnce: 1 });
  void add("a1", requester("a"));
  for (const name of ["a2", "a3"]) void add(name, requester("a"));
  void add("b1", requester("b"));
  void add("far", requester("c", "198.51.100.1"));
  for (const name of ["a1", "far", "b1", "a2"]) await end(name);
  expect(started).toEqual(["a1", "far", "b1", "a2", "a3"]);
});

it("limits the jobs of one network", async () => {
  const { add } = openQueue();
  for (const account of ["a", "b", "c", "d", "e"]) void add(account, requester(account));
  await expect(add("f", requester("f"))).rejects.toThrow(QueueFullError);
});

it("drops the newest job of the network with the most when it is full", async () => {
  const { add, started, end } = openQueue({ ...LIMITS, waiting: 3 });
  const jobs = ["a", "b", "c", "d", "e"].map((name) => add(name, requester(name)));
  const outcomes = Promise.allSettled(jobs);
  const newcomer = add("far", requester("z", "198.51.100.1"));
  for (const name of ["a", "b", "far", "c", "d", "e"]) await end(name);
  expect(await newcomer).toBe("far");
  expect((await outcomes).filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(started).toEqual(["a", "b", "far", "c", "d"]);
});

it("rejects a job that has waited too long, and runs the server's own without limits", async () => {
  const { add, end } = openQueue({ ...LIMITS, atOnce: 1, waitMs: 20 });
  const first = add("first", SERVER_REQUESTER);
  await expect(add("late", requester("a"))).rejects.toThrow("too long");
  await end("first");
  expect(await first).toBe("first");
});

it("holds no admission slot while a job waits and runs", async () => {
  const { add, end } = openQueue({ ...LIMITS, atOnce: 1 });
  let isSlotFree = false;
  const waits: JobRequester = {
    ...requester("a"),
    async withoutSlot(work) {
      isSlotFree = true;
      return work().finally(() => (isSlotFree = false));
    },
  };
  void add("first", requester("b"));
  const second = add("second", waits);
  await nextTurn();
  expect(isSlotFree).toBe(true);
  await end("first");
  expect(isSlotFree).toBe(true);
  await end("second");
  await second;
  expect(isSlotFree).toBe(false);
});

it("serves a new account before the next job of the last one", async () => {
  const { add, started, end } = openQueue({ ...LIMITS, atOnce: 1 });
  const jobs = [add("a1", requester("a")), add("a2", requester("a"))];
  jobs.push(add("z", requester("z", "198.51.100.1")));
  for (const name of ["a1", "z", "a2"]) await end(name);
  await Promise.all(jobs);
  expect(started).toEqual(["a1", "z", "a2"]);
});
