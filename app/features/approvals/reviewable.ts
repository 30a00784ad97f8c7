/** The kinds of pending items: rows of the directory, and applications for one. */
export const REVIEW_KINDS = ["property", "professional", "agent", "application"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export interface PendingReview {
  kind: ReviewKind;
  id: string;
  waitingSince: Date;
}

/** A segment of a text, and whether only one of the two versions has it. */
export interface DiffPiece {
  text: string;
  isDifferent: boolean;
}

export interface ReviewFact {
  label: string;
  /** The public version's or the twin's text; null where there is nothing to compare. */
  before: DiffPiece[] | null;
  after: DiffPiece[];
}

export interface ReviewPicture {
  address: string;
  alt: string;
}

export interface DuplicateListing {
  title: string;
  path: string;
}

/** One item of the review queue, as an admin reads it. */
export interface ReviewItem extends PendingReview {
  /** The version that is shown; a decision about an older one is refused. */
  version: string;
  title: string;
  /** "New listing", "Changed listing", … */
  kindLabel: string;
  /** The path in the directory, now or after approval. */
  path: string | null;
  ownerName: string | null;
  facts: ReviewFact[];
  /** A listing of the same owner with nearly the same words, beside which the facts are shown. */
  duplicate: DuplicateListing | null;
  /** Pictures now and after approval; `before` is null for what is new as a whole. */
  pictures: { before: ReviewPicture[] | null; after: ReviewPicture[] };
}
