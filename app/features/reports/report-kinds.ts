/** What can be reported, as its address calls it. */
const THINGS = ["property", "professional", "agent", "review", "message"] as const;
export type Thing = (typeof THINGS)[number];

export const isThing = (text: string | undefined): text is Thing =>
  THINGS.some((thing) => thing === text);

/** In a sentence: "Report this listing". */
export const NOUNS: Record<Thing, string> = {
  property: "listing",
  professional: "profile",
  agent: "profile",
  review: "review",
  message: "message",
};

export const REASONS = [
  { value: "scam", label: "It looks like a scam" },
  { value: "not-theirs", label: "It isn’t theirs to offer" },
  { value: "gone", label: "It is no longer available" },
  { value: "wrong", label: "Facts or pictures are wrong" },
  { value: "abusive", label: "It is insulting or threatening" },
  { value: "spam", label: "It is advertising or spam" },
  { value: "other", label: "Something else" },
] as const;
export type Reason = (typeof REASONS)[number]["value"];

/** What is said is nobody's to offer, and does not sell out. */
const OF_OFFERS: readonly Reason[] = ["not-theirs", "gone"];

/** The reasons that people may choose for such a thing. */
export const reasonsFor = (thing: Thing) =>
  thing === "message" || thing === "review"
    ? REASONS.filter(({ value }) => !OF_OFFERS.includes(value))
    : REASONS;

export const labelOfReason = (reason: string): string =>
  REASONS.find(({ value }) => value === reason)?.label ?? reason;

export const reportAddress = (thing: Thing, id: string | undefined): string =>
  `/report/${thing}/${id}`;

/** The lists of admins: what waits, and what was decided, by outcome. */
export const SHOWN = ["open", "hidden", "kept"] as const;
export type ShownCases = (typeof SHOWN)[number];
