import type { FeatureCollection, MultiPolygon, Position } from "geojson";
import { describe, expect, it } from "vitest";

import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { mapWaypoint } from "../../../tests/factories/map-waypoint";
import { findXmlFaults } from "../../../tests/fixtures/validate-xml";
import { collectOne } from "./collect-waypoints.server";
import { makeMapFile } from "./make-map-file.server";
import { countPoints, thinBoundaries } from "./thin-boundaries";

/** Returns a circular boundary with the given number of corners, which can be simplified. */
function circle(points: number): MultiPolygon {
  const ring = Array.from({ length: points }, (_, i): Position => {
    const angle = (i / points) * 2 * Math.PI;
    return [-111 + Math.cos(angle) / 50, 45 + Math.sin(angle) / 50];
  });
  return { type: "MultiPolygon", coordinates: [[[...ring, ring[0] ?? []]]] };
}

const makeText = async (order: Parameters<typeof makeMapFile>[0]) => {
  const file = await makeMapFile(order, SERVER_REQUESTER);
  return typeof file === "string" ? file : new TextDecoder().decode(file);
};

const head = { title: "Elk Ridge", url: "https://huntstead.example/properties" };

describe("a map file", () => {
  it("is identical with and without a worker", async () => {
    const waypoint = mapWaypoint({ boundary: circle(20) });
    for (const format of ["gpx", "kml", "geojson"] as const) {
      const atOnce = await makeText({ format, ...head, ...collectOne(waypoint) });
      const order = { format, ...head, ...collectOne(waypoint), points: 10_000 };
      const inWorker = await makeText(order);
      expect(inWorker).toBe(atOnce);
      if (format !== "geojson") expect(findXmlFaults(inWorker, format)).toEqual([]);
    }
  });

  it("contains the whole boundary of a single listing", async () => {
    const one = collectOne(mapWaypoint({ boundary: circle(5_000) }));
    const text = await makeText({ format: "geojson", ...head, ...one });
    const [, boundary] = (JSON.parse(text) as FeatureCollection).features;
    expect(boundary?.geometry).toMatchObject({ type: "Polygon" });
    expect(text.match(/\[-?\d+(\.\d+)?,-?\d+(\.\d+)?\]/g)).toHaveLength(5_002);
  });
});

describe("the largest map file", () => {
  it.each(["gpx", "kml", "geojson"] as const)("is written in a worker as %s", async (format) => {
    const boundary = circle(500);
    const one = Array.from({ length: 20 }, () => mapWaypoint({ boundary }));
    const lists = Array.from({ length: 25 }, () => new TextEncoder().encode(JSON.stringify(one)));
    const order = { format, ...head, lists, waypoints: 500, points: 250_500 };
    const text = await makeText(order);
    // Each of the 20 waypoints occurs 25 times, so their ids are not unique and the elements are counted instead.
    expect(text.match(/<wpt |<Point>|"type":"Point"/g)).toHaveLength(500);
    expect(text.length).toBeLessThan(4 * 1024 * 1024);
  });
});

describe("boundaries of many listings", () => {
  it("are simplified to share the maximum number of points, as closed rings close to their outlines", () => {
    const waypoints = Array.from({ length: 50 }, () => mapWaypoint({ boundary: circle(500) }));
    const thinned = thinBoundaries(waypoints, 5_000);
    expect(thinned).toHaveLength(50);
    for (const { boundary } of thinned) {
      expect(countPoints(boundary)).toBeLessThanOrEqual(100);
      expect(countPoints(boundary)).toBeGreaterThan(8);
      const [ring = []] = boundary?.coordinates[0] ?? [];
      expect(ring.at(-1)).toEqual(ring[0]);
      for (const [lng = 0, lat = 0] of ring) {
        expect(Math.hypot(lng + 111, lat - 45)).toBeCloseTo(1 / 50, 3);
      }
    }
  });

  it("are unchanged below the maximum number of points", () => {
    const waypoints = [mapWaypoint({ boundary: circle(500) }), mapWaypoint()];
    expect(thinBoundaries(waypoints)).toBe(waypoints);
  });
});
