import { buildCsvResponse } from "~/http/csv-response.server";

import { writeTemplate } from "./write-listing-file.server";

/** Returns the template at /list-property/import/template.csv. */
export function loader() {
  return buildCsvResponse(writeTemplate(), "listings-template.csv");
}
