/** Every sweep with a plain description, for the admins' overview. */
export const SWEEP_WORDS = {
  sessions: "Delete sign-ins that have expired",
  "API tokens": "Delete API tokens that ended long ago",
  "idempotency keys": "Forget which forms were sent before",
  "kept forms": "Delete forms kept over a sign-in",
  "sign-in codes": "Delete sign-in codes that have expired",
  drafts: "Delete drafts that were thrown away",
  "listing imports": "Delete files of listings that were checked, after a day",
  offers: "Close offers that have run out",
  reviews: "Publish reviews that are due",
  "demo listings": "Keep the demo listings up",
  "unconfirmed listings": "Ask owners to confirm listings, and take down what nobody confirms",
  "waiting mail": "Email admins what is waiting, once a day",
  "hourly messages": "Email new messages to those who want them once an hour",
  searches: "Email what is new in saved searches, in the morning",
  "listing views": "Delete figures of listings older than 90 days",
  photos: "Delete photos that nothing shows",
  verifications: "Delete proof that is no longer needed, and remind of badges that end",
  "reply addresses": "Delete addresses for answers by email that have expired",
  outbox: "Delete sent mail",
  vacuum: "Tidy the database",
} as const;
export type SweepName = keyof typeof SWEEP_WORDS;
