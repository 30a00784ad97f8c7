import { csvAnswer } from "~/http/csv-answer.server";

import { writeTemplate } from "./write-listing-file.server";

/** Returns the template at /list-property/import/template.csv. */
export function loader() {
  return csvAnswer(writeTemplate(), "listings-template.csv");
}
