/** The number of the photo that an address asks to see large, from 1; null for none that there is. */
export function shownPhoto(parameters: URLSearchParams, photos: readonly unknown[]): number | null {
  const asked = Number(parameters.get("photo"));
  return Number.isInteger(asked) && asked >= 1 && asked <= photos.length ? asked : null;
}
