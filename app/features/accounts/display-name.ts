interface Named {
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
}

/** How an account is called: by its names, else by its address, else without either. */
export function displayName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email || "Hunter";
}
