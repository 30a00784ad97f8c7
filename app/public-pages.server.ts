import { getOwnerPath } from "~/features/accounts/owner-path";
import type { ListName } from "~/features/directory/filter-kinds";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { addRequestPrefill } from "~/features/directory/request-prefill";
import { getPreviousResults } from "~/features/detail/previous-results.server";
import { countView } from "~/features/properties/stats/count-view.server";
import { readPreferences, type Preferences } from "~/layout/preferences.server";
import { hasSessionCookie } from "~/platform/accounts/sessions.server";
import { hasToast } from "~/forms/toast.server";
import { isUuid } from "~/platform/uuid";
import { readPageNumber } from "~/ui/read-page-number";

import { parseBearer } from "./http/bearer";
import type { PublicPages } from "./http/page-cache/open-page-cache.server";
import {
  buildApiListPage,
  buildFilteredPage,
  buildListPage,
  type CachedPageMatch,
} from "./public-lists.server";

/** The tag of pages that show the operator's texts. */
export const LEGAL_TEXTS = "legal texts";

/**
 * The pages that all visitors share, with the tables that each is read from: they are cached until one of these
 * changes, a minute at most, and read from a replica where there is one. A page whose form creates something is not
 * among them, because the form's key is one visitor's. A page that reads another table has to name it here; a table
 * without announcements needs the trigger announce_table.
 */
export const publicPages: PublicPages = {
  pageAt(url) {
    // The raw path is compared, not a parsed URL's: "//x/about" and "/blog/../about" are not "/about".
    const [path = ""] = url.split("?", 1);
    if (url.includes("#")) return null;
    const parameters = new URLSearchParams(url.slice(path.length));
    // A data request of the router in the browser has the page's path.
    if (parameters.has("_data")) return null;
    const [page] = PAGES.flatMap(({ path: pattern, page }) => {
      const match = pattern.exec(path);
      return match ? [page({ parameters, name: match[1] ?? "" })] : [];
    });
    if (!page) return null;
    const { query, ...rest } = page;
    return { address: path + query, ...rest };
  },

  variantFor({ cookie, authorization, "save-data": saveData }) {
    // A request with a token is refused, or answered for the token's owner, so it is not shared.
    if (authorization !== undefined && parseBearer(authorization) !== null) return null;
    if (cookie === undefined && saveData === undefined) return OF_NEWCOMERS;
    if (cookie && (hasSessionCookie(cookie) || hasToast(cookie))) return null;
    return getVariant(readPreferences({ cookie, saveData: String(saveData ?? "") }));
  },

  countView,
};

const OF_NEWCOMERS = getVariant(readPreferences({ cookie: null, saveData: null }));

function getVariant({ theme, lite }: Preferences): string {
  return lite ? `${theme} lite` : theme;
}

interface PageRequest {
  parameters: URLSearchParams;
  /** The last part of the path. */
  name: string;
}
const PAGES: { path: RegExp; page: (request: PageRequest) => CachedPageMatch | null }[] = [
  {
    path: /^\/$/,
    // The landing page shows cards of the newest listings.
    page: () => ({ query: "", dependsOn: ["properties", "photos"] }),
  },
  {
    path: /^\/(?:about|insurance)$/,
    page: () => ({ query: "", dependsOn: [], canSkipRevalidation: true }),
  },
  {
    path: /^\/list-property$/,
    // The page for visitors links to a listing as an example.
    page: () => ({ query: "", dependsOn: ["properties"] }),
  },
  {
    path: /^\/(?:terms|privacy|safety)$/,
    page: () => ({ query: "", dependsOn: [LEGAL_TEXTS], canSkipRevalidation: true }),
  },
  {
    path: /^\/mortgage-calculator$/,
    // A page with a calculation is not shared.
    page: ({ parameters }) =>
      parameters.size > 0 ? null : { query: "", dependsOn: [], canSkipRevalidation: true },
  },
  {
    path: /^\/properties$/,
    page: ({ parameters }) => buildListPage("properties", parameters),
  },
  { path: /^\/pros$/, page: ({ parameters }) => buildListPage("pros", parameters) },
  {
    path: /^\/agents$/,
    page: ({ parameters }) => buildListPage("agents", parameters),
  },
  {
    path: /^\/property\/([\w-]+)$/,
    page: ({ parameters, name }) => buildListingPage("property", name, parameters),
  },
  {
    path: /^\/professional\/([\w-]+)$/,
    page: ({ parameters, name }) => buildListingPage("professional", name, parameters),
  },
  {
    path: /^\/agent\/([\w-]+)$/,
    page: ({ parameters, name }) => buildListingPage("agent", name, parameters),
  },
  {
    path: /^\/owner\/([\w-]+)$/,
    page: ({ parameters, name }) => buildOwnerPage(name, parameters),
  },
  {
    path: /^\/blog$/,
    page: ({ parameters }) => {
      const page = readPageNumber(parameters);
      return {
        query: page > 1 ? `?page=${page}` : "",
        dependsOn: ["blog_posts"],
        canSkipRevalidation: true,
      };
    },
  },
  {
    path: /^\/blog\/[a-z0-9-]+$/,
    page: () => ({ query: "", dependsOn: ["blog_posts", "users"], canSkipRevalidation: true }),
  },
  {
    path: /^\/blog\.atom$/,
    page: () => ({ query: "", dependsOn: ["blog_posts"], canSkipRevalidation: true }),
  },
  {
    path: /^\/properties\.atom$/,
    page: ({ parameters }) => buildFilteredPage("properties", parameters),
  },
  {
    path: /^\/pros\.atom$/,
    page: ({ parameters }) => buildFilteredPage("pros", parameters),
  },
  { path: /^\/agents\.atom$/, page: ({ parameters }) => buildFilteredPage("agents", parameters) },
  {
    path: /^\/map-pins\/properties$/,
    page: ({ parameters }) => buildFilteredPage("properties", parameters),
  },
  { path: /^\/map-pins\/pros$/, page: ({ parameters }) => buildFilteredPage("pros", parameters) },
  {
    path: /^\/api\/(properties|professionals|agents)$/,
    page: ({ parameters, name }) =>
      buildApiListPage(name === "professionals" ? "pros" : (name as ListName), parameters),
  },
];

/** Pages of one listing or profile name its land and its owner's badges. */
const LAND_AND_BADGES = ["properties", "verifications"];
/** Pages of guides and land show photo descriptions, reviews with their authors' names, and seasons. */
const HUNTED = ["photos", "users", "reviews", "seasons"];
const THINGS = {
  property: [...LAND_AND_BADGES, ...HUNTED, "light_minutes", "boundaries", "taken_ranges"],
  professional: [...LAND_AND_BADGES, ...HUNTED, "professionals", "taken_ranges"],
  agent: [...LAND_AND_BADGES, "real_estate_agents"],
};

/** The page of an owner shows cards of listings, reviews with their authors' names, and links to profiles. */
const OWNER = [
  ...LAND_AND_BADGES,
  "photos",
  "users",
  "reviews",
  "professionals",
  "real_estate_agents",
];

function buildListingPage(
  kind: "property" | "professional" | "agent",
  id: string,
  parameters: URLSearchParams,
): CachedPageMatch | null {
  if (!isUuid(id)) return null;
  const photo = kind === "property" ? parameters.get("photo") : null;
  const shown = photo && /^\d{1,2}$/.test(photo) ? `?photo=${photo}` : "";
  // The page shows the dates that its address names, and its links to the contact form carry them.
  const dated = kind === "agent" ? shown : addRequestPrefill(shown, readRequestPrefill(parameters));
  const month = kind === "property" ? parameters.get("month") : null;
  const isMonth = month !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  const query = isMonth ? `${dated}${dated ? "&" : "?"}month=${month}` : dated;
  // The loader counts the view of a page that it renders, because it knows the listing's owner.
  const viewedId = kind === "property" ? id : undefined;
  const list = { property: "/properties", professional: "/pros", agent: "/agents" }[kind];
  return {
    query,
    dependsOn: THINGS[kind],
    viewedId,
    // The page links back to the results that its visitor comes from.
    isPersonalFor: ({ referer }) =>
      getPreviousResults({ referrer: referer, parameters }, list) !== "",
  };
}

function buildOwnerPage(id: string, parameters: URLSearchParams): CachedPageMatch | null {
  if (!isUuid(id)) return null;
  const path = getOwnerPath(id, {
    listings: readPageNumber(parameters),
    reviews: readPageNumber(parameters, "reviews"),
  });
  return { query: path.slice(getOwnerPath(id).length), dependsOn: OWNER };
}
