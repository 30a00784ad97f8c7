/** What an account is called as a whole, to be held against documents; null for one without a name. */
export const nameToCheck = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null => [firstName, lastName].filter(Boolean).join(" ").trim() || null;
