/** The numbers of days before expiry at which owners are reminded for the first and second time. */
export const CONFIRMATION_REMINDER_DAYS = [14, 3] as const;

/** Returns the columns that restart the confirmation period. */
export const restartConfirmation = (now = new Date()) => ({
  confirmedAt: now,
  reminders: 0,
  expiredAt: null,
});

/** Checks whether a listing expired without confirmation. Sold listings are not expired. */
export const isExpired = (listing: {
  available: boolean;
  expiredAt: Date | string | null;
}): boolean => !listing.available && listing.expiredAt !== null;
