import { readLinkedPicture } from "~/formats/linked-picture";
import { isUploadAddress } from "~/platform/uploads/photo-files";

/** The drawn pictures that come with the marketplace, by the address of their largest JPEG. */
const LANDSCAPE = /^\/landscapes\/[a-z-]{1,60}-\d{1,4}\.jpg$/;

/** Whether an address can be that of a photo or landscape of ours, there or not. */
export const isOwnPictureAddress = (address: string): boolean =>
  isUploadAddress(address) || LANDSCAPE.test(address);

/** Why an address can't be that of a listing's picture at all; null where it can. */
export function pictureAddressFault(address: string): string | null {
  if (isOwnPictureAddress(address)) return null;
  const read = readLinkedPicture(address);
  return "fault" in read ? read.fault : null;
}
