import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { directoryAddress } from "~/features/directory/directory-address";
import { readFilters } from "~/features/directory/filters";

/** What somebody looks for, as the landing page's form says it, and the kind of land that it is. */
const KINDS: Readonly<Record<string, string>> = { buy: "Sale", lease: "Lease" };

/**
 * Leads from the landing page's one form to the list that it asks about: guides for `kind=guided`,
 * else land, of the kind to buy or to lease. What no list knows is left out.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const kind = asked.get("kind") ?? "";
  const propertyType = KINDS[kind];
  if (propertyType) asked.set("propertyType", propertyType);
  const tab = kind === "guided" ? "pros" : "properties";
  const to = directoryAddress({ atHome: false, tab, view: "list" }, readFilters(asked));
  return redirect(to, { headers: { "Cache-Control": "no-store" } });
}
