import { formatTimeZone } from "~/formats/format-time-zone";
import { isTimeZone, TIME_ZONES } from "~/formats/time-zones";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { SITE_ZONE } from "./notifications.schema";

/** The zones of most users, under their usual names. Every other zone has its IANA name. */
const AMERICAN: [zone: string, label: string][] = [
  ["America/New_York", "Eastern Time (New York)"],
  ["America/Chicago", "Central Time (Chicago)"],
  ["America/Denver", "Mountain Time (Denver)"],
  ["America/Phoenix", "Mountain Time, no daylight saving (Phoenix)"],
  ["America/Los_Angeles", "Pacific Time (Los Angeles)"],
  ["America/Anchorage", "Alaska Time (Anchorage)"],
  ["Pacific/Honolulu", "Hawaii Time (Honolulu)"],
];

/** Lists the zones that a person can choose from. */
export function listZoneOptions(): { value: string; label: string }[] {
  const labels = new Map(AMERICAN);
  return [
    { value: SITE_ZONE, label: `${formatTimeZone(environment().siteTimeZone)} (default)` },
    ...AMERICAN.map(([value, label]) => ({ value, label })),
    ...TIME_ZONES.filter((zone) => !labels.has(zone)).map((zone) => ({ value: zone, label: zone })),
  ];
}

/** Returns the zone of the times in a person's mail, as the form shows it. */
export async function getMailTimeZone(userId: string): Promise<string> {
  const { timeZone } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { timeZone: true },
  });
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : SITE_ZONE;
}

export async function setMailTimeZone(userId: string, zone: string): Promise<void> {
  await database().user.updateMany({
    where: { id: userId, deletedAt: null },
    data: { timeZone: zone === SITE_ZONE ? null : zone },
  });
}
