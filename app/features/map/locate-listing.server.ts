import { drawPlace } from "./draw-map.server";

interface Located {
  /** The town. */
  location: string;
  state: string;
  /** The public position, as decimal texts. */
  lat: string | null;
  lng: string | null;
}

/** What a listing's own page shows of where it is; null without a position. */
export function locateListing({ location, state, lat, lng }: Located) {
  if (lat === null || lng === null) return null;
  return {
    town: location,
    state,
    lat,
    lng,
    isApproximate: isToHundredth(lat) && isToHundredth(lng),
    drawing: drawPlace({ state, lat: Number(lat), lng: Number(lng) }),
  };
}

export type ListingPlace = NonNullable<ReturnType<typeof locateListing>>;

/** Positions that are not to be shown exactly are stored so; whoever gives no more says no more. */
function isToHundredth(degrees: string): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(degrees);
}
