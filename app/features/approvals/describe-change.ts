import { formatDisplayName } from "~/features/accounts/display-name";

import { markDifferences } from "./mark-differences";
import type { LabeledTexts } from "./review-words";
import type {
  ApprovalFact,
  ApprovalItem,
  ApprovalPicture,
  DuplicateListing,
  PendingApproval,
} from "./approval-item";

/** A listing or profile in readable form. */
export interface ListingVersion {
  title: string;
  words: LabeledTexts;
  pictures: ApprovalPicture[];
}

/** A pending item as loaded by its kind. */
export interface ListingDescription {
  id: string;
  updatedAt: Date;
  owner: Parameters<typeof formatDisplayName>[0] | null;
  /** "listing", "professional" or "agent". */
  noun: string;
  path: string | null;
  now: ListingVersion;
  /** The version after approval, for a revision of a public item. */
  newVersion?: ListingVersion | undefined;
  /** Another listing of the same owner that may be a duplicate. */
  duplicate?: (DuplicateListing & { words: LabeledTexts }) | undefined;
}

/** Describes a new item as a whole, or a revision beside the public version. */
export function describeChange(
  pendingApproval: PendingApproval,
  description: ListingDescription,
): ApprovalItem {
  const { id, updatedAt, owner, noun, path, now, newVersion, duplicate } = description;
  const common = {
    kind: pendingApproval.kind,
    waitingSince: pendingApproval.waitingSince,
    id,
    path,
    version: updatedAt.toISOString(),
    ownerName: owner && formatDisplayName(owner),
  };
  if (!newVersion) {
    return {
      ...common,
      title: now.title,
      kindLabel: `New ${noun}`,
      duplicate: duplicate ? { title: duplicate.title, path: duplicate.path } : null,
      facts: compareTexts(duplicate?.words ?? now.words, now.words),
      pictures: { before: null, after: now.pictures },
    };
  }
  return {
    ...common,
    title: newVersion.title,
    kindLabel: `Changed ${noun}`,
    duplicate: null,
    facts: compareTexts(now.words, newVersion.words),
    pictures: { before: now.pictures, after: newVersion.pictures },
  };
}

/** The title is left out unless it differs, because the heading shows it already. */
function compareTexts(before: LabeledTexts, after: LabeledTexts): ApprovalFact[] {
  const textsAfter = new Map(after);
  const [title, ...others] = before.map(([label, text]) =>
    compare(label, text, textsAfter.get(label) ?? ""),
  );
  return [...(title?.before ? [title] : []), ...others].filter(hasText);
}

function createFact(label: string, text: string): ApprovalFact {
  return { label, before: null, after: [{ text, isDifferent: false }] };
}

function compare(label: string, before: string, after: string): ApprovalFact {
  return before === after ? createFact(label, after) : { label, ...markDifferences(before, after) };
}

function hasText({ before, after }: ApprovalFact): boolean {
  return [...(before ?? []), ...after].some(({ text }) => text !== "");
}
