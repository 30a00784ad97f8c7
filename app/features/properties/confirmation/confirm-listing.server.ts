import { dateTime } from "~/formats/date-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

const DAY_MS = 86_400_000;

/** When a listing leaves the lists unless it is confirmed before. */
export const expiryOf = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + environment().listingDays * DAY_MS);

/**
 * - `listed`: everybody finds it
 * - `expired`: it left the lists because nobody had confirmed it
 * - `off the market`: sold, leased, or not approved: there is nothing to confirm
 */
type Standing = "listed" | "expired" | "off the market";

export interface Confirmable {
  id: string;
  title: string;
  standing: Standing;
  /** The day on which it leaves the lists, or did: "Jan 23, 2027". */
  until: string;
}

interface Asked {
  id: string | undefined;
  /** Undefined for whoever holds a link that we have signed. */
  ownerId?: string;
}

/** What somebody is asked to confirm; null where there is no such listing of theirs. */
export async function getConfirmable({ id, ownerId }: Asked): Promise<Confirmable | null> {
  if (!isUuid(id)) return null;
  const row = await database().property.findFirst({
    where: { ...ownedBy(ownerId), id, deletedAt: null },
    select: {
      id: true,
      title: true,
      reviewStatus: true,
      available: true,
      confirmedAt: true,
      expiredAt: true,
    },
  });
  if (!row) return null;
  const { title, confirmedAt, expiredAt } = row;
  return {
    id: row.id,
    title,
    standing: standingOf(row),
    until: sayDay(expiredAt ?? expiryOf(confirmedAt)),
  };
}

/**
 * Takes a listing for available from now on; one that had left the lists is in them again.
 *
 * @returns false where there is nothing to confirm
 */
export async function confirmListing({ id, ownerId }: Asked): Promise<boolean> {
  if (!isUuid(id)) return false;
  // Nothing of what it says has changed: the row keeps its time.
  const count = await database().$executeRaw`
    UPDATE properties
    SET confirmed_at = now(), reminders = 0, expired_at = NULL, available = true
    WHERE id = ${id}::uuid AND deleted_at IS NULL AND review_status = 'approved'
      AND (available OR expired_at IS NOT NULL)
      AND user_id = coalesce(${ownerId ?? null}::uuid, user_id)`;
  return count === 1;
}

/** As the operator's calendar has it. */
export const sayDay = (moment: Date): string => dateTime(moment, environment().siteTimeZone, "day");

/** Nobody confirms land that nobody has claimed. */
const ownedBy = (ownerId: string | undefined) => ({ userId: ownerId ?? { not: null } });

function standingOf(row: {
  reviewStatus: string;
  available: boolean;
  expiredAt: Date | null;
}): Standing {
  if (row.reviewStatus !== "approved") return "off the market";
  if (row.available) return "listed";
  return row.expiredAt ? "expired" : "off the market";
}
