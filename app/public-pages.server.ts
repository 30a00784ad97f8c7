import { API_SORTS } from "~/api/read-list.server";
import { AGENT_SORTS } from "~/features/agents/search-agents.server";
import { directoryAddress, readView } from "~/features/directory/directory-address";
import type { ListName } from "~/features/directory/filter-kinds";
import {
  queryOf,
  readFaults,
  readFilters,
  readPlace,
  type Filters,
} from "~/features/directory/filters";
import { resultsBefore } from "~/features/detail/results-before.server";
import { PROFESSIONAL_SORTS } from "~/features/professionals/search-professionals.server";
import { countView } from "~/features/properties/figures/count-view.server";
import { PROPERTY_SORTS } from "~/features/properties/search/search-properties.server";
import { readPreferences, type Preferences } from "~/layout/preferences.server";
import { bearerIn } from "./http/bearer";
import type { PublicPage, PublicPages } from "./http/page-cache/open-page-cache.server";
import { hasSessionCookie } from "~/platform/sessions.server";
import { bringsToast } from "~/forms/toast.server";
import { isUuid } from "~/platform/uuid";
import { readPageNumber } from "~/ui/read-page-number";

/** The tag of pages that show the operator's texts. */
export const LEGAL_TEXTS = "legal texts";

/**
 * Which pages all visitors share, and which changes of the data make them anew. A page with a form
 * that creates something is not among them, since the form's key is one visitor's. Whoever lets a
 * page show more than is named here names it here as well.
 */
export const publicPages: PublicPages = {
  pageAt(url) {
    // As it was sent and not as a URL is read: "//x/about" and "/blog/../about" are not "/about".
    const [path = ""] = url.split("?", 1);
    if (url.includes("#")) return null;
    const parameters = new URLSearchParams(url.slice(path.length));
    // Data of a page for the router in the browser has the page's path.
    if (parameters.has("_data")) return null;
    const [page] = PAGES.flatMap(({ path: pattern, page }) => {
      const found = pattern.exec(path);
      return found ? [page({ parameters, name: found[1] ?? "" })] : [];
    });
    if (!page) return null;
    const { query, ...rest } = page;
    return { address: path + query, ...rest };
  },

  variantFor({ cookie, authorization, "save-data": saveData }) {
    // Refused, or answered in its owner's name.
    if (authorization !== undefined && bearerIn(authorization) !== null) return null;
    if (cookie === undefined && saveData === undefined) return OF_NEWCOMERS;
    if (cookie && (hasSessionCookie(cookie) || bringsToast(cookie))) return null;
    return variantOf(readPreferences({ cookie, saveData: String(saveData ?? "") }));
  },

  countView,
};

const OF_NEWCOMERS = variantOf(readPreferences({ cookie: null, saveData: null }));

function variantOf({ theme, lite }: Preferences): string {
  return lite ? `${theme} lite` : theme;
}

interface Asked {
  parameters: URLSearchParams;
  /** The last part of the path. */
  name: string;
}
type Found = Omit<PublicPage, "address"> & { query: string };

const PAGES: { path: RegExp; page: (asked: Asked) => Found | null }[] = [
  {
    path: /^\/(?:about|insurance|list-property)?$/,
    page: () => ({ query: "", shows: [], isLasting: true }),
  },
  {
    path: /^\/(?:terms|privacy|safety)$/,
    page: () => ({ query: "", shows: [LEGAL_TEXTS], isLasting: true }),
  },
  {
    path: /^\/mortgage-calculator$/,
    // A calculation is not shared.
    page: ({ parameters }) =>
      parameters.size > 0 ? null : { query: "", shows: [], isLasting: true },
  },
  {
    path: /^\/properties$/,
    page: ({ parameters }) => directory("properties", "properties", parameters),
  },
  { path: /^\/pros$/, page: ({ parameters }) => directory("pros", "professionals", parameters) },
  {
    path: /^\/agents$/,
    page: ({ parameters }) => directory("agents", "agents", parameters),
  },
  {
    path: /^\/property\/([\w-]+)$/,
    page: ({ parameters, name }) => thing("property", name, parameters.get("photo")),
  },
  { path: /^\/professional\/([\w-]+)$/, page: ({ name }) => thing("professional", name, null) },
  { path: /^\/agent\/([\w-]+)$/, page: ({ name }) => thing("agent", name, null) },
  {
    path: /^\/blog$/,
    page: ({ parameters }) => {
      const page = readPageNumber(parameters);
      return { query: page > 1 ? `?page=${page}` : "", shows: ["posts"], isLasting: true };
    },
  },
  {
    path: /^\/blog(?:\/[a-z0-9-]+|\.atom)$/,
    page: () => ({ query: "", shows: ["posts"], isLasting: true }),
  },
  {
    path: /^\/properties\.atom$/,
    page: ({ parameters }) => filtered("properties", parameters),
  },
  {
    path: /^\/pros\.atom$/,
    page: ({ parameters }) => filtered("professionals", parameters),
  },
  { path: /^\/agents\.atom$/, page: ({ parameters }) => filtered("agents", parameters) },
  {
    path: /^\/map-pins\/properties$/,
    page: ({ parameters }) => filtered("properties", parameters),
  },
  { path: /^\/map-pins\/pros$/, page: ({ parameters }) => filtered("professionals", parameters) },
  {
    path: /^\/api\/(properties|professionals|agents)$/,
    page: ({ parameters, name }) => ({
      query: slice(parameters),
      shows: lists(name, readFilters(parameters)),
    }),
  },
];

const SORTS = { pros: PROFESSIONAL_SORTS, properties: PROPERTY_SORTS, agents: AGENT_SORTS };

function directory(tab: ListName, things: string, parameters: URLSearchParams): Found | null {
  // It says what is wrong with what one visitor has typed.
  if (Object.keys(readFaults(tab, parameters)).length > 0) return null;
  const filters = readFilters(parameters);
  const place = readPlace(parameters, SORTS[tab]);
  const address = directoryAddress(
    { atHome: false, tab, view: readView(parameters, tab) },
    filters,
    place,
  );
  return { query: address.slice(`/${tab}`.length), shows: lists(things, filters) };
}

/** A list of one state depends on that state's listings only. */
function lists(
  things: string,
  { search, state, openOn }: Pick<Filters, "search" | "state" | "openOn">,
): string[] {
  const seasons = openOn ? ["seasons"] : [];
  // Typos are corrected by the words of all published listings.
  if (search) return ["properties", "professionals", "agents", ...seasons];
  return [state ? `${things} ${state}` : things, ...seasons];
}

function thing(
  kind: "property" | "professional" | "agent",
  id: string,
  photo: string | null,
): Found | null {
  if (!isUuid(id)) return null;
  const query = photo && /^\d{1,2}$/.test(photo) ? `?photo=${photo}` : "";
  // Each page names land besides its own thing, its owner's and what is nearby, and there may be any
  // of it; a professional's page names others of them as well.
  const beside = {
    property: ["properties", "seasons", "verifications"],
    professional: ["properties", "professionals", "seasons", "verifications"],
    agent: ["properties", "verifications"],
  }[kind];
  // The page that is rendered is counted by its loader, which knows the listing's owner.
  const viewOf = kind === "property" ? id : undefined;
  const list = { property: "/properties", professional: "/pros", agent: "/agents" }[kind];
  return {
    query,
    shows: [`${kind} ${id}`, ...beside],
    viewOf,
    // It leads back to the results that its visitor comes from.
    isPersonalFor: ({ referer }) => resultsBefore(referer, list) !== "",
  };
}

function filtered(things: string, parameters: URLSearchParams): Found {
  const filters = readFilters(parameters);
  return { query: queryOf(filters), shows: lists(things, filters) };
}

/** The filters, and how much of the list from where, as the API reads them. */
function slice(parameters: URLSearchParams): string {
  const { sort } = readPlace(parameters, API_SORTS);
  const query = new URLSearchParams(queryOf(readFilters(parameters), { sort }));
  for (const name of ["limit", "cursor"]) {
    const value = parameters.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
