import { formatDateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

/** Returns the day of a listing's last confirmation in the site's time zone. */
export const formatConfirmedDay = ({ confirmedAt }: { confirmedAt: Date }): string =>
  formatDateTime(confirmedAt, environment().siteTimeZone, "day");
