import { LRUCache } from "lru-cache";

const MAX_CHARACTERS = 16 * 1024 * 1024;
const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** HTML that depends on nothing but the key: rendered once, then cached. */
export function rememberRendered(key: string, render: () => string): string {
  let html = rendered.get(key);
  if (html === undefined) {
    // Flattens the string: React concatenates it of hundreds, which V8 would otherwise walk through
    // for every page. (A cheaper way without an effect may be optimized away.)
    html = Buffer.from(render()).toString();
    rendered.set(key, html);
  }
  return html;
}
