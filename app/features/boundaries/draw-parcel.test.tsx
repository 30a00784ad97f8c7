import type { MultiPolygon } from "geojson";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { ParcelMap } from "./components/parcel-map";
import { drawParcel } from "./draw-parcel.server";
import { PARCEL_HEIGHT, PARCEL_WIDTH } from "./parcel-drawing";

/** Returns a square of about one mile around a position. */
function square(lat: number, lng: number, half = 0.00725): MultiPolygon {
  const wide = half / Math.cos((lat * Math.PI) / 180);
  const ring = [
    [lng - wide, lat - half],
    [lng + wide, lat - half],
    [lng + wide, lat + half],
    [lng - wide, lat + half],
    [lng - wide, lat - half],
  ];
  return { type: "MultiPolygon", coordinates: [[ring]] };
}

const DILLON = { lat: 45.2163, lng: -112.6372 };

describe("drawParcel", () => {
  it("draws the outline centered, with a matching scale bar", () => {
    const drawing = drawParcel({
      outline: square(DILLON.lat, DILLON.lng),
      position: DILLON,
      isExact: true,
    });
    expect(drawing.spot).toEqual({ x: 240, y: 180, radius: null });
    const [, side] = /l(\d+) 0/.exec(drawing.path ?? "") ?? [];
    expect(drawing.scale.label).toBe("0.5 mi");
    // The side is one mile long, and the scale half a mile.
    expect(Number(side) / drawing.scale.length).toBeCloseTo(2, 1);
  });

  it("draws a circle around a rounded position without a shape, and the towns near it", () => {
    const drawing = drawParcel({ outline: null, position: DILLON, isExact: false });
    expect(drawing.path).toBeNull();
    expect(drawing.spot.radius).toBeGreaterThan(8);
    expect(drawing.towns.map(({ name }) => name)).toContain("Dillon");
    expect(drawing.scale).toEqual({ length: 113, label: "5 mi" });
  });

  it("shows distance and direction of towns outside the frame", () => {
    const { towns, beyond, description } = drawParcel({
      outline: square(45.5, -112.6),
      position: { lat: 45.5, lng: -112.6 },
      isExact: true,
    });
    expect(towns).toEqual([]);
    expect(beyond.length).toBeGreaterThan(1);
    const dillon = beyond.find(({ label }) => label.startsWith("Dillon"));
    expect(dillon?.label).toBe("Dillon, 19 mi");
    expect(dillon?.bearing).toBeCloseTo(185, -1);
    expect(description).toContain("19 mi north of Dillon");
    for (const { x, y } of beyond) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(PARCEL_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(PARCEL_HEIGHT);
    }
  });

  it("draws land on both sides of the antimeridian in one piece", () => {
    const west = square(51.9, 179.995, 0.002);
    const east = square(51.9, -179.995, 0.002);
    const shape = {
      type: "MultiPolygon" as const,
      coordinates: [...west.coordinates, ...east.coordinates],
    };
    const drawing = drawParcel({
      outline: shape,
      position: { lat: 51.9, lng: -179.995 },
      isExact: true,
    });
    expect(drawing.scale.label).toBe("0.25 mi");
  });

  it("has a text alternative", () => {
    const drawing = drawParcel({ outline: null, position: DILLON, isExact: false });
    const html = renderToStaticMarkup(<ParcelMap drawing={drawing} />);
    expect(html).toContain('role="img" aria-label="Approximate location of the property: ');
    expect(html).toContain("of Dillon");
  });

  it("describes the map in sentences when it is not drawn", () => {
    const outline = square(45.5, -112.6);
    const drawing = drawParcel({ outline, position: { lat: 45.5, lng: -112.6 }, isExact: true });
    const html = renderToStaticMarkup(<ParcelMap drawing={drawing} />);
    const text = html.replace(/<[^<>]*>/g, "");
    expect(text).toMatch(
      /^Outline of the property: .*19 mi north of Dillon.*\. On the map: (?:[\w ]+, \d+ mi; )+N is up; the scale bar is 0\.5 mi long\.$/,
    );
  });
});

it("does not overlap the names of towns", () => {
  for (const [lat, lng] of [
    [45.2351, -111.8075],
    [40.6, -75.4],
    [32.1, -86.2],
    [61.5, -149.2],
  ] as const) {
    const { beyond, scale } = drawParcel({
      outline: square(lat, lng),
      position: { lat, lng },
      isExact: true,
    });
    expect(beyond.length).toBeGreaterThan(0);
    for (const [i, one] of beyond.entries()) {
      // The land covers the middle of the frame, a square from 120 to 360.
      const width = one.label.length * 9;
      const [left, right] =
        one.anchor === "start"
          ? [one.x, one.x + width]
          : one.anchor === "end"
            ? [one.x - width, one.x]
            : [one.x - width / 2, one.x + width / 2];
      expect(left > 350 || right < 130 || one.y < 80 || one.y > 280, one.label).toBe(true);
      expect(one.x > scale.length + 20 || one.y < PARCEL_HEIGHT - 44).toBe(true);
      for (const other of beyond.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(30);
      }
    }
  }
});
