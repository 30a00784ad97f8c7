import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";

/** Shows errors of calendar pages. */
export function CalendarError() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Calendar not found" /> }} />;
}
