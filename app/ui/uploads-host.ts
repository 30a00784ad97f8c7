let host = "";

/**
 * Sets the host that serves uploaded pictures, when that is not this site. It is the same for all pages of a process,
 * and is set once on the server at its start and in the browser before hydration.
 *
 * @param address without a trailing slash; empty for this site
 */
export function setUploadsHost(address: string): void {
  host = address;
}

/** Returns the address that was set; documents carry it, so that browsers can set it before hydration. */
export function getUploadsHost(): string {
  return host;
}

/** Returns the address at which a browser gets a picture whose stored address is on this site. */
export function toUploadUrl(address: string): string {
  return host && address.startsWith("/uploads/") ? host + address : address;
}
