import { formatDateTime } from "~/formats/date-time";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

const DAY_MS = 86_400_000;

/** Returns the time at which a listing expires unless it is confirmed before. */
export const getExpiry = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + environment().listingDays * DAY_MS);

/**
 * - `listed`: everybody can find it
 * - `expired`: it was unlisted because it was not confirmed in time
 * - `off the market`: it is sold, leased or not approved, so there is nothing to confirm
 */
type ConfirmationState = "listed" | "expired" | "off the market";

export interface ConfirmableListing {
  id: string;
  title: string;
  state: ConfirmationState;
  /** The day on which it expires or expired, such as "Jan 23, 2027". */
  until: string;
}

interface OwnListingRef {
  id: string | undefined;
  /** Undefined when a signed link gives access. */
  ownerId?: string;
}

/** Returns the listing to confirm, or null when it does not exist or belongs to somebody else. */
export async function getConfirmableListing({
  id,
  ownerId,
}: OwnListingRef): Promise<ConfirmableListing | null> {
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
    state: getConfirmationState(row),
    until: formatSiteDate(expiredAt ?? getExpiry(confirmedAt)),
  };
}

/**
 * Confirms that a listing is available, and relists an expired one.
 *
 * @returns false when there is nothing to confirm
 */
export async function confirmListing({ id, ownerId }: OwnListingRef): Promise<boolean> {
  if (!isUuid(id)) return false;
  // Raw SQL keeps `updated_at`, because the listing's content has not changed.
  const count = await database().$executeRaw`
    UPDATE properties
    SET confirmed_at = now(), reminders = 0, expired_at = NULL, available = true
    WHERE id = ${id}::uuid AND deleted_at IS NULL AND review_status = 'approved'
      AND (available OR expired_at IS NOT NULL)
      AND user_id = coalesce(${ownerId ?? null}::uuid, user_id)`;
  return count === 1;
}

/** Formats a date in the site's time zone. */
export const formatSiteDate = (moment: Date): string =>
  formatDateTime(moment, environment().siteTimeZone, "day");

/** Listings without an owner cannot be confirmed. */
const ownedBy = (ownerId: string | undefined) => ({ userId: ownerId ?? { not: null } });

function getConfirmationState(row: {
  reviewStatus: string;
  available: boolean;
  expiredAt: Date | null;
}): ConfirmationState {
  if (row.reviewStatus !== "approved") return "off the market";
  if (row.available) return "listed";
  return row.expiredAt ? "expired" : "off the market";
}
