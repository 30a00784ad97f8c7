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

/** The least bytes that are worth compressing; smaller bodies fit one packet. */
const WORTH_COMPRESSING = 512;
/** On our pages quality 3 takes less than half the time of 5 for 14 % more bytes. */
const BROTLI_QUALITY = { thorough: 5, quick: 3 };
const OTHER_EFFORT = { thorough: "quick", quick: "thorough" } as const;

export type Encoding = "br" | "gzip" | "identity";
/** A body that the `Response` constructor accepts as well. */
type Bytes = Uint8Array<ArrayBuffer>;
type Effort = keyof typeof BROTLI_QUALITY;

/**
 * Encoded bodies by their ETags, so that a body that is requested again is encoded once, whichever page it is of. An
 * ETag contains the body's hash, so a lookup requires the whole body.
 */
const remembered = new LRUCache<string, Encoded>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});
interface Encoded {
  bytes: Bytes;
  times: number;
}
/** The number of requests from which a body is worth compressing well however busy the server is. */
const OFTEN = 3;

/** A body with its encodings, each made lazily and once. */
export interface Representation {
  /** Returns the number of bytes in memory. */
  size(): number;
  /** Drops all encodings but brotli, a seventh of a page's size. Others are made from that. */
  pack(): void;
  /** Returns the best encoding that an Accept-Encoding header allows. */
  encodingFor(acceptEncoding: string | null | undefined): Encoding;
  encoded(encoding: Encoding): Bytes;
  /** Encodes in another thread: a megabyte of text would block this one for 25 ms. */
  encodeAsync(encoding: Encoding): Promise<void>;
  /** Returns a strong ETag for these bytes in this encoding. */
  tag(encoding: Encoding): string;
  /**
   * Returns the ETag in an If-None-Match header that matches this body in this encoding at either quality; null when
   * none does.
   */
  findMatchingETag(header: string | null | undefined, encoding: Encoding): string | null;
}

/** @param effort the compression quality: quick while many requests wait */
export function represent(body: string | Uint8Array, effort: Effort = "thorough"): Representation {
  const given = typeof body === "string" ? Buffer.from(body) : new Uint8Array(body);
  const encodings = new Map<Encoding, Bytes>([["identity", given]]);
  const digest = hash("sha256", given, "base64url").slice(0, 22);
  const { length } = given;
  const tagOf = (encoding: Encoding, made: Effort) => {
    if (encoding === "identity") return `"${digest}"`;
    return `"${digest}-${encoding}${encoding === "br" ? BROTLI_QUALITY[made] : ""}"`;
  };
  let made: Effort | null = effort === "thorough" ? effort : null;
  /** Chooses the quality once, because a strong ETag has to match the bytes. */
  const effortOf = (encoding: Encoding) => {
    if (encoding !== "br") return effort;
    made ??= isWorthMore(tagOf("br", "thorough"), tagOf("br", "quick")) ? "thorough" : "quick";
    return made;
  };
  const tag = (encoding: Encoding) => tagOf(encoding, effortOf(encoding));
  const whole = () => encodings.get("identity") ?? madeOnce(tag("identity"), unpack);
  const unpack = () => new Uint8Array(brotliDecompressSync(encodings.get("br") ?? Buffer.of()));
  const encoded = (encoding: Encoding) => {
    let found = encoding === "identity" ? whole() : encodings.get(encoding);
    if (!found) {
      const quality = BROTLI_QUALITY[effortOf(encoding)];
      found = madeOnce(tag(encoding), () => compress(whole(), encoding, quality));
      encodings.set(encoding, found);
    }
    return found;
  };
  const encodeAsync = async (encoding: Encoding) => {
    if (encoding === "identity" || encodings.has(encoding) || remembered.has(tag(encoding))) return;
    const quality = BROTLI_QUALITY[effortOf(encoding)];
    const bytes = await compressAside(whole(), encoding, quality);
    encodings.set(
      encoding,
      madeOnce(tag(encoding), () => bytes),
    );
  };
  return {
    size: () => Array.from(encodings.values()).reduce((sum, held) => sum + held.length, 0),
    pack() {
      if (length < WORTH_COMPRESSING) return;
      encoded("br");
      encodings.delete("identity");
    },
    encodingFor: (accepted) =>
      length < WORTH_COMPRESSING ? "identity" : preferredEncoding(accepted ?? ""),
    encoded,
    encodeAsync,
    tag,
    findMatchingETag(header, encoding) {
      if (!header) return null;
      const tags = [tagOf(encoding, effort), tagOf(encoding, OTHER_EFFORT[effort])];
      return tags.find((known) => matchesTag(header, known)) ?? null;
    },
  };
}

function isWorthMore(thorough: string, quick: string): boolean {
  return remembered.has(thorough) || (remembered.peek(quick)?.times ?? 0) >= OFTEN;
}

function madeOnce(tag: string, make: () => Bytes): Bytes {
  let known = remembered.get(tag);
  if (!known) remembered.set(tag, (known = { bytes: make(), times: 0 }));
  known.times += 1;
  return known.bytes;
}

/** Compares a tag weakly with any of the listed tags (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}

/** The number of memoized headers: browsers send few different ones. */
const REMEMBERED_HEADERS = 100;
const readHeaders = new Map<string, Encoding>();

export function preferredEncoding(header: string): Encoding {
  let preferred = readHeaders.get(header);
  if (preferred) return preferred;
  preferred = readAcceptEncoding(header);
  if (readHeaders.size < REMEMBERED_HEADERS) readHeaders.set(header, preferred);
  return preferred;
}

function readAcceptEncoding(header: string): Encoding {
  const accepted = header
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";", 1)[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function compress(bytes: Uint8Array, encoding: Encoding, brotliQuality: number): Bytes {
  const made =
    encoding === "gzip"
      ? gzipSync(bytes, GZIP)
      : brotliCompressSync(bytes, brotliOptions(bytes, brotliQuality));
  // The copy frees the chunk of 16 KB that the bytes are part of.
  return new Uint8Array(made);
}

const gzipAside = promisify<Uint8Array, typeof GZIP, Buffer>(gzip);
const brotliAside = promisify<Uint8Array, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);

async function compressAside(
  bytes: Uint8Array,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Bytes> {
  const made =
    encoding === "gzip"
      ? await gzipAside(bytes, GZIP)
      : await brotliAside(bytes, brotliOptions(bytes, brotliQuality));
  return new Uint8Array(made);
}

const GZIP = { level: 6 };
const brotliOptions = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});
