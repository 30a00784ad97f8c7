interface AccountName {
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
  /** Set once the person has deleted their account. */
  deletedAt?: Date | string | null;
}

/** Returns the name to show for an account: first and last name, or else the email address, or else "Hunter". */
export function formatDisplayName({ firstName, lastName, email, deletedAt }: AccountName): string {
  if (deletedAt) return "Deleted account";
  return [firstName, lastName].filter(Boolean).join(" ") || email || "Hunter";
}
