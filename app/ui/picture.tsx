import { OTHERS_LINK } from "./others-link";
import { shownAt } from "./uploads-host";

/** A picture of ours names its largest JPEG; its other widths and formats lie beside it. */
const OWN_PICTURE = /^(\/(?:landscapes|uploads)\/[\w-]+)-(\d+)\.jpg$/;
const SMALLER_WIDTHS = [400, 800];
/** A file of this site, or https to a host that has a name: no user name, port or IP address. */
const SHOWABLE =
  /^(?:\/(?:uploads|landscapes|portraits|emblems)\/[\w-]+\.\w+$|https:\/\/(?:[^\s/\\@:?#[\].]+\.)+[a-z][a-z0-9-]*\.?(?:[/?#]|$))/i;

/** As HTML writes it: React 18 knows no other spelling. */
const FIRST = { fetchpriority: "high" };

interface PictureProps {
  address: string;
  alt: string;
  /** The dominant colour, there before the picture is. */
  color: string | null;
  /** Encoded formats beside JPEG, best first. */
  format: "avif" | "webp" | null;
  sizes: string;
  /** Seen at once, so worth loading before the rest. */
  priority?: boolean;
  className?: string;
}

/** A picture in the smallest size that fits, 3:2, loading only when it comes near. */
export function Picture({
  address,
  alt,
  color,
  format,
  sizes,
  priority = false,
  className,
}: PictureProps) {
  const own = OWN_PICTURE.exec(address);
  const loading = priority ? "eager" : "lazy";
  const style = color ? { backgroundColor: color } : undefined;
  if (!own) {
    // Somebody else's server: it need not know who looks.
    return (
      <img
        className={className}
        src={smallestPicture(address)}
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
  const [, stem = "", largest = "0"] = own;
  const widths = [...SMALLER_WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  const sourceSet = (extension: string) =>
    widths.map((width) => `${shownAt(stem)}-${width}.${extension} ${width}w`).join(", ");
  return (
    <picture>
      {format ? <source type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} /> : null}
      <img
        className={className}
        src={smallestPicture(address)}
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
 * Where a link to a picture leads: nowhere when what was stored is no address of one but, say, a script.
 *
 * @param shown the version that it leads to
 */
export function pictureLink(address: string, shown = shownAt(address)): string | undefined {
  return SHOWABLE.test(address) ? shown : undefined;
}

/** The `rel` of a link to a picture: one that is not ours is its owner's link. */
export const pictureRel = (address: string): string | undefined =>
  address.startsWith("/") ? undefined : OTHERS_LINK;

/**
 * The address of the smallest version. Undefined, which shows the alternative text, for what was
 * stored before addresses were checked and must not be asked for.
 */
export function smallestPicture(address: string): string | undefined {
  const own = OWN_PICTURE.exec(address);
  const width = own ? Math.min(Number(own[2]), SMALLER_WIDTHS[0] ?? 0) : 0;
  return own ? `${shownAt(own[1] ?? "")}-${width}.jpg` : pictureLink(address);
}

/** The host of a picture on somebody else's server; null for a picture of ours. */
export function linkedPictureHost(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}
