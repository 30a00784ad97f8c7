const NO_PICTURE_ADDRESS = "Must be an https address or an uploaded photo";
const MUST_BE_PUBLIC =
  "Must be a public https address without a user name or a port, not an IP address";
const TOO_LONG = "At most 2,000 characters";

export const MAX_PICTURE_ADDRESS_LENGTH = 2_000;

/**
 * Sites whose share links open a page around the picture. The hosts of their files, such as dl.dropboxusercontent.com
 * and i.imgur.com, are different and are accepted.
 */
const PICTURE_PAGES: readonly { site: string; host: RegExp; isFile?: (url: URL) => boolean }[] = [
  {
    site: "Google Drive",
    host: /^(?:drive|docs)\.google\.com$/,
    isFile: ({ pathname }) => pathname === "/uc" || pathname === "/thumbnail",
  },
  { site: "Google Photos", host: /^(?:photos\.google\.com|photos\.app\.goo\.gl)$/ },
  {
    site: "Dropbox",
    host: /^(?:www\.)?(?:dropbox\.com|db\.tt)$/,
    isFile: ({ searchParams }) => searchParams.get("raw") === "1" || searchParams.get("dl") === "1",
  },
  { site: "OneDrive", host: /^(?:(?:www\.)?onedrive\.(?:live\.)?com|1drv\.ms)$/ },
  { site: "SharePoint", host: /\.sharepoint\.com$/ },
  { site: "iCloud", host: /^(?:www|share)\.icloud\.com$/ },
  {
    site: "Box",
    host: /^(?:[a-z0-9-]+\.)?(?:app\.)?box\.com$/,
    isFile: ({ pathname }) => pathname.startsWith("/shared/static/"),
  },
  { site: "WeTransfer", host: /^(?:we\.tl|(?:www\.)?wetransfer\.com)$/ },
  { site: "Flickr", host: /^(?:(?:www\.)?flickr\.com|flic\.kr)$/ },
  {
    site: "Imgur",
    host: /^(?:www\.|m\.)?imgur\.com$/,
    isFile: ({ pathname }) => /\.(?:jpe?g|png|webp|gif)$/i.test(pathname),
  },
];

/** A normalized address, or what is wrong with it. */
export type LinkedPicture = { url: URL } | { fault: string };

/**
 * Reads the address of a picture on somebody else's server. Every visitor's browser loads it, so it must be a public
 * host on https: no user name, port or IP address in any spelling, and no local name. The same text must mean the same
 * address on every page, so "https:/path" is refused, which browsers resolve against the page.
 */
export function readLinkedPicture(address: string): LinkedPicture {
  const text = address.trim();
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return { fault: NO_PICTURE_ADDRESS };
  const url = new URL(text);
  if (url.username || url.password || url.port || !isPublicName(url.hostname)) {
    return { fault: MUST_BE_PUBLIC };
  }
  // Percent-encoding may make the address longer than the text that was sent.
  if (url.href.length > MAX_PICTURE_ADDRESS_LENGTH) return { fault: TOO_LONG };
  const host = removeRootDot(url.hostname);
  const page = PICTURE_PAGES.find(
    (picturePage) => picturePage.host.test(host) && !picturePage.isFile?.(url),
  );
  if (page) {
    return {
      fault: `This link opens a page at ${page.site}, not a picture. Upload the photo instead.`,
    };
  }
  return { url };
}

/** Normalizes a valid address; returns any other text as it is. */
export function normalizePictureAddress(address: string): string {
  const read = readLinkedPicture(address);
  return "url" in read ? read.url.href : address;
}

/** Checks whether an address is on the host of an origin, regardless of port, user name and path. */
export function isOnHost({ hostname }: URL, origin: string): boolean {
  return removeRootDot(hostname) === removeRootDot(new URL(origin).hostname);
}

/** The URL parser has already normalized every spelling of an IPv4 address to four numbers. */
function isPublicName(hostname: string): boolean {
  const labels = removeRootDot(hostname).split(".");
  const top = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((label) => label !== "") &&
    /^[a-z][a-z0-9-]*$/.test(top) &&
    !["localhost", "local", "internal"].includes(top)
  );
}

/** Removes the root dot: "example.com." is the same host as "example.com". */
const removeRootDot = (hostname: string) => hostname.replace(/\.$/, "");
