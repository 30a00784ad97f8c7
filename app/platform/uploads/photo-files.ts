/** The widths in pixels of a photo's files, up to its own width. */
const PHOTO_WIDTHS = [400, 800, 1600] as const;

const ADDRESS = /^\/uploads\/([0-9a-f]{32})-(\d{1,4})\.jpg$/;

/** Checks whether an address has the form of an uploaded photo's, whether it exists or not. */
export function isUploadAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/** Returns the address that identifies a photo: that of its largest JPEG. */
export function uploadAddress(stem: string, width: number): string {
  return `/uploads/${stem}-${width}.jpg`;
}

/** Returns the names of a photo's files, every width in every format. */
export function listPhotoFileNames({
  address,
  widths,
  formats,
}: {
  address: string;
  widths: readonly number[];
  formats: readonly string[];
}): string[] {
  const stem = getPhotoStem(address);
  return widths.flatMap((width) => formats.map((format) => `${stem}-${width}.${format}`));
}

/** @throws for an address that is not an uploaded photo's */
export function getPhotoStem(address: string): string {
  const stem = ADDRESS.exec(address)?.[1];
  if (!stem) throw new Error("Not the address of an upload");
  return stem;
}

/** Returns an id of the picture at an address: the same for one photo however often its owner uploads it. */
export function getPictureId(address: string): string {
  return isUploadAddress(address) ? getPhotoStem(address).slice(0, 16) : address;
}

/** Returns the widths in which a photo of a given width is encoded, ascending. */
export function listWidths(width: number): number[] {
  const largest = Math.min(width, PHOTO_WIDTHS[2]);
  return [...PHOTO_WIDTHS.filter((smaller) => smaller < largest), largest];
}

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  pdf: "application/pdf",
};

/** Returns the media type of one of our files, by its name. */
export function uploadType(name: string): string {
  return TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** A name always has the same bytes, so caches may keep them forever. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
