/** The pages with the operator's texts, and the titles of texts without a heading. */
export const LEGAL_PAGES = {
  terms: "Terms of use",
  privacy: "Privacy",
  safety: "Staying safe",
} as const;

export type LegalName = keyof typeof LEGAL_PAGES;

export const LEGAL_NAMES = Object.keys(LEGAL_PAGES) as LegalName[];
