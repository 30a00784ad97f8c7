import { visibleTo, type Viewer } from "~/features/accounts/permissions";
import { hasCalendar, PROPERTY_TYPES } from "~/features/directory/vocabulary";
import { dateIn, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { timeZoneAt } from "~/platform/gazetteer/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { CalendarKind, CalendarOf } from "./calendar-of";

const TYPES_WITH_CALENDAR = PROPERTY_TYPES.filter(hasCalendar);

export interface Calendar {
  of: CalendarOf;
  /** What it is of. */
  title: string;
  location: string;
  state: string;
  ownerId: string | null;
  /** Whether everybody may see it. */
  isPublic: boolean;
  /** Not sold or leased, nor off the lists because nobody has confirmed it. */
  available: boolean;
  /** Whether it can still be asked for. */
  isOpen: boolean;
  version: number;
  /** Where the place is, not where its viewer is. */
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

type Where = { id?: string; userId?: string } & ReturnType<typeof visibleTo>;

const READ = {
  property: (where: Where) =>
    database().property.findFirst({
      where: { ...where, deletedAt: null, propertyType: { in: TYPES_WITH_CALENDAR } },
      select: { ...COLUMNS, title: true, available: true },
    }),
  async professional(where: Where) {
    const row = await database().professional.findFirst({
      where: { ...where, deletedAt: null },
      select: { ...COLUMNS, name: true },
    });
    return row && { ...row, title: row.name, available: true };
  },
} satisfies Record<CalendarKind, unknown>;

/** A calendar whose listing or profile has a page for the viewer; null where there is none. */
export async function getCalendar({
  of: { kind, id },
  viewer,
}: {
  of: { kind: CalendarKind; id: string | undefined };
  viewer: Viewer;
}): Promise<Calendar | null> {
  if (!isUuid(id)) return null;
  return read(kind, { id, ...visibleTo(viewer) });
}

/** Somebody's own calendar, that of their profile where no id is given; null where there is none. */
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

async function read(kind: CalendarKind, where: Where): Promise<Calendar | null> {
  const row = await READ[kind](where);
  if (!row) return null;
  const { id, title, location, state, userId, reviewStatus } = row;
  const isPublic = reviewStatus === "approved";
  return {
    of: { kind, id },
    title,
    location,
    state,
    ownerId: userId,
    isPublic,
    available: row.available,
    isOpen: isPublic && row.available,
    version: row.calendarVersion,
    today: dateIn(timeZoneAt(row), new Date()),
  };
}

/**
 * Keeps others from changing an own calendar until the transaction ends.
 *
 * @returns false where there is no such calendar of theirs
 */
export async function lockOwnCalendar({
  tx,
  of: { kind, id },
  ownerId,
}: {
  tx: Transaction;
  of: CalendarOf;
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

/** Voids the secret address of an own calendar. @returns false where there is none of theirs */
export async function renewCalendarAddress({
  of: { kind, id },
  ownerId,
}: {
  of: CalendarOf;
  ownerId: string;
}): Promise<boolean> {
  const table = kind === "property" ? Prisma.sql`properties` : Prisma.sql`professionals`;
  // Nothing that the public sees has changed: the row keeps its time.
  const count = await database().$executeRaw`
    UPDATE ${table} SET calendar_version = calendar_version + 1
    WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at IS NULL`;
  return count === 1;
}
