/** What can be checked, by how forms and the database say it, and how people read it. */
export const VERIFICATION_KINDS = {
  identity: "Identity",
  "guide-license": "Guide license",
  "real-estate-license": "Real-estate license",
  "land-ownership": "Land ownership",
  insurance: "Insurance",
} as const;
export type VerificationKind = keyof typeof VERIFICATION_KINDS;

/** @param kind as the database has it, whose words are the ones above */
export const labelOfKind = (kind: string): string => VERIFICATION_KINDS[kind as VerificationKind];

export const MOST_DOCUMENTS = 5;
export const LARGEST_MB = 10;

/** The number and the documents are deleted so many days after the decision. */
export const KEPT_DAYS = 90;
/** What nobody has decided is deleted so many days after it was sent. */
export const WAITS_DAYS = 180;
/** So many days before a badge ends its owner gets a mail. */
export const REMIND_DAYS = 30;

export const OWN_VERIFICATION = "/profile/verification";
export const addressOfDocument = (id: string) => `/verification-documents/${id}`;
