/** Returns the number of the photo to show large, from 1, or null when the address names no existing photo. */
export function readShownPhoto(
  parameters: URLSearchParams,
  photos: readonly unknown[],
): number | null {
  const photoNumber = Number(parameters.get("photo"));
  return Number.isInteger(photoNumber) && photoNumber >= 1 && photoNumber <= photos.length
    ? photoNumber
    : null;
}
