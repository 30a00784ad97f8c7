import { displayName } from "~/features/accounts/display-name";

import { markDifferences } from "./mark-differences";
import type { Words } from "./review-words";
import type { ReviewFact, ReviewItem, ReviewPicture, Twin, Waiting } from "./reviewable";

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
  /** Another of the same owner that may be the same. */
  twin?: (Twin & { words: Words }) | undefined;
}

/** Something new as a whole, or a revision beside what the public sees now. */
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

/** The title stands above already, unless it differs. */
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
