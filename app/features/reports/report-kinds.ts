/** The kinds of things that can be reported, as in the address of the form. */
const REPORTABLE_KINDS = ["property", "professional", "agent", "review", "message"] as const;
export type ReportableKind = (typeof REPORTABLE_KINDS)[number];

export const isReportableKind = (text: string | undefined): text is ReportableKind =>
  REPORTABLE_KINDS.some((thing) => thing === text);

/** The noun of each kind in a sentence: "Report this listing". */
export const NOUNS: Record<ReportableKind, string> = {
  property: "listing",
  professional: "profile",
  agent: "profile",
  review: "review",
  message: "message",
};

export const REASONS = [
  { value: "scam", label: "It looks like a scam" },
  { value: "not-theirs", label: "It isn’t theirs to offer" },
  { value: "gone", label: "It’s no longer available" },
  { value: "wrong", label: "Facts or pictures are wrong" },
  { value: "abusive", label: "It’s insulting or threatening" },
  { value: "spam", label: "It’s advertising or spam" },
  { value: "other", label: "Something else" },
] as const;
export type ReportReason = (typeof REASONS)[number]["value"];

/** Reasons that apply to listings and profiles only, not to texts. */
const OF_OFFERS: readonly ReportReason[] = ["not-theirs", "gone"];

/** Returns the reasons that people may choose for a kind of thing. */
export const listReasons = (thing: ReportableKind) =>
  thing === "message" || thing === "review"
    ? REASONS.filter(({ value }) => !OF_OFFERS.includes(value))
    : REASONS;

export const getReasonLabel = (reason: string): string =>
  REASONS.find(({ value }) => value === reason)?.label ?? reason;

export const getReportAddress = (thing: ReportableKind, id: string | undefined): string =>
  `/report/${thing}/${id}`;

/** Returns the page of one case, for admins. */
export const getCasePath = (caseId: string): string => `/admin/reports?case=${caseId}`;

/** Returns the page by which an admin asks the owner or author. */
export const getAskOwnerPath = (caseId: string): string => `/admin/reports/${caseId}/ask`;

/** The admins' lists: open cases, and decided ones by outcome. */
export const CASE_FILTERS = ["open", "hidden", "kept"] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];
