/** What an admin reviews: a row of the directory, or an application for one. */
export const REVIEW_KINDS = ["property", "professional", "agent", "application"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export interface Waiting {
  kind: ReviewKind;
  id: string;
  waitingSince: Date;
}

/** A segment of a text, and whether only one of the two versions has it. */
export interface Piece {
  text: string;
  isDifferent: boolean;
}

export interface ReviewFact {
  label: string;
  /** What the public sees now, or what the twin says; null where there is nothing to compare. */
  before: Piece[] | null;
  after: Piece[];
}

export interface ReviewPicture {
  address: string;
  alt: string;
}

export interface Twin {
  title: string;
  path: string;
}

/** One item of the review queue, as an admin reads it. */
export interface ReviewItem extends Waiting {
  /** The version that is shown; a decision about an older one is refused. */
  version: string;
  title: string;
  /** "New listing", "Changed listing", … */
  what: string;
  /** Where it stands, or will stand, in the directory. */
  path: string | null;
  ownerName: string | null;
  facts: ReviewFact[];
  /** A listing of the same owner that says nearly the same, beside which the facts then stand. */
  twin: Twin | null;
  /** Pictures now and after approval; `before` is null for what is new as a whole. */
  pictures: { before: ReviewPicture[] | null; after: ReviewPicture[] };
}
