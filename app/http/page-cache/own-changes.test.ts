import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createOwnChanges } from "./own-changes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns changes whose notifications the test resolves, and the list of queries for them. */
function openEars() {
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const changes = createOwnChanges(
    () => new Promise((resolve, reject) => void pending.push({ resolve, reject })),
  );
  return { pending, changes };
}

async function hasEnded(waited: Promise<void>): Promise<boolean> {
  let ended = false;
  void waited.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(0);
  return ended;
}

it("sends no query without changes", async () => {
  const { pending, changes } = openEars();
  expect(changes.areNotified()).toBe(true);
  await changes.waitForNotifications();
  expect(pending).toHaveLength(0);
});

it("sends one query for all changes and all waiting requests", async () => {
  const { pending, changes } = openEars();
  changes.record();
  changes.record();
  expect(changes.areNotified()).toBe(false);
  const first = changes.waitForNotifications();
  const second = changes.waitForNotifications();
  expect(pending).toHaveLength(1);
  expect(await hasEnded(first)).toBe(false);
  expect(changes.areNotified()).toBe(false);
  pending[0]?.resolve();
  await Promise.all([first, second]);
  expect(changes.areNotified()).toBe(true);
});

it("sends another query for changes after the first one", async () => {
  const { pending, changes } = openEars();
  changes.record();
  const before = changes.waitForNotifications();
  changes.record();
  const after = changes.waitForNotifications();
  expect(pending).toHaveLength(2);
  pending[0]?.resolve();
  await before;
  expect(changes.areNotified()).toBe(false);
  expect(await hasEnded(after)).toBe(false);
  expect(await hasEnded(changes.waitForNotifications())).toBe(false);
  pending[1]?.resolve();
  await after;
  expect(changes.areNotified()).toBe(true);
  expect(pending).toHaveLength(2);
});

it("waits at most a second for the database, and not when it fails", async () => {
  const { pending, changes } = openEars();
  changes.record();
  const late = changes.waitForNotifications();
  await vi.advanceTimersByTimeAsync(999);
  expect(await hasEnded(late)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(changes.areNotified()).toBe(true);

  changes.record();
  const failed = changes.waitForNotifications();
  pending[1]?.reject(new Error("away"));
  await failed;
  expect(changes.areNotified()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
