import { displayName } from "~/features/accounts/display-name";

import { markDifferences } from "./mark-differences";
import type { Words } from "./review-words";
import type { ReviewFact, ReviewItem, ReviewPicture, Waiting } from "./reviewable";

/** A listing or profile as somebody may read it. */
export interface Version {
  title: string;
  words: Words;
  pictures: ReviewPicture[];
}

/** What waits, as its kind has found it. */
export interface Description {
  id: string;
  updatedAt: Date;
  owner: Parameters<typeof displayName>[0] | null;
  /** "listing", "professional" or "agent". */
  noun: string;
  path: string | null;
  now: Version;
  /** What it is to become, where it is a revision of what the public reads. */
  wanted?: Version | undefined;
}

/** Something new as a whole, or a revision beside what the public sees now. */
export function describeChange(waiting: Waiting, description: Description): ReviewItem {
  const { id, updatedAt, owner, noun, path, now, wanted } = description;
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
      facts: now.words.map(([label, text]) => whole(label, text)).filter(hasText),
      pictures: { before: null, after: now.pictures },
    };
  }
  const after = new Map(wanted.words);
  return {
    ...common,
    title: wanted.title,
    what: `Changed ${noun}`,
    facts: now.words
      .map(([label, text]) => compare(label, text, after.get(label) ?? ""))
      .filter(hasText),
    pictures: { before: now.pictures, after: wanted.pictures },
  };
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
