import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { buildDirectoryAddress } from "~/features/directory/directory-address";
import { addInvalidTexts, readFaults, readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";

/** The property type of each `kind` in the landing page's form. */
const KINDS: Readonly<Record<string, string>> = { buy: "Sale", lease: "Lease" };

/**
 * Redirects from the landing page's form to the list that it asks about: guides for `kind=guided`, else land to buy or
 * to lease. Unknown filters are dropped, but invalid dates stay in the address, so that the list shows their errors.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const today = getSiteToday();
  const kind = query.get("kind") ?? "";
  const propertyType = KINDS[kind];
  if (propertyType) query.set("propertyType", propertyType);
  const tab = kind === "guided" ? "pros" : "properties";
  const to = buildDirectoryAddress(
    { keepsFiltersAcrossTabs: false, tab, view: "list" },
    readFilters(query, today),
  );
  return redirect(addInvalidTexts(to, readFaults(tab, query, today)), {
    headers: { "Cache-Control": "no-store" },
  });
}
