/** The outline of the United States. Each edge is four numbers: the longitude and latitude of its start and its end. */
export type CountryEdges = Float64Array;

/** The length of a degree of latitude. */
const KM_PER_DEGREE = 111.195;

/**
 * Returns a function that computes the distance of a position from the country in kilometers. The distance is 0 inside
 * and Infinity beyond `maxKm`.
 */
export function createDistanceToCountry(edges: CountryEdges, maxKm: number) {
  const bands = buildBands(edges, maxKm / KM_PER_DEGREE);
  return ({ lat, lng }: { lat: number; lng: number }): number => {
    const band = bands.get(Math.floor(lat)) ?? [];
    let isWithin = false;
    let nearest = Infinity;
    const lngScale = Math.cos((lat * Math.PI) / 180);
    for (const at of band) {
      const [x1, y1, x2, y2] = edges.subarray(at, at + 4) as unknown as Segment;
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) {
        isWithin = !isWithin;
      }
      const edgeDistance = computeDistanceToEdge(
        [(x1 - lng) * lngScale, y1 - lat],
        [(x2 - lng) * lngScale, y2 - lat],
      );
      if (edgeDistance < nearest) nearest = edgeDistance;
    }
    if (isWithin) return 0;
    const km = nearest * KM_PER_DEGREE;
    return km <= maxKm ? km : Infinity;
  };
}

type Segment = [number, number, number, number];

/** Groups the edges by whole degrees of latitude, so that each point is compared with only a few hundred of them. */
function buildBands(edges: CountryEdges, margin: number): Map<number, number[]> {
  const bands = new Map<number, number[]>();
  for (let at = 0; at < edges.length; at += 4) {
    const [, y1, , y2] = edges.subarray(at, at + 4) as unknown as Segment;
    const top = Math.floor(Math.max(y1, y2) + margin);
    for (let band = Math.floor(Math.min(y1, y2) - margin); band <= top; band += 1) {
      const bandEdges = bands.get(band);
      if (bandEdges) bandEdges.push(at);
      else bands.set(band, [at]);
    }
  }
  return bands;
}

/** Returns the distance of an edge from the origin, in the plane. */
function computeDistanceToEdge([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / squared));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
