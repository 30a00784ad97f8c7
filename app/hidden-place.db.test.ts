import { expect, it } from "vitest";

import { VISITOR } from "~/features/accounts/permissions";
import { readFilters } from "~/features/directory/filters";
import { drawParcel } from "~/features/boundaries/draw-parcel.server";
import { listSimilarProperties } from "~/features/properties/list-related.server";
import { getProperty } from "~/features/properties/get-property.server";
import {
  PROPERTY_SORTS,
  searchProperties,
} from "~/features/properties/search/search-properties.server";
import { readLight } from "~/features/seasons/read-seasons.server";
import { formatCoordinates } from "~/formats/coordinates";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";

import { createBoundary, buildSquareAround } from "../tests/factories/create-boundary";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { getVisiblePlace } from "~/features/boundaries/visible-place.server";

const PUBLIC = { lat: 45.35, lng: -111.73 };
/** Rounds to the public position from as far away as possible, so that every distance would reveal it. */
const EXACT = { exactLat: 45.354_87, exactLng: -111.725_13 };

/** Creates two listings with the same public position. One is exactly there, the other only rounds to it. */
async function createTwins() {
  const shared = { state: "Montana", location: "Ennis", gameTypes: ["Elk"], ...PUBLIC };
  const owner = await createUser();
  const plain = await createProperty({ ...shared, userId: owner.id });
  const hidden = await createProperty({ ...shared, ...EXACT, userId: owner.id });
  const square = buildSquareAround(EXACT.exactLat, EXACT.exactLng);
  await createBoundary({ propertyId: hidden.id, shape: { ...square }, outline: { ...square } });
  return { plain: plain.id, hidden: hidden.id };
}

/** Yields pseudo-random numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

const MILES_PER_DEGREE = 69.09;

it("a hidden position cannot be found by distances, sort order, or radius", async () => {
  const { plain, hidden } = await createTwins();
  const random = numbers(7);
  let matchCount = 0;
  for (const within of [10, 25, 50, 100, 250]) {
    for (let n = 0; n < 24; n += 1) {
      // The points lie around the edge of the circle, where half a mile decides.
      const bearing = (n / 24) * 2 * Math.PI;
      const distance = (within + (random.next().value - 0.5) * 1.4) / MILES_PER_DEGREE;
      const lat = PUBLIC.lat + Math.cos(bearing) * distance;
      const lng =
        PUBLIC.lng + (Math.sin(bearing) * distance) / Math.cos((PUBLIC.lat * Math.PI) / 180);
      const sort = PROPERTY_SORTS[n % PROPERTY_SORTS.length] ?? "distance";
      const query = `near=${lat.toFixed(6)},${lng.toFixed(6)}&within=${within}`;
      const results = await searchProperties({
        filters: readFilters(new URLSearchParams(query), null),
        pagePosition: { sort, page: 1, after: null },
      });
      const rows = (results?.items ?? []).map(
        ({ id, json }) => [id, (JSON.parse(json) as { distance: number }).distance] as const,
      );
      const distances = new Map(rows);
      expect(distances.has(hidden), query).toBe(distances.has(plain));
      expect(distances.get(hidden), query).toBe(distances.get(plain));
      if (rows.length > 0) matchCount += 1;
    }
  }
  // Some circles contained both and some neither, so the query was meaningful.
  expect(matchCount).toBeGreaterThan(20);
  expect(matchCount).toBeLessThan(100);
});

it("a hidden position is not revealed by derived values", async () => {
  const { plain, hidden } = await createTwins();
  const readPlace = async (id: string) => {
    const listing = await getProperty({ id, viewer: VISITOR });
    if (!listing || listing === "deleted") throw new Error("Not there");
    const place = await getVisiblePlace({ propertyId: id, viewer: VISITOR });
    const { position, boundary, isExact } = place;
    if (!position) throw new Error("Nowhere");
    return {
      place,
      coordinates: formatCoordinates({ ...position, isExact }),
      drawing: drawParcel({ outline: boundary?.outline ?? null, position, isExact }),
      light: await readLight(listing),
      timeZone: getTimeZoneAt(listing),
      similar: (await listSimilarProperties(listing)).map((one) => ({ ...one, id: "", title: "" })),
    };
  };
  expect(await readPlace(hidden)).toEqual(await readPlace(plain));
});
