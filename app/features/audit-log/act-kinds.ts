/** Kinds of things that the log tells of, by how its address says them. */
export const ACT_KINDS = {
  listings: { label: "Listings", subjects: ["property"], isNamedIn: /\blisting\b/ },
  profiles: {
    label: "Profiles",
    subjects: ["professional", "agent", "application"],
    isNamedIn: /\bprofile\b/,
  },
  posts: { label: "Blog posts", subjects: ["blog_post"], isNamedIn: /^post\b/ },
  accounts: {
    label: "Accounts",
    subjects: ["user"],
    // What people prove is about them, and so is who looks at it.
    isNamedIn:
      /\badmin\b|^account\b|^suspension\b|^API token\b|^listings imported$|^(?:identity|guide license|real-estate license|land ownership|insurance)\b/,
  },
  requests: {
    label: "Unclaimed requests",
    subjects: ["contact_request"],
    isNamedIn: /^contact request\b/,
  },
  agreements: {
    label: "Offers and agreements",
    subjects: ["offer", "agreement"],
    isNamedIn: /^(?:offer|agreement)\b/,
  },
  support: {
    label: "Support messages",
    subjects: ["contact_message"],
    isNamedIn: /^contact message\b/,
  },
  reports: { label: "Reports", subjects: ["report"], isNamedIn: /^report(?:ed)?\b/ },
  reviews: { label: "Reviews", subjects: ["review"], isNamedIn: /^review\b/ },
  seasons: {
    label: "Seasons and light",
    subjects: ["season", "state"],
    isNamedIn: /^(?:seasons?|legal light)\b/,
  },
} as const;
export type ActKind = keyof typeof ACT_KINDS;

export const isActKind = (text: string): text is ActKind => Object.hasOwn(ACT_KINDS, text);

/** The kind of thing that an act is always about; undefined for one that nobody has named. */
export function kindOfAction(action: string): ActKind | undefined {
  return (Object.keys(ACT_KINDS) as ActKind[]).find((kind) =>
    ACT_KINDS[kind].isNamedIn.test(action),
  );
}
