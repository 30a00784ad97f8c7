/** See scripts/browser-scripts-plugin.ts. */
declare module "*?script" {
  const address: string;
  export default address;
}
