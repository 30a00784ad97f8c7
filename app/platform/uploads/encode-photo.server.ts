import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";

import { JobQueue, QueueFullError, SERVER_REQUESTER, type JobRequester } from "../jobs/job-queue";
import { listWidths } from "./photo-files";
import { PhotosBusyError } from "./storage.server";
import { NotAPhotoError, refuseOtherFormats, createNotAPhotoError } from "./refuse-formats.server";

/** Limits the decoder: a file of a few KB can claim any size. */
const MAX_PIXELS = 50_000_000;

/** The limit for formats that decode several times as slowly, so that no photo takes longer than about a second. */
const MAX_SLOW_PIXELS = 16_000_000;

/** The largest size of a photo. WebP could not hold very tall pictures. */
const MAX_PHOTO_SIZE = { width: 1_600, height: 4_096 };

/** The largest size of a document, whose small print must be legible. */
const MAX_DOCUMENT_SIZE = { width: 2_400, height: 3_400 };
const ENCODE_TIMEOUT_S = 30;

/**
 * Encodes only a few photos at once, which leaves CPU and memory for pages. A form has one photo in here at a time, so
 * the share of an account is that many forms.
 */
const encoder = new JobQueue({ atOnce: 2, waiting: 30, perAccount: 3, perNetwork: 10 });

// Photos are encoded in parallel instead of with threads; there is no cache, because no file is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

type PhotoFormat = "jpg" | "webp" | "avif";

export interface EncodedPhoto {
  width: number;
  height: number;
  widths: number[];
  /** The dominant color as #rrggbb. */
  color: string;
  files: { width: number; format: PhotoFormat; bytes: Buffer }[];
}

/** The most damaged files of a form, because decoding one takes as long as a photo. */
export const MAX_DAMAGED_FILES = 3;
export const STOPPED_AT_DAMAGED = `We stopped after ${MAX_DAMAGED_FILES} damaged files. Choose the others again.`;

/** Thrown for a file that looks like a photo but does not decode. */
export class DamagedPhotoError extends NotAPhotoError {
  override name = "DamagedPhotoError";
}

/**
 * Decodes a photo and encodes it anew as JPEG and WebP, turned upright, in three widths. Nothing else of the file is
 * kept: no metadata, no location, no appended data.
 *
 * @throws NotAPhotoError for anything that does not decode as JPEG, PNG or WebP, PhotosBusyError where too many photos
 * are waiting
 */
export async function encodePhoto(path: string, requester: JobRequester): Promise<EncodedPhoto> {
  await refuseOtherFormats(path);
  return runQueued(requester, async () => {
    const picture = await decode(path, MAX_PHOTO_SIZE);
    const widths = listWidths(picture.info.width);
    const files: EncodedPhoto["files"] = [];
    for (const width of widths) {
      for (const format of ["jpg", "webp"] as const) {
        files.push({ width, format, bytes: await encode(resizePhoto(picture, width), format) });
      }
    }
    const { width, height } = picture.info;
    return { width, height, widths, files, color: await computeDominantColor(picture) };
  });
}

/**
 * Encodes a photo of a document as one JPEG. As with other photos nothing else of the file is kept.
 *
 * @throws as encodePhoto
 */
export async function encodeDocument(path: string, requester: JobRequester): Promise<Buffer> {
  await refuseOtherFormats(path);
  return runQueued(requester, async () => {
    const picture = await decode(path, MAX_DOCUMENT_SIZE);
    return encode(resizePhoto(picture, picture.info.width), "jpg");
  });
}

/** Encodes the AVIF versions of a photo, from its largest file. */
export function encodeAvif(largest: Buffer, widths: readonly number[]) {
  return runQueued(SERVER_REQUESTER, async () => {
    const files: EncodedPhoto["files"] = [];
    for (const width of widths) {
      const bytes = await encode(sharp(largest).resize({ width }), "avif");
      files.push({ width, format: "avif", bytes });
    }
    return files;
  });
}

interface DecodedPhoto {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a picture upright in plain RGB, as large as its largest version will be. */
async function decode(path: string, largest: typeof MAX_PHOTO_SIZE): Promise<DecodedPhoto> {
  const format = await refuseSlow(path);
  try {
    return await decodeFrom(path, largest, "error");
  } catch (error) {
    const repaired = format === "jpeg" ? await withEndMarker(path) : null;
    // The added marker would hide that the end of the picture is missing, so this attempt is stricter.
    const redecoded =
      repaired && (await decodeFrom(repaired, largest, "warning").catch(() => null));
    if (redecoded) return redecoded;
    throw createDamagedError(error);
  }
}

function decodeFrom(
  source: string | Buffer,
  largest: typeof MAX_PHOTO_SIZE,
  failOn: "error" | "warning",
): Promise<DecodedPhoto> {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn })
    .timeout({ seconds: ENCODE_TIMEOUT_S })
    .autoOrient()
    .resize({ ...largest, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Refuses a picture whose header claims more pixels than decode in about a second.
 *
 * @returns the format
 */
async function refuseSlow(path: string): Promise<Metadata["format"]> {
  const about = await sharp(path, { limitInputPixels: false, failOn: "error" })
    .metadata()
    .catch((error: unknown) => {
      throw createDamagedError(error);
    });
  const { format, width, height, isProgressive } = about;
  if (!["jpeg", "png", "webp"].includes(format)) throw createNotAPhotoError();
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw new NotAPhotoError("has more than 50 million pixels.");
  if (pixels > MAX_SLOW_PIXELS && isSlow(about)) {
    const kind = isProgressive
      ? "progressive or interlaced"
      : format === "webp"
        ? "WebP"
        : "16-bit";
    throw new NotAPhotoError(
      `is a ${kind} picture of more than 16 million pixels, which takes too long to read. Save it as a standard JPEG, or make it smaller.`,
    );
  }
  if (format === "jpeg" && countScans(await readFile(path)) > MAX_SCANS)
    throw new NotAPhotoError(MANY_SCANS);
  return format;
}

/**
 * The maximum number of scans of a progressive JPEG: cameras and editors write up to about ten, and each may take as
 * long as a whole picture.
 */
const MAX_SCANS = 64;
const MANY_SCANS =
  "is stored in too many layers, which takes too long to read. Save it as a standard JPEG.";
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at !== -1 && scans <= MAX_SCANS; scans += 1) {
    at = jpeg.indexOf(START_OF_SCAN, at + 2);
  }
  return scans;
}

/**
 * Checks for formats that decode slowly: they are decoded whole before they are made smaller, or have twice the bytes,
 * or a few KB of them can expand to millions of pixels at full quality.
 */
const isSlow = ({ isProgressive, format, depth }: Metadata) =>
  isProgressive || format === "webp" || depth !== "uchar";

const createDamagedError = (cause: unknown) =>
  new DamagedPhotoError("is damaged and cannot be read.", { cause });

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** @returns the bytes of a JPEG that lacks its end marker with one, or null */
async function withEndMarker(path: string): Promise<Buffer | null> {
  const bytes = await readFile(path);
  return bytes.subarray(-2).equals(JPEG_END) ? null : Buffer.concat([bytes, JPEG_END]);
}

function resizePhoto({ data, info }: DecodedPhoto, width: number): Sharp {
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

async function computeDominantColor(picture: DecodedPhoto): Promise<string> {
  const { dominant } = await resizePhoto(picture, Math.min(100, picture.info.width))
    .png()
    .toBuffer()
    .then((small) => sharp(small).stats());
  const { r, g, b } = dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

async function runQueued<Result>(
  requester: JobRequester,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await encoder.run(requester, work);
  } catch (error) {
    if (error instanceof QueueFullError) throw new PhotosBusyError(error.message, { cause: error });
    throw error;
  }
}
