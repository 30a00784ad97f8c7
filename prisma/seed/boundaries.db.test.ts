import { expect, it } from "vitest";

import { readBoundaryInWorker } from "../../app/features/boundaries/read-in-worker.server";
import { database } from "../../app/platform/database/database.server";
import { SERVER_REQUESTER } from "../../app/platform/jobs/job-queue";
import { fillDatabase } from "./fill-database";

it("creates valid boundaries that match the acreage of their listings", async () => {
  await fillDatabase(database(), new Date("2026-11-20T16:00:00Z"));
  const rows = await database().boundary.findMany({ include: { property: true } });
  const listings = await database().property.count();
  expect(rows.length / listings).toBeGreaterThan(0.3);
  expect(rows.length / listings).toBeLessThan(0.4);
  for (const { property, ...row } of rows) {
    const bytes = Buffer.from(JSON.stringify(row.shape));
    const read = await readBoundaryInWorker({ from: "geojson", bytes }, SERVER_REQUESTER);
    const { parts, points } = row;
    expect(read, property.title).toMatchObject({ boundary: { parts, points } });
    const acres = "boundary" in read ? read.boundary.acres : NaN;
    expect(row.acres.toNumber()).toBeCloseTo(acres, 1);
  }
  const off = rows.filter(({ acres, property }) => {
    const listed = property.acreage.toNumber();
    return Math.abs(acres.toNumber() - listed) > listed * 0.05;
  });
  expect(off.map(({ property }) => property.title)).toEqual(["Powder River Breaks Section"]);
  expect(rows.some(({ parts }) => parts === 2)).toBe(true);
  const shapes = rows.map(({ shape }) => (shape as { coordinates: unknown[][] }).coordinates);
  expect(shapes.some((polygons) => polygons.some((rings) => rings.length > 1))).toBe(true);
  const open = rows.filter(({ property }) => property.showExactPosition);
  expect(open.length).toBeGreaterThan(4);
  expect(open.length).toBeLessThan(rows.length / 2);
}, 120_000);
