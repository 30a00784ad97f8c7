import { markDifferences } from "./mark-differences";
import type { Words } from "./review-words";
import type { ReviewFact, ReviewItem, ReviewPicture } from "./reviewable";

export type Described = Pick<ReviewItem, "what" | "facts" | "pictures"> & { title: string };

interface Change {
  /** "listing", "professional" or "agent". */
  noun: string;
  /** The row's words; `after` the wanted ones, where it is a revision. */
  before: Words;
  after?: Words | undefined;
  pictures: { before: ReviewPicture[]; after?: ReviewPicture[] | undefined };
}

/** Something new as a whole, or a revision beside what the public sees now. */
export function describeChange({
  noun,
  before,
  after,
  pictures,
}: Change): Omit<Described, "title"> {
  if (!after) {
    return {
      what: `New ${noun}`,
      facts: before.map(([label, text]) => whole(label, text)).filter(hasText),
      pictures: { before: null, after: pictures.before },
    };
  }
  const wanted = new Map(after);
  return {
    what: `Changed ${noun}`,
    facts: before
      .map(([label, text]) => compare(label, text, wanted.get(label) ?? ""))
      .filter(hasText),
    pictures: { before: pictures.before, after: pictures.after ?? pictures.before },
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
