import { OTHERS_LINK } from "./others-link";
import { toUploadUrl } from "./uploads-host";

/**
 * Matches the address of one of our pictures, which names its largest JPEG; the other widths and formats have the same
 * stem.
 */
const OWN_PICTURE = /^(\/(?:landscapes|uploads)\/[\w-]+)-(\d+)\.jpg$/;
const SMALLER_WIDTHS = [400, 800];
/** Matches a file of this site, or https to a host that has a name: no user name, port or IP address. */
const SHOWABLE =
  /^(?:\/(?:uploads|landscapes|portraits|emblems)\/[\w-]+\.\w+$|https:\/\/(?:[^\s/\\@:?#[\].]+\.)+[a-z][a-z0-9-]*\.?(?:[/?#]|$))/i;

/** React 18 knows the attribute only in the lower-case spelling of HTML. */
const FIRST = { fetchpriority: "high" };

interface PictureProps {
  address: string;
  alt: string;
  /** The dominant color, shown before the picture has loaded. */
  color: string | null;
  /** The best encoded format beside JPEG. */
  format: "avif" | "webp" | null;
  sizes: string;
  /** Says that the picture is visible at once, so it loads before the rest. */
  priority?: boolean;
  className?: string;
}

/** Shows a picture in the smallest size that fits, 3:2, which loads only when it comes near. */
export function Picture({
  address,
  alt,
  color,
  format,
  sizes,
  priority = false,
  className,
}: PictureProps) {
  const match = OWN_PICTURE.exec(address);
  const loading = priority ? "eager" : "lazy";
  const style = color ? { backgroundColor: color } : undefined;
  if (!match) {
    // A picture on somebody else's server loads without a Referer, for the visitor's privacy.
    return (
      <img
        className={className}
        src={getSmallestPicture(address)}
        alt={alt}
        width={3}
        height={2}
        loading={loading}
        {...(priority ? FIRST : null)}
        referrerPolicy="no-referrer"
        style={style}
      />
    );
  }
  const [, stem = "", largest = "0"] = match;
  const widths = [...SMALLER_WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  const sourceSet = (extension: string) =>
    widths.map((width) => `${toUploadUrl(stem)}-${width}.${extension} ${width}w`).join(", ");
  return (
    <picture>
      {format ? <source type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} /> : null}
      <img
        className={className}
        src={getSmallestPicture(address)}
        srcSet={sourceSet("jpg")}
        sizes={sizes}
        alt={alt}
        width={3}
        height={2}
        loading={loading}
        {...(priority ? FIRST : null)}
        style={style}
      />
    </picture>
  );
}

/**
 * Returns the address of a link to a picture; undefined when the stored text is something else, such as a script.
 *
 * @param shown the version that it leads to
 */
export function getPictureLink(address: string, shown = toUploadUrl(address)): string | undefined {
  return SHOWABLE.test(address) ? shown : undefined;
}

/** Returns the `rel` of a link to a picture; a picture elsewhere is a link of its owner. */
export const getPictureRel = (address: string): string | undefined =>
  address.startsWith("/") ? undefined : OTHERS_LINK;

/**
 * Returns the address of the smallest version. Undefined, which shows the alternative text, for addresses that were
 * stored before they were validated and must not be requested.
 */
export function getSmallestPicture(address: string): string | undefined {
  const match = OWN_PICTURE.exec(address);
  const width = match ? Math.min(Number(match[2]), SMALLER_WIDTHS[0] ?? 0) : 0;
  return match ? `${toUploadUrl(match[1] ?? "")}-${width}.jpg` : getPictureLink(address);
}

/** Returns the host of a picture on somebody else's server; null for one of our pictures. */
export function getLinkedPictureHost(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
