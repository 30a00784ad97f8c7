/** Returns an account's full name for comparison with documents; null without a name. */
export const getNameToCheck = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null => [firstName, lastName].filter(Boolean).join(" ").trim() || null;
