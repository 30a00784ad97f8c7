import { readLinkedPicture } from "~/formats/linked-picture";
import { isUploadAddress } from "~/platform/uploads/photo-files";

/** Matches the built-in pictures by the address of their largest JPEG. */
const LANDSCAPE = /^\/landscapes\/[a-z-]{1,60}-\d{1,4}\.jpg$/;

/** Checks whether an address has the form of an uploaded photo or a built-in landscape. It may not exist. */
export const isOwnPictureAddress = (address: string): boolean =>
  isUploadAddress(address) || LANDSCAPE.test(address);

/** Returns the reason why an address cannot be a listing's picture, or null when it can. */
export function findPictureAddressFault(address: string): string | null {
  if (isOwnPictureAddress(address)) return null;
  const read = readLinkedPicture(address);
  return "fault" in read ? read.fault : null;
}
