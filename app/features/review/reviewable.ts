/** What an admin decides on: a row of the directory, or somebody's wish to be in it. */
export const REVIEW_KINDS = ["property", "professional", "agent", "application"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export interface Waiting {
  kind: ReviewKind;
  id: string;
  waitingSince: Date;
}

/** A stretch of a text, and whether it is on one side only. */
export interface Piece {
  text: string;
  isDifferent: boolean;
}

export interface ReviewFact {
  label: string;
  /** What the public sees now; null for what is new as a whole. */
  before: Piece[] | null;
  after: Piece[];
}

export interface ReviewPicture {
  address: string;
  alt: string;
}

/** One thing that waits, as an admin reads it. */
export interface ReviewItem extends Waiting {
  /** Which state of it this is; a decision about another one is not taken. */
  version: string;
  title: string;
  /** "New listing", "Changed listing", … */
  what: string;
  /** Where it stands, or will stand, in the directory. */
  path: string | null;
  ownerName: string | null;
  facts: ReviewFact[];
  /** Pictures now and after approval; `before` is null for what is new as a whole. */
  pictures: { before: ReviewPicture[] | null; after: ReviewPicture[] };
}
