import type { ActionFunctionArgs } from "@remix-run/node";

import { takeNewListingForm } from "../editor/take-new-listing-form.server";

/** What scripts send while somebody types. Its answer makes no page ask for its data again. */
export function action(visit: ActionFunctionArgs) {
  return takeNewListingForm(visit);
}
