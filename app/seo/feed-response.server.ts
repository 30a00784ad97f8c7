import type { AppLoadContext } from "@remix-run/node";
import { Feed } from "feed";

import { environment } from "~/platform/environment.server";
import { escapeHtml } from "~/formats/escape-html";
import { stripInvalidXml } from "~/formats/strip-invalid-xml";
import { buildResponse } from "~/http/build-response.server";
import { cacheControl } from "~/http/cache-control.server";

import { noindexIf } from "./robots-header";

interface FeedContent {
  title: string;
  /** The path of the page with the same entries. */
  path: string;
  feedPath: string;
  noindex?: boolean;
  /** Says whether shared caches may send the feed without revalidation. */
  canSkipRevalidation?: boolean;
  entries: {
    /** A UUID, so that the entry keeps its identity when its address changes. */
    id: string;
    title: string;
    path: string;
    /** Plain text whose line breaks are paragraphs. */
    text: string;
    /** Absolute address. */
    picture: string | null;
    published: Date;
    updated: Date;
  }[];
}

/** Serves an Atom feed (RFC 4287) like a page: with an ETag, compressed. */
export function buildFeedResponse(
  request: Request,
  { title, path, feedPath, noindex = false, canSkipRevalidation = false, entries }: FeedContent,
  context?: AppLoadContext,
): Response {
  const { appOrigin } = environment();
  const newest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()));
  const feed = new Feed({
    title,
    id: appOrigin + path,
    link: appOrigin + path,
    feedLinks: { atom: appOrigin + feedPath },
    copyright: "Huntstead",
    updated: new Date(newest),
  });
  for (const { id, title, path, text, picture, published, updated } of entries) {
    feed.addItem({
      id: `urn:uuid:${id}`,
      title: stripInvalidXml(escapeHtml(title)),
      link: appOrigin + path,
      content: stripInvalidXml(formatAsHtml(text)),
      // The feed library escapes only addresses of these schemes correctly for XML.
      ...(picture && /^https?:/.test(picture) ? { image: picture } : {}),
      author: [{ name: "Huntstead" }],
      published,
      date: updated,
    });
  }
  const headers = new Headers({
    "Content-Type": "application/atom+xml; charset=utf-8",
    // Programs read feeds, without a theme cookie.
    "Cache-Control": cacheControl({ cookies: null, status: 200, canSkipRevalidation }),
    ...noindexIf(noindex),
  });
  return buildResponse(request, withPictureTypes(feed.atom1()), { status: 200, headers, context });
}

const PICTURE_TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * Replaces the types of enclosures. The feed library derives a type from whatever follows an address's last dot and
 * writes it unescaped, which would let members who link pictures inject XML. No text in the feed can look like such a
 * link.
 */
function withPictureTypes(xml: string): string {
  return xml.replace(
    /(<link rel="enclosure" href="[^"]*") type="image\/([^"]*)"/g,
    (_all, link: string, ending: string) => {
      const type = PICTURE_TYPES[ending.toLowerCase()];
      return type ? `${link} type="${type}"` : link;
    },
  );
}

function formatAsHtml(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}
