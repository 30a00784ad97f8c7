import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

import { LRUCache } from "lru-cache";

/** The minimum number of bytes that are worth compressing; smaller bodies fit one packet. */
const MIN_COMPRESSED_BYTES = 512;
/** On our pages quality 3 takes less than half the time of 5 for 14 % more bytes. */
const BROTLI_QUALITY = { thorough: 5, quick: 3 };
const OTHER_EFFORT = { thorough: "quick", quick: "thorough" } as const;

export type ContentEncoding = "br" | "gzip" | "identity";
/** A body that the `Response` constructor accepts as well. */
type Bytes = Uint8Array<ArrayBuffer>;
type CompressionEffort = keyof typeof BROTLI_QUALITY;

/**
 * Encoded bodies by their ETags, so that a body that is requested again is encoded once, whichever page it is of. An
 * ETag contains the body's hash, so a lookup requires the whole body.
 */
const remembered = new LRUCache<string, EncodedBody>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});
interface EncodedBody {
  bytes: Bytes;
  times: number;
}
/** The number of requests from which a body is worth compressing well however busy the server is. */
const THOROUGH_COMPRESSION_REQUESTS = 3;

/** A body with its encodings, each made lazily and once. */
export interface Representation {
  /** Returns the number of bytes in memory. */
  size(): number;
  /** Drops all encodings but brotli, a seventh of a page's size. Others are made from that. */
  pack(): void;
  /** Returns the best encoding that an Accept-Encoding header allows. */
  encodingFor(acceptEncoding: string | null | undefined): ContentEncoding;
  encoded(encoding: ContentEncoding): Bytes;
  /** Encodes in another thread: a megabyte of text would block this one for 25 ms. */
  encodeAsync(encoding: ContentEncoding): Promise<void>;
  /** Returns a strong ETag for these bytes in this encoding. */
  tag(encoding: ContentEncoding): string;
  /**
   * Returns the ETag in an If-None-Match header that matches this body in this encoding at either quality; null when
   * none does.
   */
  findMatchingETag(header: string | null | undefined, encoding: ContentEncoding): string | null;
}

/** @param effort the compression quality: quick while many requests wait */
export function compressBody(
  body: string | Uint8Array,
  effort: CompressionEffort = "thorough",
): Representation {
  const bytes = typeof body === "string" ? Buffer.from(body) : new Uint8Array(body);
  const encodings = new Map<ContentEncoding, Bytes>([["identity", bytes]]);
  const digest = hash("sha256", bytes, "base64url").slice(0, 22);
  const { length } = bytes;
  const getTag = (encoding: ContentEncoding, usedEffort: CompressionEffort) => {
    if (encoding === "identity") return `"${digest}"`;
    return `"${digest}-${encoding}${encoding === "br" ? BROTLI_QUALITY[usedEffort] : ""}"`;
  };
  let usedEffort: CompressionEffort | null = effort === "thorough" ? effort : null;
  /** Chooses the quality once, because a strong ETag has to match the bytes. */
  const getEffort = (encoding: ContentEncoding) => {
    if (encoding !== "br") return effort;
    usedEffort ??= isSmallerEnough(getTag("br", "thorough"), getTag("br", "quick"))
      ? "thorough"
      : "quick";
    return usedEffort;
  };
  const tag = (encoding: ContentEncoding) => getTag(encoding, getEffort(encoding));
  const unpackWhole = () => encodings.get("identity") ?? createOnce(tag("identity"), unpack);
  const unpack = () => new Uint8Array(brotliDecompressSync(encodings.get("br") ?? Buffer.of()));
  const encoded = (encoding: ContentEncoding) => {
    let bytes = encoding === "identity" ? unpackWhole() : encodings.get(encoding);
    if (!bytes) {
      const quality = BROTLI_QUALITY[getEffort(encoding)];
      bytes = createOnce(tag(encoding), () => compress(unpackWhole(), encoding, quality));
      encodings.set(encoding, bytes);
    }
    return bytes;
  };
  const encodeAsync = async (encoding: ContentEncoding) => {
    if (encoding === "identity" || encodings.has(encoding) || remembered.has(tag(encoding))) return;
    const quality = BROTLI_QUALITY[getEffort(encoding)];
    const bytes = await compressAsync(unpackWhole(), encoding, quality);
    encodings.set(
      encoding,
      createOnce(tag(encoding), () => bytes),
    );
  };
  return {
    size: () => Array.from(encodings.values()).reduce((sum, bytes) => sum + bytes.length, 0),
    pack() {
      if (length < MIN_COMPRESSED_BYTES) return;
      encoded("br");
      encodings.delete("identity");
    },
    encodingFor: (accepted) =>
      length < MIN_COMPRESSED_BYTES ? "identity" : negotiateEncoding(accepted ?? ""),
    encoded,
    encodeAsync,
    tag,
    findMatchingETag(header, encoding) {
      if (!header) return null;
      const tags = [getTag(encoding, effort), getTag(encoding, OTHER_EFFORT[effort])];
      return tags.find((candidate) => matchesTag(header, candidate)) ?? null;
    },
  };
}

function isSmallerEnough(thorough: string, quick: string): boolean {
  return (
    remembered.has(thorough) ||
    (remembered.peek(quick)?.times ?? 0) >= THOROUGH_COMPRESSION_REQUESTS
  );
}

function createOnce(tag: string, create: () => Bytes): Bytes {
  let entry = remembered.get(tag);
  if (!entry) remembered.set(tag, (entry = { bytes: create(), times: 0 }));
  entry.times += 1;
  return entry.bytes;
}

/** Compares a tag weakly with any of the listed tags (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}

/** The number of memoized headers: browsers send few different ones. */
const MAX_CACHED_HEADERS = 100;
const readHeaders = new Map<string, ContentEncoding>();

export function negotiateEncoding(header: string): ContentEncoding {
  let preferred = readHeaders.get(header);
  if (preferred) return preferred;
  preferred = readAcceptEncoding(header);
  if (readHeaders.size < MAX_CACHED_HEADERS) readHeaders.set(header, preferred);
  return preferred;
}

function readAcceptEncoding(header: string): ContentEncoding {
  const accepted = header
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";", 1)[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function compress(bytes: Uint8Array, encoding: ContentEncoding, brotliQuality: number): Bytes {
  const usedEffort =
    encoding === "gzip"
      ? gzipSync(bytes, GZIP)
      : brotliCompressSync(bytes, buildBrotliOptions(bytes, brotliQuality));
  // The copy frees the chunk of 16 KB that the bytes are part of.
  return new Uint8Array(usedEffort);
}

const gzipAsync = promisify<Uint8Array, typeof GZIP, Buffer>(gzip);
const brotliAsync = promisify<Uint8Array, ReturnType<typeof buildBrotliOptions>, Buffer>(
  brotliCompress,
);

async function compressAsync(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  brotliQuality: number,
): Promise<Bytes> {
  const usedEffort =
    encoding === "gzip"
      ? await gzipAsync(bytes, GZIP)
      : await brotliAsync(bytes, buildBrotliOptions(bytes, brotliQuality));
  return new Uint8Array(usedEffort);
}

const GZIP = { level: 6 };
const buildBrotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});
