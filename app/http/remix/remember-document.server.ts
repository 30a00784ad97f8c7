import { hash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { digestBytes, type LazyBody } from "../representation.server";
import { insertMarkup } from "./insert-markup.server";

/** A document whose markup from loaders is still to be inserted. */
export interface RenderedDocument {
  html: string;
  /** What the placeholders begin with, random for each rendering. */
  mark: string;
  inlineScriptHashes: string[];
  isRemembered?: boolean;
}

const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Longer hydration data, such as a map's pins, is not worth its place. */
const MAX_HYDRATION = 32 * 1024;

const documents = new LRUCache<string, RenderedDocument>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ html }) => html.length,
});

/**
 * Renders a document unless the same was rendered lately. It is the same if its address and its hydration
 * data are: browsers render it from these alone, and would find another page if it depended on more.
 *
 * @param hydration the serialized hydration data, in which a person's page has that person's token
 */
export function rememberDocument(
  { url, hydration }: { url: string; hydration: string },
  render: () => RenderedDocument,
): RenderedDocument {
  if (hydration.length > MAX_HYDRATION) return render();
  // Not the text itself: V8 hashes strings above 16,383 characters by their length alone, so that long ones
  // would be compared with each other.
  const key = hash("sha256", `${url}\n${hydration}`);
  let document = documents.get(key);
  if (!document) {
    document = render();
    // One flat string rather than the hundreds that React and what follows concatenate.
    document.html = Buffer.from(document.html).toString();
    document.isRemembered = true;
    documents.set(key, document);
  }
  return document;
}

/** The last markup of each document, 50 KB for a list, and the body that it made. */
const bodies = new LRUCache<RenderedDocument, { markup: readonly string[]; body: LazyBody }>({
  maxSize: MAX_CHARACTERS,
  // It holds its document, too.
  sizeCalculation: ({ markup }, { html }) =>
    markup.reduce((length, text) => length + text.length, html.length),
});

/** A document with its markup; of one that is remembered put together and digested once for as long as both are the same. */
export function finishDocument(
  document: RenderedDocument,
  markup: readonly string[],
): string | LazyBody {
  const { html, mark, isRemembered } = document;
  if (!isRemembered) return insertMarkup(html, mark, markup);
  const known = bodies.get(document);
  if (known && isSame(known.markup, markup)) return known.body;
  const make = () => Buffer.from(insertMarkup(html, mark, markup));
  const bytes = make();
  const body = digestBytes(bytes);
  bodies.set(document, { markup, body: { ...body, make } });
  return { ...body, make: () => bytes };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i]);
