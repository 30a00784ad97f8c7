import { getFirstLetter } from "~/formats/initials";

interface PersonNameParts {
  firstName: string | null;
  lastName: string | null;
}

/** Returns first name and initial, "Walt P."; null without a first name. */
export function formatShortName({ firstName, lastName }: PersonNameParts): string | null {
  const initial = getFirstLetter(lastName?.trim() ?? "");
  return firstName ? `${firstName}${initial ? ` ${initial}.` : ""}` : null;
}

/**
 * Returns the short name of an author.
 *
 * @param author null once the account is deleted
 * @param signed the full name that was typed, for an account without a name
 */
export function formatAuthorName(author: PersonNameParts | null, signed: string): string {
  if (!author) return "Former member";
  const [firstName = "", ...others] = signed.trim().split(" ");
  return (
    formatShortName(author) ??
    formatShortName({ firstName, lastName: others.at(-1) ?? null }) ??
    "A member"
  );
}
