import { COMPARED_JSON, COMPARED_PAGES } from "./addresses";
import type { ChosenPages } from "./choose-pages";
import { fetchPage } from "./fetch-page";

/**
 * Makes sure that references show what the marketplace shows: the same listings in the same order,
 * the same hearts, the same JSON; and of other pages the same words, links, ids and fields.
 *
 * @param cookie of an account that keeps listings
 * @throws Error naming the address where they differ
 */
export async function checkReferences(
  product: string,
  plain: string,
  { cookie, pages }: { cookie: string; pages: ChosenPages },
): Promise<void> {
  for (const path of COMPARED_PAGES) {
    for (const [headers, prefix] of [
      [{}, ""],
      [{ Cookie: cookie }, "/signed-in"],
    ] as const) {
      const pages = [product + path, plain + prefix + path].map((url) => fetchPage(url, headers));
      const [productText = "", plainText = ""] = (await Promise.all(pages)).map(shownIn);
      if (productText !== plainText || !productText) {
        throw new Error(
          `The reference shows another ${prefix}${path}:\n${productText}\n${plainText}`,
        );
      }
    }
  }
  for (const path of COMPARED_JSON) {
    const [productPage, plainPage] = await Promise.all([
      fetchPage(product + path),
      fetchPage(plain + path),
    ]);
    if (productPage !== plainPage) throw new Error(`The reference answers another ${path}`);
  }
  for (const path of pages.properties) await compare(product + path, plain + path, {});
  await compare(`${product}/`, `${plain}/home`, { Cookie: cookie });
  await compare(product + pages.thread, plain + pages.thread, { Cookie: cookie });
}

async function compare(ours: string, theirs: string, headers: Record<string, string>) {
  const contents = await Promise.all([fetchPage(ours, headers), fetchPage(theirs, headers)]);
  const [one = [], other = []] = contents.map(extractContent);
  const at = one.findIndex((part, i) => part !== other[i]);
  if (one.length > 10 && at < 0 && one.length === other.length) return;
  const around = (parts: string[]) => parts.slice(Math.max(0, at - 3), at + 4).join(" | ");
  throw new Error(`The reference of ${ours} differs:\n${around(one)}\n${around(other)}`);
}

/** Returns the listings on a page, in their order, and the actions of their hearts. */
function shownIn(html: string): string {
  const shown = html.matchAll(
    / id="property-([\w-]+)"|class="icon-button"[^>]* value="(add|remove)"/g,
  );
  return [...shown].map(([, id, intent]) => id ?? intent).join(" ");
}

/** Returns the content of a page between its header and its footer, in its order: words, addresses, ids, values. */
function extractContent(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const isData = main.includes('<script type="application/ld+json">') ? ["structured data"] : [];
  const parts = main
    .replaceAll(/<script[^>]*>.*?<\/script>|<!--.*?-->/gs, "")
    .replaceAll(/&#x27;/g, "'")
    .replaceAll("&quot;", '"')
    .matchAll(/<(\/?[a-z][\w-]*)([^>]*)>|([^<]+)/g);
  const all: string[] = [];
  let words = "";
  for (const [, tag, attributes = "", text = ""] of parts) {
    words += text;
    const values = [
      ...attributes.matchAll(/ (href|id|src|action|name|value|d|datetime)="([^"]*)"/gi),
    ]
      // These values are different on each page.
      .filter(
        ([, key, value]) =>
          !/^(csrf|clientId)$/.test(value ?? "") &&
          !/^(id|h|idR)/.test(key === "id" ? (value ?? "") : ""),
      )
      .map(([, key = "", value]) => `${key.toLowerCase()}=${value}`);
    if (!tag || values.length === 0) continue;
    const isProof = /name="(csrf|clientId)"/.test(attributes);
    all.push(words.replaceAll(/\s+/g, ""), ...(isProof ? [] : values));
    words = "";
  }
  return [...all, words.replaceAll(/\s+/g, ""), ...isData].filter((part) => part !== "");
}
