import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { LRUCache } from "lru-cache";

/** Smaller bodies fit one packet uncompressed. */
const WORTH_COMPRESSING = 512;
/** On our pages quality 3 takes less than half the time of 5 for 14 % more bytes. */
const BROTLI_QUALITY = { thorough: 5, quick: 3 };
const OTHER_EFFORT = { thorough: "quick", quick: "thorough" } as const;

export type Encoding = "br" | "gzip" | "identity";
type Effort = keyof typeof BROTLI_QUALITY;

/**
 * Compressed bodies by their ETags: what many ask for, or one asks for again, is compressed once, whatever
 * page or answer it is. Only whoever knows a body entirely can find it here.
 */
const compressed = new LRUCache<string, Compressed>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});
interface Compressed {
  bytes: Uint8Array;
  times: number;
}
/** Asked for more often, a body is worth compressing well however busy the server is. */
const OFTEN = 3;

/** A body with its encodings, each made lazily and once. */
export interface Representation {
  /** Unencoded. */
  bytes: Uint8Array;
  /** The best that an Accept-Encoding header allows. */
  encodingFor(acceptEncoding: string | null | undefined): Encoding;
  encoded(encoding: Encoding): Uint8Array;
  /** A strong ETag: these bytes in this encoding. */
  tag(encoding: Encoding): string;
  /**
   * The ETag in an If-None-Match header that matches this body in this encoding at either quality;
   * null when none does.
   */
  tagKnown(header: string | null | undefined, encoding: Encoding): string | null;
}

/** @param effort the compression quality: quick while many requests wait */
export function represent(body: string | Uint8Array, effort: Effort = "thorough"): Representation {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const encodings = new Map<Encoding, Uint8Array>([["identity", bytes]]);
  let digest: string | null = null;
  const tagOf = (encoding: Encoding, made: Effort) => {
    digest ??= hash("sha256", bytes, "base64url").slice(0, 22);
    if (encoding === "identity") return `"${digest}"`;
    return `"${digest}-${encoding}${encoding === "br" ? BROTLI_QUALITY[made] : ""}"`;
  };
  let made: Effort | null = effort === "thorough" ? effort : null;
  /** Decided once, as a tag has to be that of the bytes. */
  const effortOf = (encoding: Encoding) => {
    if (encoding !== "br") return effort;
    made ??= isWorthMore(tagOf("br", "thorough"), tagOf("br", "quick")) ? "thorough" : "quick";
    return made;
  };
  return {
    bytes,
    encodingFor: (accepted) =>
      bytes.length < WORTH_COMPRESSING ? "identity" : preferredEncoding(accepted ?? ""),
    encoded(encoding) {
      let encoded = encodings.get(encoding);
      if (!encoded) {
        const quality = BROTLI_QUALITY[effortOf(encoding)];
        const tag = tagOf(encoding, effortOf(encoding));
        encoded = compressOnce(tag, () => compress(bytes, encoding, quality));
        encodings.set(encoding, encoded);
      }
      return encoded;
    },
    tag: (encoding) => tagOf(encoding, effortOf(encoding)),
    tagKnown(header, encoding) {
      if (!header) return null;
      const tags = [tagOf(encoding, effort), tagOf(encoding, OTHER_EFFORT[effort])];
      return tags.find((tag) => matchesTag(header, tag)) ?? null;
    },
  };
}

function isWorthMore(thorough: string, quick: string): boolean {
  return compressed.has(thorough) || (compressed.peek(quick)?.times ?? 0) >= OFTEN;
}

function compressOnce(tag: string, make: () => Uint8Array): Uint8Array {
  let known = compressed.get(tag);
  if (!known) compressed.set(tag, (known = { bytes: make(), times: 0 }));
  known.times += 1;
  return known.bytes;
}

/** RFC 9110, 13.1.2: a weak comparison against any of the listed tags. */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}

/** Memoized: browsers send few different headers. */
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

function compress(bytes: Uint8Array, encoding: Encoding, brotliQuality: number): Uint8Array {
  if (encoding === "gzip") return gzipSync(bytes, { level: 6 });
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
