import { beforeEach, describe, expect, it } from "vitest";

import { database } from "../database/database.server";
import { runDueSweeps } from "./sweeps.server";

const START = Date.parse("2026-11-24T12:00:00Z");
const after = (minutes: number) => new Date(START + minutes * 60_000);

let ran: string[];
const note = (name: string) => (now: Date) => {
  ran.push(`${name} ${now.toISOString().slice(11, 16)}`);
  return Promise.resolve();
};
beforeEach(() => {
  ran = [];
});

describe("sweeps", () => {
  it("run once an hour, and immediately after a restart", async () => {
    const sweeps = { one: note("one"), two: note("two") };
    expect(await runDueSweeps(sweeps, after(0))).toEqual(["one", "two"]);
    expect(await runDueSweeps(sweeps, after(59))).toEqual([]);
    expect(await runDueSweeps(sweeps, after(60))).toEqual(["one", "two"]);
    expect(await runDueSweeps(sweeps, after(60 * 24 * 40))).toEqual(["one", "two"]);
    expect(ran).toHaveLength(6);
  });

  it("run again after a clock that was a year ahead is corrected, each once", async () => {
    const sweeps = { one: note("one") };
    expect(await runDueSweeps(sweeps, after(365 * 24 * 60))).toEqual(["one"]);
    const runs = await Promise.all([1, 2, 3].map(() => runDueSweeps(sweeps, after(0))));
    expect(runs.flat()).toEqual(["one"]);
    expect(await runDueSweeps(sweeps, after(59))).toEqual([]);
    // The clocks of two processes always differ a little.
    expect(await runDueSweeps(sweeps, after(-5))).toEqual([]);
    expect(await runDueSweeps(sweeps, after(60))).toEqual(["one"]);
  });

  it("are claimed by only one of several processes", async () => {
    const sweeps = { one: note("one") };
    const runs = await Promise.all([1, 2, 3, 4].map(() => runDueSweeps(sweeps, after(0))));
    expect(runs.flat()).toEqual(["one"]);
    expect(ran).toEqual(["one 12:00"]);
  });

  it("fail independently, are retried in an hour, and record when they last ended", async () => {
    const sweeps = {
      failing: () => Promise.reject(new Error("No room")),
      other: note("other"),
    };
    expect(await runDueSweeps(sweeps, after(0))).toEqual(["failing", "other"]);
    const [failing, other] = await database().sweep.findMany({ orderBy: { name: "asc" } });
    expect(failing).toMatchObject({ startedAt: after(0), finishedAt: null, failure: "No room" });
    expect(other).toMatchObject({ startedAt: after(0), failure: null });
    expect(other?.finishedAt?.getTime()).toBeGreaterThanOrEqual(START);
    expect(other?.finishedAt?.getTime()).toBeLessThan(after(1).getTime());
    expect(await runDueSweeps({ failing: note("failing") }, after(60))).toEqual(["failing"]);
    const repaired = await database().sweep.findUnique({ where: { name: "failing" } });
    expect(repaired?.failure).toBeNull();
    expect(repaired?.finishedAt?.getTime()).toBeGreaterThanOrEqual(after(60).getTime());
  });

  it("run once at their own time, even if it was missed", async () => {
    // The sweep is due half an hour after the start, and every two hours from then on.
    const lastDue = (now: Date) => {
      const minutes = (now.getTime() - START) / 60_000 - 30;
      return after(Math.floor(minutes / 120) * 120 + 30);
    };
    const sweeps = { timed: { sweep: note("timed"), lastDue } };
    const doneAt = (minutes: number) => runDueSweeps(sweeps, after(minutes));
    expect(await doneAt(0)).toEqual(["timed"]);
    expect(await doneAt(29)).toEqual([]);
    const runs = await Promise.all([1, 2, 3].map(() => doneAt(30)));
    expect(runs.flat()).toEqual(["timed"]);
    expect(await doneAt(31)).toEqual([]);
    expect(await doneAt(90)).toEqual(["timed"]);
    expect(await doneAt(149)).toEqual([]);
    expect(await doneAt(150)).toEqual(["timed"]);
    expect(ran).toHaveLength(4);
  });
});
