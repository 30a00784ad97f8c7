import { csvAnswer } from "~/http/csv-answer.server";

import { writeTemplate } from "./write-listing-file.server";

/** /list-property/import/template.csv */
export function loader() {
  return csvAnswer(writeTemplate(), "listings-template.csv");
}
