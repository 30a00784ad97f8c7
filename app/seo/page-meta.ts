import type { MetaDescriptor } from "@remix-run/node";

import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { toUploadUrl } from "~/ui/uploads-host";

const SITE = "Huntstead";
/** Search engines cut longer titles. */
const MAX_TITLE_CHARACTERS = 65;
const DEFAULT_PICTURE = "/landscapes/high-ridges-sunset-1600.jpg";

/** A page that search engines may index and people may share. */
interface SharedPage {
  /** The page's canonical path and query. */
  path: string;
  /** The matches of the meta function; the root's data contain the site's origin. */
  matches: readonly { id: string; data: unknown }[];
  /** The picture of link previews; a path or, for pictures that owners link, an address. */
  picture?: string;
  type?: "website" | "article";
  /** Paths of the neighboring pages of a list. */
  previous?: string | null;
  next?: string | null;
  /** The path of a feed with the page's contents. */
  feed?: string;
}

interface PageMeta {
  title: string;
  /** The part of the site that follows the title, for example "Blog". */
  section?: string;
  description?: string;
  /** The page number of a list, where it is known and not 1. */
  page?: number | null | undefined;
  noindex?: boolean;
  sharedPage?: SharedPage;
}

/**
 * Returns the meta tags of a page, for search engines and link previews. The title is cut so that the page's number and
 * the names of the section and the site still fit.
 */
export function pageMeta({ page, section, noindex = false, sharedPage, ...texts }: PageMeta) {
  const title = stripBidiControls(texts.title);
  const description = texts.description && stripBidiControls(texts.description);
  const tags: MetaDescriptor[] = [{ title: formatSiteTitle(title, { page, section }) }];
  if (description) tags.push({ name: "description", content: description });
  if (noindex) tags.push({ name: "robots", content: "noindex" });
  return sharedPage ? [...tags, ...buildSharingTags({ title, description, sharedPage })] : tags;
}

function buildSharingTags({
  title,
  description,
  sharedPage: { path, matches, picture = DEFAULT_PICTURE, type = "website", previous, next, feed },
}: Pick<PageMeta, "title" | "description"> & { sharedPage: SharedPage }): MetaDescriptor[] {
  const origin = readOrigin(matches);
  const absolute = (address: string) => new URL(address, origin).href;
  const openGraph = (property: string, content: string) => ({
    property: `og:${property}`,
    content,
  });
  const link = (rel: string, address: string, type?: string) => ({
    tagName: "link",
    rel,
    href: absolute(address),
    ...(type ? { type } : {}),
  });
  return [
    link("canonical", path),
    ...(previous ? [link("prev", previous)] : []),
    ...(next ? [link("next", next)] : []),
    ...(feed ? [link("alternate", feed, "application/atom+xml")] : []),
    openGraph("site_name", SITE),
    openGraph("type", type),
    openGraph("title", title),
    ...(description ? [openGraph("description", description)] : []),
    openGraph("url", absolute(path)),
    openGraph("image", absolute(toUploadUrl(picture))),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function readOrigin(matches: SharedPage["matches"]): string {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  // Without the root's data there is an error page, which is not indexed.
  return root?.origin ?? "http://localhost";
}

export function formatSiteTitle(
  title: string,
  { page, section }: Pick<PageMeta, "page" | "section"> = {},
): string {
  const number = page && page > 1 ? ` – Page ${page}` : "";
  const suffix = `${section ? ` - ${section}` : ""}${number} | ${SITE}`;
  const characters = [...title.replace(/\s+/g, " ").trim()];
  const maxCharacters = MAX_TITLE_CHARACTERS - suffix.length;
  const cut =
    characters.length > maxCharacters
      ? `${characters
          .slice(0, maxCharacters - 1)
          .join("")
          .trimEnd()}…`
      : characters.join("");
  return cut + suffix;
}
