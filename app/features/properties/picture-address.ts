import { isUploadAddress } from "~/platform/uploads/photo-files";

/** Whether an address is that of a picture on somebody else's server. */
export function isLinkedPicture(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}

/** The drawn pictures that come with the marketplace, by the address of their largest JPEG. */
const LANDSCAPE = /^\/landscapes\/[a-z-]{1,60}-\d{1,4}\.jpg$/;

/**
 * Whether an address can be that of a listing's picture at all: a photo or landscape of ours, there
 * or not, or a link.
 */
export function isPictureAddress(address: string): boolean {
  return isUploadAddress(address) || LANDSCAPE.test(address) || isLinkedPicture(address);
}
