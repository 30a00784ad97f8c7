let host = "";

/**
 * Where browsers find uploaded pictures, when that is not this site: the same for all pages of a
 * process, told once on the server at its start and in the browser before the page is taken over.
 *
 * @param address without a trailing slash; empty for this site
 */
export function findUploadsAt(address: string): void {
  host = address;
}

/** The address at which a browser gets a picture that is known by an address of ours. */
export function shownAt(address: string): string {
  return host && address.startsWith("/uploads/") ? host + address : address;
}
