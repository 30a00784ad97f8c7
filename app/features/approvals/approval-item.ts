/** The kinds of pending items: rows of the directory, and applications for one. */
export const APPROVAL_KIND_NAMES = ["property", "professional", "agent", "application"] as const;
export type ApprovalKindName = (typeof APPROVAL_KIND_NAMES)[number];

export interface PendingApproval {
  kind: ApprovalKindName;
  id: string;
  waitingSince: Date;
}

/** A segment of a text, and whether only one of the two versions has it. */
export interface DiffPiece {
  text: string;
  isDifferent: boolean;
}

export interface ApprovalFact {
  label: string;
  /** The public version's or the twin's text; null where there is nothing to compare. */
  before: DiffPiece[] | null;
  after: DiffPiece[];
}

export interface ApprovalPicture {
  address: string;
  alt: string;
}

export interface DuplicateListing {
  title: string;
  path: string;
}

/** One item of the review queue, as an admin reads it. */
export interface ApprovalItem extends PendingApproval {
  /** The version that is shown; a decision about an older one is refused. */
  version: string;
  title: string;
  /** "New listing", "Changed listing", … */
  kindLabel: string;
  /** The path in the directory, now or after approval. */
  path: string | null;
  ownerName: string | null;
  facts: ApprovalFact[];
  /** A listing of the same owner with nearly the same words, beside which the facts are shown. */
  duplicate: DuplicateListing | null;
  /** Pictures now and after approval; `before` is null for what is new as a whole. */
  pictures: { before: ApprovalPicture[] | null; after: ApprovalPicture[] };
}
