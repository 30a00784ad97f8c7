/** The header with the account that a page belongs to (`hashAccountId`). Pages of visitors and of lite mode lack it. */
export const KEPT_FOR_HEADER = "X-Kept-For";
/** The header that allows keeping a page. */
export const KEEP_HEADER = "X-Keep";
/** The header with the time at which a page was kept, in milliseconds since 1970. */
export const KEPT_AT_HEADER = "X-Kept-At";
/** The age in days at which kept pages are deleted. */
export const MAX_KEPT_DAYS = 14;
/** The maximum number of kept pages, and of scripts and styles. The oldest are deleted first. */
export const MAX_KEPT_PAGES = 100;

/** Checks whether a path can be a kept page; the response's headers decide. */
export const isOfflinePagePath = (path: string): boolean =>
  /^\/(?:favorites$|agreements(?:\/|$)|messages$|(?:property|professional|agent)\/[^/]+$)/.test(
    path.slice(0, 200),
  );

/** Returns the notice that tells when a page was saved. */
export function formatAgeNotice(at: Date): string {
  const day = at.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `No signal. This page was saved on this device on ${day} at ${time}. Forms need a signal.`;
}

/** Removes a document's scripts, which would send requests, and adds a notice at the top. */
export function addNotice(html: string, line: string): string {
  const plain = removeElements(
    removeElements(html, "<script", "</script>"),
    '<link rel="modulepreload"',
    ">",
  );
  const body = plain.indexOf(">", plain.indexOf("<body")) + 1;
  return `${plain.slice(0, body)}<p class="notice" role="status">${escape(line)}</p>${plain.slice(body)}`;
}

/** Removes all text between a beginning and an end, both included. */
function removeElements(html: string, begins: string, ends: string): string {
  let result = "";
  let position = 0;
  for (let at = html.indexOf(begins); at >= 0; at = html.indexOf(begins, position)) {
    result += html.slice(position, at);
    const end = html.indexOf(ends, at);
    if (end < 0) return result;
    position = end + ends.length;
  }
  return result + html.slice(position);
}

/** Returns the path of a page's only stylesheet. */
export function findStylesheet(html: string): string | null {
  const link = html.indexOf('<link rel="stylesheet" href="');
  if (link < 0) return null;
  const from = link + '<link rel="stylesheet" href="'.length;
  return html.slice(from, html.indexOf('"', from));
}

/** Returns the title as escaped HTML, without the name of the site. */
export function getDocumentTitle(html: string): string {
  const from = html.indexOf("<title>") + "<title>".length;
  return html.slice(from, html.indexOf("</title>", from)).split(" | ")[0] ?? "";
}

/** Returns a page that lists the kept pages, in place of one that is not kept. */
export function renderKeptList(pages: readonly { path: string; title: string }[]): string {
  const links = pages.map(({ path, title }) => `<li><a href="${escape(path)}">${title}</a></li>`);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No signal | Huntstead</title>
<style>:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}body{margin:0 auto;padding:1rem;max-width:44rem}</style>
</head><body><h1>No signal</h1>
<p>This page isn’t saved on this device. ${pages.length > 0 ? "These are:" : "Nothing is yet."}</p>
<ul>${links.join("")}</ul></body></html>
`;
}

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
