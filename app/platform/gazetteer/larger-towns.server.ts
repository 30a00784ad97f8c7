// eslint-disable-next-line import-x/no-unresolved -- made by scripts/gazetteer-plugin.ts
import towns from "virtual:us-towns";

/** A town as a map names it. */
export interface LargerTown {
  name: string;
  lat: number;
  lng: number;
}

let byRank: LargerTown[] | undefined;

/** Lists the larger towns of the United States: the largest of each state, then the second of each. */
export function listLargerTowns(): readonly LargerTown[] {
  return (byRank ??= Object.values(towns)
    .flatMap((ofState) => ofState.map(([name, lat, lng], rank) => ({ name, lat, lng, rank })))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name, lat, lng }) => ({ name, lat, lng })));
}
