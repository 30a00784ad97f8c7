/** Says whose a page is: `keeperOf` of an account. Pages of visitors and of lite mode are nobody's. */
export const KEPT_FOR = "X-Kept-For";
/** Says that a page may be kept. */
export const KEEP = "X-Keep";
/** When it was kept: milliseconds since 1970. */
export const KEPT_AT = "X-Kept-At";
/** Older pages are forgotten. */
export const MOST_DAYS = 14;
/** More pages push out the oldest, and so do more scripts and styles. */
export const MOST_KEPT = 100;

/** Whether a path may be one of a page that is kept; its answer tells. */
export const isOfKind = (path: string): boolean =>
  /^\/(?:favorites$|agreements(?:\/|$)|messages$|(?:property|professional|agent)\/[^/]+$)/.test(
    path.slice(0, 200),
  );

/** "Saved on this device on November 23 at 2:18 PM." */
export function ageLine(at: Date): string {
  const day = at.toLocaleDateString("en-US", { month: "long", day: "numeric" });
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `No signal. This page was saved on this device on ${day} at ${time}. Forms need a signal.`;
}

/** The document without its scripts, which would ask for more, and with a line above all else. */
export function withNotice(html: string, line: string): string {
  const plain = withoutElements(
    withoutElements(html, "<script", "</script>"),
    '<link rel="modulepreload"',
    ">",
  );
  const body = plain.indexOf(">", plain.indexOf("<body")) + 1;
  return `${plain.slice(0, body)}<p class="notice" role="status">${escape(line)}</p>${plain.slice(body)}`;
}

/** Between what begins them and what ends them. */
function withoutElements(html: string, begins: string, ends: string): string {
  let kept = "";
  let done = 0;
  for (let at = html.indexOf(begins); at >= 0; at = html.indexOf(begins, done)) {
    kept += html.slice(done, at);
    const end = html.indexOf(ends, at);
    if (end < 0) return kept;
    done = end + ends.length;
  }
  return kept + html.slice(done);
}

/** The path of the one stylesheet that a page of ours has. */
export function stylesheetOf(html: string): string | null {
  const link = html.indexOf('<link rel="stylesheet" href="');
  if (link < 0) return null;
  const from = link + '<link rel="stylesheet" href="'.length;
  return html.slice(from, html.indexOf('"', from));
}

/** As it stands in the document, escaped, without the name of the site. */
export function titleOf(html: string): string {
  const from = html.indexOf("<title>") + "<title>".length;
  return html.slice(from, html.indexOf("</title>", from)).split(" | ")[0] ?? "";
}

/** What is kept, where a page that is not was asked for. */
export function listOfKept(pages: readonly { path: string; title: string }[]): string {
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
