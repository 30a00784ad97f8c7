import { describe, expect, it, test } from "vitest";

import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import {
  createCircle,
  buildPolygon,
  SQUARE,
  createSquareAt,
} from "../../../tests/fixtures/boundary-files";
import { MAX_DRAWN_CORNERS } from "./boundary-limits";
import { countCorners, parsePolygons, formatPolygons } from "./drawn-text";
import { readBoundaryInWorker } from "./read-in-worker.server";
import type { Rings } from "./reading/collect-polygons";

const HOLE = createSquareAt(-99.23, 30.75, 0.004);

/** Returns the coordinates that the server reads from the form field's text. */
async function readByServer(text: string) {
  const result = await readBoundaryInWorker(
    { from: "text", bytes: Buffer.from(text) },
    SERVER_REQUESTER,
  );
  if ("fault" in result) throw new Error(result.fault);
  return result.boundary.shape.coordinates;
}

describe("a drawn boundary as text", () => {
  it("has one line for each corner, without the closing one", () => {
    expect(formatPolygons([[SQUARE]])).toBe(
      "30.740000, -99.240000\n30.740000, -99.220000\n30.760000, -99.220000\n30.760000, -99.240000",
    );
  });

  it("separates parts by an empty line", () => {
    expect(formatPolygons([[SQUARE], [createSquareAt(-99, 30.75)]]).split("\n\n")).toHaveLength(2);
  });

  it("uses GeoJSON when there are holes", () => {
    expect(JSON.parse(formatPolygons([[SQUARE, HOLE]]))).toEqual({
      type: "MultiPolygon",
      coordinates: [[SQUARE, HOLE]],
    });
  });

  it("is empty without a drawing", () => {
    expect(formatPolygons([])).toBe("");
  });

  test.each<[string, Rings[]]>([
    ["one part", [[SQUARE]]],
    ["two parts", [[SQUARE], [createSquareAt(-99, 30.75)]]],
    ["a hole and a second part", [[SQUARE, HOLE], [createSquareAt(-99, 30.75)]]],
  ])("is parsed by the server without changes: %s", async (_, polygons) => {
    expect(await readByServer(formatPolygons(polygons))).toEqual(polygons);
  });

  test.each<[string, Rings[]]>([
    ["lines", [[SQUARE], [createSquareAt(-99, 30.75)]]],
    ["GeoJSON", [[SQUARE, HOLE]]],
  ])("round-trips through %s", (_, polygons) => {
    expect(parsePolygons(formatPolygons(polygons))).toEqual(polygons);
  });

  it("fits into the field with the maximum number of corners", () => {
    const rings = [createCircle(MAX_DRAWN_CORNERS), HOLE];
    expect(formatPolygons([rings]).length).toBeLessThan(100_000);
  });
});

describe("the text of the boundary field", () => {
  it("has no polygons when it is empty", () => {
    expect(parsePolygons(" \n")).toEqual([]);
  });

  it.each([
    ["a word", "north of here", "Line 1: enter a latitude and a longitude"],
    ["no GeoJSON", '{"type":"Ranch"}', "A boundary is a Polygon or MultiPolygon"],
    ["a polygon without points", buildPolygon(), "A point must be two numbers"],
    ["a ring that is none", '{"type":"Polygon","coordinates":[7]}', "A point must be two numbers"],
    ["words for numbers", buildPolygon([["a", "b"]]), "A point must be two numbers"],
    ["a place beyond the map", buildPolygon([[0, 91]]), "A point must be two numbers"],
  ])("reports why it cannot be drawn: %s", (_, text, expected) => {
    expect(() => parsePolygons(text)).toThrow(expected);
  });
});

it("counts the corner that closes a ring once", () => {
  expect(countCorners([[SQUARE, HOLE], [SQUARE]])).toBe(12);
});
