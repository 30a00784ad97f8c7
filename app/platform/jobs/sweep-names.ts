/** Every sweep with a plain description, for the admins' overview. */
export const SWEEP_LABELS = {
  sessions: "Delete expired sign-ins",
  "API tokens": "Delete API tokens that ended long ago",
  "idempotency keys": "Delete records of sent forms",
  "kept forms": "Delete forms saved during sign-in",
  "sign-in codes": "Delete expired sign-in codes",
  drafts: "Delete discarded drafts",
  "listing imports": "Delete import files a day after they were checked",
  offers: "Expire old offers",
  reviews: "Publish reviews that are due",
  "demo listings": "Keep the demo listings up",
  "unconfirmed listings": "Ask owners to confirm listings, and hide unconfirmed ones",
  "waiting mail": "Email admins what is waiting, once a day",
  "hourly messages": "Send hourly message emails",
  searches: "Send saved-search emails each morning",
  "listing views": "Delete listing stats older than 90 days",
  photos: "Delete unused photos",
  verifications: "Delete old verification documents, and send reminders of expiring badges",
  "reply addresses": "Delete expired reply-by-email addresses",
  outbox: "Delete sent mail",
  vacuum: "Tidy the database",
} as const;
export type SweepName = keyof typeof SWEEP_LABELS;
