import { setTimeout as pause } from "node:timers/promises";

import { afterEach, describe, expect, test, vi } from "vitest";

import { database } from "../database/database.server";
import { log } from "../logger.server";
import { enqueue, sweepOutbox, type OutboxEntry, type OutboxHandler } from "./outbox.server";
import { getRetryDelayS, startOutbox, processNextEntry } from "./work-outbox.server";

const put = (payload: { text: string }, dedupeKey?: string) =>
  database().$transaction((tx) => enqueue(tx, { kind: "note", payload, dedupeKey }));
/** Returns entries in the order of insertion: their times are whole milliseconds, so two can be equal. */
const entries = () => database().outboxEntry.findMany({ orderBy: { id: "asc" } });
const secondsAhead = (date: Date) => Math.round((date.getTime() - Date.now()) / 1_000);

/** Returns a handler that records its entries. */
function recorder() {
  const delivered: OutboxEntry[] = [];
  const handler: OutboxHandler = (entry) => Promise.resolve(void delivered.push(entry));
  return { delivered, handlers: { note: handler } };
}

let stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of stop) await end();
  stop = [];
});

describe("an entry", () => {
  test("is deleted 90 days after it was done", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
    for (const text of ["done long ago", "done lately", "not done"]) await put({ text });
    const [long, lately] = await entries();
    const doneAt = (id = "", days: number) =>
      database().outboxEntry.update({ where: { id }, data: { doneAt: daysAgo(days) } });
    await doneAt(long?.id, 91);
    await doneAt(lately?.id, 89);
    await sweepOutbox();
    expect((await entries()).map(({ payload }) => payload)).toEqual([
      { text: "done lately" },
      { text: "not done" },
    ]);
  });

  test("is visible when its transaction has committed", async () => {
    const undone = database().$transaction(async (tx) => {
      await enqueue(tx, { kind: "note", payload: { text: "never" } });
      throw new Error("the cause did not happen");
    });
    await expect(undone).rejects.toThrow("the cause did not happen");
    expect(await entries()).toEqual([]);
  });

  test("is deduplicated by its key", async () => {
    await put({ text: "one" }, "request 7");
    await put({ text: "two" }, "request 7");
    expect((await entries()).map(({ payload }) => payload)).toEqual([{ text: "one" }]);
  });

  test("runs once, oldest first", async () => {
    const { delivered, handlers } = recorder();
    await put({ text: "one" });
    await pause(2);
    await put({ text: "two" });
    expect(await processNextEntry({ other: handlers.note })).toBe(false);
    expect(await processNextEntry(handlers)).toBe(true);
    expect(await processNextEntry(handlers)).toBe(true);
    expect(await processNextEntry(handlers)).toBe(false);
    expect(delivered.map(({ payload }) => payload)).toEqual([{ text: "one" }, { text: "two" }]);
    expect((await entries()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });
});

describe("a failed attempt", () => {
  const failing: Record<string, OutboxHandler> = {
    note: () => Promise.reject(new Error("no route")),
  };

  test("is retried with exponential backoff up to six hours", async () => {
    expect([1, 2, 3, 10, 11, 12].map(getRetryDelayS)).toEqual([
      30, 60, 120, 15_360, 21_600, 21_600,
    ]);
    const warned = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    await put({ text: "one" });
    await processNextEntry(failing);
    expect(await processNextEntry(failing)).toBe(false);
    const [entry] = await entries();
    expect(entry).toMatchObject({ attempts: 1, lastError: "no route", doneAt: null });
    expect(secondsAhead(entry?.nextAttemptAt ?? new Date())).toBeLessThanOrEqual(30);
    expect(secondsAhead(entry?.nextAttemptAt ?? new Date())).toBeGreaterThan(25);
    expect(warned).toHaveBeenCalledOnce();
  });

  test("is given up after twelve tries", async () => {
    vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    await put({ text: "one" });
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
      expect(await processNextEntry(failing)).toBe(true);
    }
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    expect(await processNextEntry(failing)).toBe(false);
    const [entry] = await entries();
    expect(entry?.attempts).toBe(12);
    expect(entry?.failedAt).not.toBeNull();
  });
});

describe("several workers", () => {
  test("run each entry once", async () => {
    const { delivered, handlers } = recorder();
    stop = [await startOutbox(handlers), await startOutbox(handlers)];
    await Promise.all(Array.from({ length: 30 }, (_, i) => put({ text: `note ${i}` })));
    await vi.waitFor(() => expect(delivered.length).toBeGreaterThanOrEqual(30), { timeout: 8_000 });
    await vi.waitFor(async () => {
      expect(await database().outboxEntry.count({ where: { doneAt: null } })).toBe(0);
    });
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(30);
    expect(delivered).toHaveLength(30);
  });

  test("do not take entries of a living worker", async () => {
    const { delivered, handlers } = recorder();
    let finish: () => void = () => undefined;
    const slow: OutboxHandler = () => new Promise<void>((resolve) => (finish = resolve));
    await put({ text: "one" });
    const first = processNextEntry({ note: slow });
    await vi.waitFor(async () => expect((await entries())[0]?.attempts).toBe(1));
    expect(await processNextEntry(handlers)).toBe(false);
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    expect(await processNextEntry(handlers)).toBe(true);
    finish();
    await first;
    // Both attempts have the same id, so a mail has the same Message-ID.
    expect(delivered.map(({ id }) => id)).toEqual((await entries()).map(({ id }) => id));
  });
});
