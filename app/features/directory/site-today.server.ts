import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import { environment } from "~/platform/environment.server";

/** Returns the day of a moment in the site's time zone, by which searches tell past days from others. */
export const getSiteToday = (now = new Date()): IsoDate =>
  getDateInZone(environment().siteTimeZone, now);
