/** The kinds of listings that can be contacted, as named in the form's address. */
export const CONTACT_TYPES = ["professional", "property", "agent"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export function isContactType(text: string | null): text is ContactType {
  return CONTACT_TYPES.some((type) => type === text);
}
