/**
 * What accounts of the embedded provider are keyed by: not its address, which changes with the
 * port. The subject is the lower-cased e-mail address.
 */
export const EMBEDDED_ISSUER = "embedded";

/** The same for accounts whose address was verified by a code, which are others than those above. */
export const EMAIL_ISSUER = "email";

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** What there is to see with this account. */
  hint: string;
}

/** People whom the sign-in page offers by a button each, with or without demo data. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "admin@huntstead.test",
    firstName: "Ada",
    lastName: "Admin",
    hint: "reviews listings and writes the blog",
  },
  {
    email: "hunter@huntstead.test",
    firstName: "Hank",
    lastName: "Hunter",
    hint: "looks for a hunt",
  },
  {
    email: "guide@huntstead.test",
    firstName: "Gail",
    lastName: "Guide",
    hint: "offers guided hunts",
  },
  {
    email: "owner@huntstead.test",
    firstName: "Owen",
    lastName: "Owner",
    hint: "owns hunting land",
  },
];
