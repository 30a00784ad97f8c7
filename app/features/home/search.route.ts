import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { directoryAddress } from "~/features/directory/directory-address";
import { readFilters } from "~/features/directory/filters";

/** The property type of each `kind` in the landing page's form. */
const KINDS: Readonly<Record<string, string>> = { buy: "Sale", lease: "Lease" };

/**
 * Redirects from the landing page's form to the list that it asks about: guides for `kind=guided`, else land to buy or
 * to lease. Unknown filters are dropped.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = query.get("kind") ?? "";
  const propertyType = KINDS[kind];
  if (propertyType) query.set("propertyType", propertyType);
  const tab = kind === "guided" ? "pros" : "properties";
  const to = directoryAddress(
    { keepsFiltersAcrossTabs: false, tab, view: "list" },
    readFilters(query),
  );
  return redirect(to, { headers: { "Cache-Control": "no-store" } });
}
