/**
 * The issuer of demonstration accounts. It is a constant because the provider's address changes with the port. The
 * subject is the lower-cased email address.
 */
export const EMBEDDED_ISSUER = "embedded";

/**
 * The issuer of accounts whose address was verified by a code. Demonstration accounts with the same address are
 * separate accounts.
 */
export const EMAIL_ISSUER = "email";

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** A hint at what this account can see and do. */
  hint: string;
}

/** The accounts that the sign-in page offers as buttons, with or without demo data. */
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
