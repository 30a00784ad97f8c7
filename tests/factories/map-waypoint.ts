import type { Waypoint } from "~/features/map-files/waypoint";

import { getNextNumber } from "./next-number";

/** Returns a lease in Montana as its owner sees it, without a boundary. */
export function mapWaypoint(overrides: Partial<Waypoint> = {}): Waypoint {
  const number = getNextNumber();
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return {
    id,
    title: `Elk Ridge ${number}`,
    url: `https://huntstead.example/property/${id}`,
    propertyType: "Lease",
    acreage: "640.50",
    price: "2400.00",
    priceType: "Per Season",
    pricePer: "group",
    location: "Ennis",
    state: "Montana",
    lat: 45.349123,
    lng: -111.729456,
    isExact: true,
    boundary: null,
    ...overrides,
  };
}
