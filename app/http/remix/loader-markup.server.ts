import type { Request } from "express";

import { environment } from "~/platform/environment.server";
import { hasSessionCookie } from "~/platform/sessions.server";

import type { Markup } from "./markup";
import { rememberRendered } from "./remember-rendered";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** HTML from loaders, inserted into the document after it has been rendered. */
    markup: string[];
    /** For a list of cards whose HTML a loader makes and `MarkupList` shows. */
    cards: {
      /** One card's HTML. It depends on nothing but the key, so it is rendered once and cached. */
      render(key: string, render: () => string): string;
      /** Passes the HTML of all of them to `MarkupList`. */
      insert(html: string): Markup;
    };
    /** JSON-LD for `StructuredData`. Made only for visitors' documents: crawlers never sign in. */
    structuredData(makeJson: () => string): Markup;
  }
}

/** What loaders use to put HTML of their own into the document. */
export function loaderMarkup(req: Request, { isDocument }: { isDocument: boolean }) {
  const isCrawlable = isDocument && !hasSessionCookie(req.headers.cookie);
  const isPlain = environment().plainRendering;
  const markup: string[] = [];
  const insert = (html: string): Markup => (isDocument && !isPlain ? markup.push(html) - 1 : html);
  return {
    markup,
    cards: { render: isPlain ? renderEachTime : rememberRendered, insert },
    structuredData: (makeJson: () => string) => (isCrawlable ? insert(makeJson()) : ""),
  };
}

const renderEachTime = (_key: string, render: () => string): string => render();
