/** Made by scripts/gazetteer-plugin.ts: sorted lines of places by the full name of their state. */
declare module "virtual:us-places" {
  const places: Readonly<Record<string, string>>;
  export default places;
}
