import type { ActionFunctionArgs } from "@remix-run/node";

import { handleNewListingForm } from "../editor/handle-new-listing-form.server";

/**
 * Saves drafts that scripts send while the user types. The response does not trigger revalidation of the page's data.
 */
export function action(visit: ActionFunctionArgs) {
  return handleNewListingForm(visit);
}
