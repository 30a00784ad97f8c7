/** So many days before a listing leaves the lists its owner is asked for the first and the second time. */
export const REMIND_DAYS = [14, 3] as const;

/** What taking a listing for confirmed sets: it counts anew from now. */
export const confirmedNow = (now = new Date()) => ({
  confirmedAt: now,
  reminders: 0,
  expiredAt: null,
});

/** Whether a listing is off the market because nobody has confirmed it; a sold one is not. */
export const isExpired = (listing: {
  available: boolean;
  expiredAt: Date | string | null;
}): boolean => !listing.available && listing.expiredAt !== null;
