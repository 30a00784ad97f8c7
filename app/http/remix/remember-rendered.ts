import { LRUCache } from "lru-cache";

const MAX_CHARACTERS = 16 * 1024 * 1024;
const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The HTML of what is made of nothing but the key, rendered once. */
export function rememberRendered(key: string, render: () => string): string {
  let html = rendered.get(key);
  if (html === undefined) {
    // Read anew it is one piece rather than the hundreds that it was put together of, which V8 would
    // walk through for every page. (Anything that leaves no trace may be optimized away.)
    html = Buffer.from(render()).toString();
    rendered.set(key, html);
  }
  return html;
}
