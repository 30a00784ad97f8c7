import { open } from "node:fs/promises";

/** Thrown with the reason why a file is not a photo; the message is shown to its sender. */
export class NotAPhotoError extends Error {
  override name = "NotAPhotoError";
}

const SIGNATURES: ((start: Buffer) => boolean)[] = [
  (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (start) =>
    start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (start) =>
    start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP",
];

/** The brands of the HEIF family that iPhones and some Androids write. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "heif", "mif1", "msf1"];

/** Other formats are refused before decoding, so that decoders of SVG, PDF or GIF are never used. */
export async function refuseOtherFormats(path: string): Promise<void> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12).finally(() => file.close());
  if (SIGNATURES.some((matches) => matches(buffer))) return;
  const isHeic =
    buffer.toString("latin1", 4, 8) === "ftyp" &&
    HEIC_BRANDS.includes(buffer.toString("latin1", 8, 12));
  throw isHeic ? new NotAPhotoError(HEIC) : createNotAPhotoError();
}

const HEIC =
  'is a HEIC photo, which we can\'t read. On an iPhone, go to Settings > Camera > Formats and choose "Most Compatible" for new photos, or share this one as a JPEG.';
export const createNotAPhotoError = () => new NotAPhotoError("is not a JPEG, PNG or WebP photo.");
