import { COMPARED_JSON, COMPARED_PAGES } from "./addresses";

/**
 * Makes sure that yardsticks show what the marketplace shows: the same listings in the same order,
 * the same hearts, the same JSON.
 *
 * @param cookie of an account that keeps listings
 * @throws Error naming the address where they differ
 */
export async function checkYardsticks(product: string, plain: string, cookie: string) {
  for (const path of COMPARED_PAGES) {
    for (const [headers, prefix] of [
      [{}, ""],
      [{ Cookie: cookie }, "/signed-in"],
    ] as const) {
      const pages = [product + path, plain + prefix + path].map((url) => textOf(url, headers));
      const [ours = "", theirs = ""] = (await Promise.all(pages)).map(shownIn);
      if (ours !== theirs || !ours) {
        throw new Error(`The yardstick shows another ${prefix}${path}:\n${ours}\n${theirs}`);
      }
    }
  }
  for (const path of COMPARED_JSON) {
    const [ours, theirs] = await Promise.all([textOf(product + path), textOf(plain + path)]);
    if (ours !== theirs) throw new Error(`The yardstick answers another ${path}`);
  }
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** The listings on a page, in their order, and what their hearts would do. */
function shownIn(html: string): string {
  const shown = html.matchAll(
    / id="property-([\w-]+)"|class="icon-button"[^>]* value="(add|remove)"/g,
  );
  return [...shown].map(([, id, intent]) => id ?? intent).join(" ");
}
