import MarkdownIt from "markdown-it";

/** A rendered text. */
export interface RenderedText {
  /** The first heading, or null for a text without one. */
  title: string | null;
  /** The first paragraph that is not a notice, as plain text; empty where there is none. */
  description: string;
  html: string;
  /** The sections, for a table of contents. */
  sections: { id: string; title: string }[];
}

/** Matches the links that are rendered. Others, such as javascript:, stay text. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
const DESCRIPTION_CHARACTERS = 160;

/**
 * CommonMark with tables. HTML is shown as text, and pictures become their link text: our pages load nothing from
 * elsewhere.
 */
const markdown = new MarkdownIt("commonmark", { html: false, maxNesting: 20 })
  .enable("table")
  .disable("image");
markdown.validateLink = (address) => SAFE_LINK.test(address.trim());

/** Renders a Markdown text. Its first heading becomes the page's title; all others get lower levels. */
export function renderMarkdown(text: string): RenderedText {
  const tokens = markdown.parse(text, {});
  const sections: RenderedText["sections"] = [];
  const ids = new Map<string, number>();
  let title: string | null = null;
  let description = "";
  let body = [...tokens];
  for (const [i, token] of tokens.entries()) {
    const inline = tokens[i + 1];
    if (token.type === "heading_open") {
      const words = toPlainText(inline?.children ?? []);
      if (token.tag === "h1" && title === null && sections.length === 0) {
        title = words;
        body = body.filter((each) => ![token, inline, tokens[i + 2]].includes(each));
        continue;
      }
      const closing = tokens[i + 2];
      if (token.tag === "h1" && closing) token.tag = closing.tag = "h2";
      const id = createId(words, ids);
      token.attrSet("id", id);
      if (token.tag === "h2") sections.push({ id, title: words });
    }
    if (token.type === "paragraph_open" && token.level === 0 && description === "") {
      description = toPlainText(inline?.children ?? []).slice(0, DESCRIPTION_CHARACTERS);
    }
    if (token.type === "blockquote_open") token.attrSet("class", "notice");
    if (token.type === "bullet_list_open") token.attrSet("class", "bullets");
    if (token.type === "ordered_list_open") token.attrSet("class", "bullets numbered");
  }
  return {
    title,
    description,
    html: wrapTablesInScroller(markdown.renderer.render(body, markdown.options, {})),
    sections,
  };
}

/**
 * Returns an id with a prefix that separates it from the ids of the page around it.
 *
 * @param usedIds how often each id was requested
 */
function createId(words: string, usedIds: Map<string, number>): string {
  const slug = words
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "-")
    .split("-")
    .filter(Boolean)
    .join("-");
  const base = `on-${slug || "section"}`;
  let count = (usedIds.get(base) ?? 0) + 1;
  while (count > 1 && usedIds.has(`${base}-${count}`)) count += 1;
  usedIds.set(base, count);
  const id = count === 1 ? base : `${base}-${count}`;
  if (count > 1) usedIds.set(id, 1);
  return id;
}

function toPlainText(tokens: readonly { type: string; content: string }[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === "softbreak" || type === "hardbreak") return " ";
      return ["text", "code_inline"].includes(type) ? content : "";
    })
    .join("")
    .trim();
}

/** A table is wider than a phone, so it scrolls by itself, also by keyboard. */
function wrapTablesInScroller(html: string): string {
  return html
    .replaceAll("<table>", '<section class="legal-table" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></section>");
}
