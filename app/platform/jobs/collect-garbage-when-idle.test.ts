import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { collectGarbageWhenIdle } from "./collect-garbage-when-idle.server";

const MB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a process with a configurable load. */
function openProcess() {
  let [active, since] = [0, Date.now()];
  const state = { share: 0, heap: 100 * MB };
  const collect = vi.fn(() => (state.heap = 80 * MB));
  const stop = collectGarbageWhenIdle({
    utilization: () => {
      const passed = Date.now() - since;
      since = Date.now();
      active += passed * state.share;
      return { active, idle: Date.now() - active };
    },
    heapBytes: () => state.heap,
    collect,
  });
  return { state, collect, stop };
}

it("collects once the process is idle, and again only when the heap has grown", () => {
  const { state, collect, stop } = openProcess();
  state.share = 0.3;
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  state.share = 0.01;
  vi.advanceTimersByTime(20_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
  state.heap = 140 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  state.heap = 150 * MB;
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(2);
  stop();
  state.heap = 500 * MB;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it("does not count a short pause as idle", () => {
  const { state, collect, stop } = openProcess();
  for (let n = 0; n < 20; n += 1) {
    state.share = 0.3;
    vi.advanceTimersByTime(5_000);
    state.share = 0.01;
    vi.advanceTimersByTime(10_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(1);
  stop();
});

it("does nothing without access to the garbage collector", () => {
  const heapBytes = vi.fn(() => 900 * MB);
  collectGarbageWhenIdle({
    utilization: () => ({ active: 0, idle: Date.now() }),
    heapBytes,
    collect: null,
  });
  vi.advanceTimersByTime(60_000);
  expect(heapBytes).not.toHaveBeenCalled();
});
