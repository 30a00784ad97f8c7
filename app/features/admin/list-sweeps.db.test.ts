import { expect, test } from "vitest";

import { database } from "~/platform/database/database.server";
import { runDueSweeps } from "~/platform/jobs/sweeps.server";

import { listSweeps } from "./list-sweeps.server";

const START = Date.parse("2026-11-24T12:00:00Z");
const after = (minutes: number) => new Date(START + minutes * 60_000);
const at = async (now: Date, name: string) =>
  (await listSweeps({ now, hasDemoData: false })).find((sweep) => sweep.name === name);

test("lists every background job, also those that never ran", async () => {
  const sweeps = await listSweeps({ now: after(0), hasDemoData: false });
  expect(sweeps.length).toBeGreaterThan(10);
  expect(sweeps.every(({ startedAt, isLate }) => startedAt === null && !isLate)).toBe(true);
  expect(sweeps.map(({ name }) => name)).not.toContain("demo listings");
  const withDemo = await listSweeps({ now: after(0), hasDemoData: true });
  expect(withDemo).toHaveLength(sweeps.length + 1);
});

test("shows when each last ran and its error", async () => {
  const fine = () => Promise.resolve();
  const failing = () => Promise.reject(new Error("No room"));
  await runDueSweeps({ photos: failing, outbox: fine }, after(0));
  expect(await at(after(1), "photos")).toMatchObject({
    words: "Delete unused photos",
    startedAt: after(0),
    finishedAt: null,
    failure: "No room",
    isUnfinished: false,
  });
  const outbox = await at(after(1), "outbox");
  expect(outbox).toMatchObject({ failure: null, isUnfinished: false, isLate: false });
  expect(outbox?.finishedAt?.getTime()).toBeGreaterThanOrEqual(START);
});

test("marks jobs that are late or did not finish", async () => {
  await database().sweep.create({ data: { name: "photos", startedAt: after(0) } });
  expect(await at(after(1), "photos")).toMatchObject({ isUnfinished: true, isLate: false });
  expect(await at(after(120), "photos")).toMatchObject({ isLate: false });
  expect(await at(after(121), "photos")).toMatchObject({ isLate: true });
});
