/** The kinds of verifications, keyed as in forms and the database, with their labels. */
export const VERIFICATION_KINDS = {
  identity: "Identity",
  "guide-license": "Guide license",
  "real-estate-license": "Real-estate license",
  "land-ownership": "Land ownership",
  insurance: "Insurance",
} as const;
export type VerificationKind = keyof typeof VERIFICATION_KINDS;

/**
 * Returns the label of a kind.
 *
 * @param kind a value of the database, which allows only the keys above
 */
export const getVerificationLabel = (kind: string): string =>
  VERIFICATION_KINDS[kind as VerificationKind];

export const MAX_DOCUMENTS = 5;
export const MAX_DOCUMENT_MB = 10;

/** The number of days after the decision until the number and the documents are deleted. */
export const KEPT_DAYS = 90;
/** The number of days after sending until an undecided verification is deleted. */
export const PENDING_DAYS = 180;
/** The number of days before a badge expires that its owner is reminded. */
export const BADGE_REMINDER_DAYS = 30;

export const OWN_VERIFICATION_PATH = "/profile/verification";
export const getDocumentPath = (id: string) => `/verification-documents/${id}`;
