import { whereVisibleTo, type Viewer } from "~/features/accounts/permissions";
import { hasCalendar, PROPERTY_TYPES } from "~/features/directory/vocabulary";
import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { CalendarKind, CalendarRef } from "./calendar-ref";

const TYPES_WITH_CALENDAR = PROPERTY_TYPES.filter(hasCalendar);

export interface Calendar {
  calendarRef: CalendarRef;
  /** The listing's title or the profile's name. */
  title: string;
  location: string;
  state: string;
  ownerId: string | null;
  /** True when the listing or profile is public. */
  isPublic: boolean;
  /** False for a listing that was sold or leased, or that has expired without confirmation. */
  available: boolean;
  /** True when requests are still possible. */
  isOpen: boolean;
  version: number;
  /** The day when its owner last confirmed it, at its location; null for never. Profiles have no such day. */
  confirmedOn: IsoDate | null;
  /** The current day at the calendar's location, not the viewer's. */
  today: IsoDate;
}

const COLUMNS = {
  id: true,
  userId: true,
  location: true,
  state: true,
  // The public position.
  lat: true,
  lng: true,
  reviewStatus: true,
  calendarVersion: true,
} as const;

type CalendarWhere = { id?: string; userId?: string } & ReturnType<typeof whereVisibleTo>;

const READ = {
  property: (where: CalendarWhere) =>
    database().property.findFirst({
      where: { ...where, deletedAt: null, propertyType: { in: TYPES_WITH_CALENDAR } },
      select: { ...COLUMNS, title: true, available: true, calendarConfirmedAt: true },
    }),
  async professional(where: CalendarWhere) {
    const row = await database().professional.findFirst({
      where: { ...where, deletedAt: null },
      select: { ...COLUMNS, name: true },
    });
    return row && { ...row, title: row.name, available: true, calendarConfirmedAt: null };
  },
} satisfies Record<CalendarKind, unknown>;

/** Returns the calendar of a listing or profile that the viewer may see; null when there is none. */
export async function getCalendar({
  calendarRef: { kind, id },
  viewer,
}: {
  calendarRef: { kind: CalendarKind; id: string | undefined };
  viewer: Viewer;
}): Promise<Calendar | null> {
  if (!isUuid(id)) return null;
  return read(kind, { id, ...whereVisibleTo(viewer) });
}

/** Returns an owner's calendar, without an id that of their profile; null when there is none. */
export async function getOwnCalendar({
  kind,
  id,
  ownerId,
}: {
  kind: CalendarKind;
  id: string | undefined;
  ownerId: string;
}): Promise<Calendar | null> {
  if (kind === "professional") return read(kind, { userId: ownerId });
  return isUuid(id) ? read(kind, { id, userId: ownerId }) : null;
}

async function read(kind: CalendarKind, where: CalendarWhere): Promise<Calendar | null> {
  const row = await READ[kind](where);
  if (!row) return null;
  const { id, title, location, state, userId, reviewStatus, calendarConfirmedAt } = row;
  const timeZone = getTimeZoneAt(row);
  const isPublic = reviewStatus === "approved";
  return {
    calendarRef: { kind, id },
    title,
    location,
    state,
    ownerId: userId,
    isPublic,
    available: row.available,
    isOpen: isPublic && row.available,
    version: row.calendarVersion,
    confirmedOn: calendarConfirmedAt && getDateInZone(timeZone, calendarConfirmedAt),
    today: getDateInZone(timeZone, new Date()),
  };
}

/**
 * Locks an owner's calendar until the transaction ends.
 *
 * @returns false when they have no such calendar
 */
export async function lockOwnCalendar({
  tx,
  calendarRef: { kind, id },
  ownerId,
}: {
  tx: Transaction;
  calendarRef: CalendarRef;
  ownerId: string;
}): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>(
    kind === "property"
      ? Prisma.sql`SELECT 1 FROM properties WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid
          AND deleted_at IS NULL AND property_type = ANY(${TYPES_WITH_CALENDAR}::text[]) FOR NO KEY UPDATE`
      : Prisma.sql`SELECT 1 FROM professionals WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid
          AND deleted_at IS NULL FOR NO KEY UPDATE`,
  );
  return rows.length === 1;
}

/**
 * Replaces the secret address of an owner's calendar.
 *
 * @returns false when they have no such calendar
 */
export async function renewCalendarAddress({
  calendarRef: { kind, id },
  ownerId,
}: {
  calendarRef: CalendarRef;
  ownerId: string;
}): Promise<boolean> {
  const table = kind === "property" ? Prisma.sql`properties` : Prisma.sql`professionals`;
  // updated_at stays unchanged, because nothing public has changed.
  const count = await database().$executeRaw`
    UPDATE ${table} SET calendar_version = calendar_version + 1
    WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at IS NULL`;
  return count === 1;
}

/**
 * Notes that an owner has confirmed the calendar of a listing.
 *
 * @returns false when they have no such calendar
 */
export async function confirmCalendar({
  id,
  ownerId,
}: {
  id: string;
  ownerId: string;
}): Promise<boolean> {
  // updated_at stays unchanged, because nothing public has changed.
  const count = await database().$executeRaw`
    UPDATE properties SET calendar_confirmed_at = now()
    WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at IS NULL
      AND property_type = ANY(${TYPES_WITH_CALENDAR}::text[])`;
  return count === 1;
}
