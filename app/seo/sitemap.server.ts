import { agentAddresses } from "~/features/agents/agent-addresses.server";
import { postAddresses } from "~/features/blog/post-addresses.server";
import { ownerAddresses } from "~/features/owners/owner-addresses.server";
import { professionalAddresses } from "~/features/professionals/professional-addresses.server";
import { propertyAddresses } from "~/features/properties/search/property-addresses.server";
import type { PublicAddresses } from "~/platform/database/public-addresses.server";

import { toAbsoluteUrl } from "./structured-data.server";

/** The maximum number of addresses of a file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Pages without a table. Their last change is not known, so the sitemap gives none. */
const PAGES = [
  "/",
  "/properties",
  "/pros",
  "/agents",
  "/list-property",
  "/blog",
  "/about",
  "/mortgage-calculator",
  "/insurance",
  "/contact",
  "/terms",
  "/privacy",
  "/safety",
];

/** The kinds of public pages, by the name of their sitemap files. */
const KINDS = new Map<string, { path: string; addresses: PublicAddresses }>([
  ["properties", { path: "/property/", addresses: propertyAddresses }],
  ["owners", { path: "/owner/", addresses: ownerAddresses }],
  ["professionals", { path: "/professional/", addresses: professionalAddresses }],
  ["agents", { path: "/agent/", addresses: agentAddresses }],
  ["posts", { path: "/blog/", addresses: postAddresses }],
]);

/** Lists the names of all current sitemap files. */
export async function listSitemapFiles(): Promise<string[]> {
  const files = ["pages-1.xml"];
  for (const [name, { addresses }] of KINDS) {
    const lastFile = Math.ceil((await addresses.count()) / MAX_ADDRESSES);
    for (let n = 1; n <= lastFile; n += 1) files.push(`${name}-${n}.xml`);
  }
  return files;
}

/** Yields the entries of a sitemap file, piece by piece; none when there is no such file. */
export async function* generateSitemapEntries(file: string): AsyncGenerator<string> {
  const [, name = "", number = ""] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (file === "pages-1.xml") yield PAGES.map((path) => entry(path)).join("");
  const kind = KINDS.get(name);
  if (!kind) return;
  const range = { skip: (Number(number) - 1) * MAX_ADDRESSES, take: MAX_ADDRESSES };
  for await (const rows of kind.addresses.read(range)) {
    yield rows.map((row) => entry(kind.path + row.name, row.updatedAt)).join("");
  }
}

function entry(path: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<url><loc>${toAbsoluteUrl(path)}</loc>${lastmod}</url>\n`;
}
