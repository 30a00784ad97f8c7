/** The kinds of subjects in the audit log, by their names in its address. */
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
    // Verifications are about the people who sent them, and so are views of their documents.
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

/** Returns the kind of subject that an action always has; undefined for an unknown action. */
export function getActionKind(action: string): ActKind | undefined {
  return (Object.keys(ACT_KINDS) as ActKind[]).find((kind) =>
    ACT_KINDS[kind].isNamedIn.test(action),
  );
}
