import { displayName } from "~/features/accounts/display-name";

import { markDifferences } from "./mark-differences";
import type { Words } from "./review-words";
import type { ReviewFact, ReviewItem, ReviewPicture, Twin, Waiting } from "./reviewable";

/** A listing or profile in readable form. */
export interface Version {
  title: string;
  words: Words;
  pictures: ReviewPicture[];
}

/** A pending item, as its kind has loaded it. */
export interface Description {
  id: string;
  updatedAt: Date;
  owner: Parameters<typeof displayName>[0] | null;
  /** "listing", "professional" or "agent". */
  noun: string;
  path: string | null;
  now: Version;
  /** The version after approval, for a revision of a public item. */
  wanted?: Version | undefined;
  /** Another listing of the same owner that may be a duplicate. */
  twin?: (Twin & { words: Words }) | undefined;
}

/** Describes a new item as a whole, or a revision beside the public version. */
export function describeChange(waiting: Waiting, description: Description): ReviewItem {
  const { id, updatedAt, owner, noun, path, now, wanted, twin } = description;
  const common = {
    kind: waiting.kind,
    waitingSince: waiting.waitingSince,
    id,
    path,
    version: updatedAt.toISOString(),
    ownerName: owner && displayName(owner),
  };
  if (!wanted) {
    return {
      ...common,
      title: now.title,
      what: `New ${noun}`,
      twin: twin ? { title: twin.title, path: twin.path } : null,
      facts: compareWords(twin?.words ?? now.words, now.words),
      pictures: { before: null, after: now.pictures },
    };
  }
  return {
    ...common,
    title: wanted.title,
    what: `Changed ${noun}`,
    twin: null,
    facts: compareWords(now.words, wanted.words),
    pictures: { before: now.pictures, after: wanted.pictures },
  };
}

/** The title is left out unless it differs, because the heading shows it already. */
function compareWords(before: Words, after: Words): ReviewFact[] {
  const afterwards = new Map(after);
  const [title, ...others] = before.map(([label, text]) =>
    compare(label, text, afterwards.get(label) ?? ""),
  );
  return [...(title?.before ? [title] : []), ...others].filter(hasText);
}

function whole(label: string, text: string): ReviewFact {
  return { label, before: null, after: [{ text, isDifferent: false }] };
}

function compare(label: string, before: string, after: string): ReviewFact {
  return before === after ? whole(label, after) : { label, ...markDifferences(before, after) };
}

function hasText({ before, after }: ReviewFact): boolean {
  return [...(before ?? []), ...after].some(({ text }) => text !== "");
}
