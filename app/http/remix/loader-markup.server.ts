import type { Request } from "express";
import { LRUCache } from "lru-cache";

import { hasSessionCookie } from "~/platform/accounts/sessions.server";

import type { LoaderHtml } from "./markup";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** HTML from loaders, inserted into the document after it has been rendered. */
    markup: string[];
    /** The cards of a list, whose HTML a loader makes and `MarkupList` shows. */
    cards: {
      /** Returns the HTML of one card. It may depend only on the key, by which it is cached. */
      render(key: string, render: () => string): string;
      /** Passes the HTML of all of them to `MarkupList`. */
      insert(html: string): LoaderHtml;
    };
    /** Makes JSON-LD for `StructuredData`, only in visitors' documents: crawlers never sign in. */
    structuredData(makeJson: () => string): LoaderHtml;
  }
}

const MAX_CHARACTERS = 16 * 1024 * 1024;

/** The HTML of cards by cache key, because many lists contain the same listings. */
const cachedCards = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Returns the functions by which loaders insert HTML into the document. */
export function createLoaderMarkup(req: Request, { isDocument }: { isDocument: boolean }) {
  const isCrawlable = isDocument && !hasSessionCookie(req.headers.cookie);
  const markup: string[] = [];
  const insert = (html: string): LoaderHtml => (isDocument ? markup.push(html) - 1 : html);
  return {
    markup,
    cards: { render: renderCard, insert },
    structuredData: (makeJson: () => string) => (isCrawlable ? insert(makeJson()) : ""),
  };
}

function renderCard(key: string, render: () => string): string {
  let html = cachedCards.get(key);
  if (html === undefined) {
    html = flatten(render());
    cachedCards.set(key, html);
  }
  return html;
}

/**
 * Copies a text into one piece. React writes HTML as hundreds of small strings that V8 joins only by reference: every
 * page that reuses a card would walk through all of them again, and they take several times the memory.
 */
function flatten(html: string): string {
  return Buffer.from(html).toString();
}
