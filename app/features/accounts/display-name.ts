interface Named {
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
  /** Set when the person has left. */
  deletedAt?: Date | string | null;
}

/** How an account is called: by its names, else by its address, else without either. */
export function displayName({ firstName, lastName, email, deletedAt }: Named): string {
  if (deletedAt) return "Deleted account";
  return [firstName, lastName].filter(Boolean).join(" ") || email || "Hunter";
}
