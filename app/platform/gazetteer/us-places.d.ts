/** Made by scripts/gazetteer-plugin.ts: sorted lines of places by the full name of their state. */
declare module "virtual:us-places" {
  const places: Readonly<Record<string, string>>;
  export default places;
}

/** Made by scripts/gazetteer-plugin.ts: the larger towns of each state, largest first. */
declare module "virtual:us-towns" {
  const towns: Readonly<
    Record<string, readonly (readonly [name: string, lat: number, lng: number])[]>
  >;
  export default towns;
}

/** Made by scripts/gazetteer-plugin.ts: sorted lines of ZIP codes by their first three digits. */
declare module "virtual:us-zips" {
  const zips: Readonly<Record<string, string>>;
  export default zips;
}
