import { firstLetter } from "~/formats/initials";

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First name and initial, "Walt P."; null for somebody who has given no first name. */
export function shortNameOf({ firstName, lastName }: Named): string | null {
  const initial = firstLetter(lastName?.trim() ?? "");
  return firstName ? `${firstName}${initial ? ` ${initial}.` : ""}` : null;
}

/**
 * The same of an author.
 *
 * @param author null once the account is deleted
 * @param signed the full name that was typed, for an account without a name
 */
export function shortName(author: Named | null, signed: string): string {
  if (!author) return "Former member";
  const [firstName = "", ...others] = signed.trim().split(" ");
  return (
    shortNameOf(author) ?? shortNameOf({ firstName, lastName: others.at(-1) ?? null }) ?? "A member"
  );
}
