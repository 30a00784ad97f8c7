import { formatDateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

/** The dates of a listing, formatted in the site's time zone. */
export interface ListingDays {
  listed: string;
  confirmed: string;
}

export function listingDays({
  createdAt,
  confirmedAt,
}: {
  createdAt: Date;
  confirmedAt: Date;
}): ListingDays {
  const formatDay = (moment: Date) => formatDateTime(moment, environment().siteTimeZone, "day");
  return { listed: formatDay(createdAt), confirmed: formatDay(confirmedAt) };
}
