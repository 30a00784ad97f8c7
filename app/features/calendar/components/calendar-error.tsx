import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";

/** For pages of calendars. */
export function CalendarError() {
  return <PageFailure instead={{ 404: <MissingThing title="Calendar not found" /> }} />;
}
