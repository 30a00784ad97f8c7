import { open } from "node:fs/promises";

import sharp, { type Sharp } from "sharp";

import { widthsFor } from "./photo-files";

/** Limits the decoder: a file of a few KB can claim any size. */
const MOST_PIXELS = 50_000_000;
/** Very tall pictures would be more than WebP can hold. */
const LARGEST = { width: 1_600, height: 4_096 };
/** Of a document, whose small print must be legible. */
const LARGEST_DOCUMENT = { width: 2_400, height: 3_400 };
const PATIENCE_S = 30;
const AT_ONCE = 2;

// Photos in parallel instead of threads within one; no cache, as no file is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

type PhotoFormat = "jpg" | "webp" | "avif";

export interface EncodedPhoto {
  width: number;
  height: number;
  widths: number[];
  /** The dominant colour as #rrggbb. */
  color: string;
  files: { width: number; format: PhotoFormat; bytes: Buffer }[];
}

/** Why a file is no photo of ours; the text is for whoever sent it. */
export class NotAPhotoError extends Error {
  override name = "NotAPhotoError";
}

/**
 * Decodes a photo and encodes it anew as JPEG and WebP, turned upright, in three widths. Nothing of
 * the file itself is kept: no metadata, no place, nothing appended.
 *
 * @throws NotAPhotoError for anything that does not decode as JPEG, PNG or WebP
 */
export function encodePhoto(path: string): Promise<EncodedPhoto> {
  return inTurn(async () => {
    await refuseOtherFormats(path);
    const picture = await decode(path, LARGEST);
    const widths = widthsFor(picture.info.width);
    const files: EncodedPhoto["files"] = [];
    for (const width of widths) {
      for (const format of ["jpg", "webp"] as const) {
        files.push({ width, format, bytes: await encode(resized(picture, width), format) });
      }
    }
    const { width, height } = picture.info;
    return { width, height, widths, files, color: await dominantColor(picture) };
  });
}

/**
 * A photo of a document as one JPEG. As with other photos nothing of the file itself is kept.
 *
 * @throws NotAPhotoError for anything that does not decode as JPEG, PNG or WebP
 */
export function encodeDocument(path: string): Promise<Buffer> {
  return inTurn(async () => {
    await refuseOtherFormats(path);
    const picture = await decode(path, LARGEST_DOCUMENT);
    return encode(resized(picture, picture.info.width), "jpg");
  });
}

/** The AVIF versions of a photo, from its largest file. */
export function encodeAvif(largest: Buffer, widths: readonly number[]) {
  return inTurn(async () => {
    const files: EncodedPhoto["files"] = [];
    for (const width of widths) {
      const bytes = await encode(sharp(largest).resize({ width }), "avif");
      files.push({ width, format: "avif", bytes });
    }
    return files;
  });
}

const SIGNATURES: ((start: Buffer) => boolean)[] = [
  (start) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (start) =>
    start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (start) =>
    start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP",
];

/** Other formats are refused before decoding, so that decoders of SVG, PDF or GIF are never used. */
async function refuseOtherFormats(path: string): Promise<void> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12).finally(() => file.close());
  if (!SIGNATURES.some((matches) => matches(buffer))) throw notAPhoto();
}

const notAPhoto = () => new NotAPhotoError("is not a JPEG, PNG or WebP photo.");

interface Decoded {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The picture upright in plain RGB, as large as its largest version will be. */
async function decode(path: string, largest: typeof LARGEST): Promise<Decoded> {
  const source = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  try {
    const { format } = await source.metadata();
    if (!["jpeg", "png", "webp"].includes(format)) throw notAPhoto();
    return await source
      .timeout({ seconds: PATIENCE_S })
      .autoOrient()
      .resize({ ...largest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof NotAPhotoError) throw error;
    const text = error instanceof Error ? error.message : "";
    if (/pixel limit/i.test(text)) {
      throw new NotAPhotoError("has more than 50 million pixels.", { cause: error });
    }
    throw new NotAPhotoError("is damaged and cannot be read.", { cause: error });
  }
}

function resized({ data, info }: Decoded, width: number): Sharp {
  const { width: full, height, channels } = info;
  const picture = sharp(data, { raw: { width: full, height, channels } });
  return width < full ? picture.resize({ width }) : picture;
}

function encode(picture: Sharp, format: PhotoFormat): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") {
    return picture.webp({ quality: 74, effort: 3, smartSubsample: true }).toBuffer();
  }
  return picture.jpeg({ quality: 76, progressive: true }).toBuffer();
}

async function dominantColor(picture: Decoded): Promise<string> {
  const { dominant } = await resized(picture, Math.min(100, picture.info.width))
    .png()
    .toBuffer()
    .then((small) => sharp(small).stats());
  const { r, g, b } = dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrency, so that photos leave CPU and memory for pages. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
