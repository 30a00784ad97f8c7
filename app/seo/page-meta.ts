import type { MetaDescriptor } from "@remix-run/node";

const SITE = "Huntstead";
const MAX_TITLE = 65;

interface PageMeta {
  title: string;
  description?: string;
  noindex?: boolean;
}

/** Title and description of a page, the title cut so that the site's name still fits. */
export function pageMeta({ title, description, noindex = false }: PageMeta): MetaDescriptor[] {
  return [
    { title: siteTitle(title) },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export function siteTitle(title: string): string {
  const suffix = ` | ${SITE}`;
  const letters = [...title.replace(/\s+/g, " ").trim()];
  const room = MAX_TITLE - suffix.length;
  const cut =
    letters.length > room
      ? `${letters
          .slice(0, room - 1)
          .join("")
          .trimEnd()}…`
      : letters.join("");
  return cut + suffix;
}
