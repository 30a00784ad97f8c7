import { firstLetter } from "~/formats/initials";

/** A participant of a conversation, as their partner may see them. */
export interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** Null where there is a name to call them by. */
  email: string | null;
  profileImageUrl: string | null;
  /** The account was deleted; its row stays without a name. */
  isGone: boolean;
}

type Named = Pick<Person, "firstName" | "lastName" | "email" | "isGone">;

/** The address is a fallback only: others never see it beside a name. */
export function hidingEmail<One extends Named>(person: One): One {
  return person.firstName && person.lastName ? { ...person, email: null } : person;
}

/** First and last name when both are known, otherwise the address. */
export function personName({ firstName, lastName, email, isGone }: Named): string {
  if (isGone) return "Deleted account";
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return email ?? firstName ?? lastName ?? "User";
}

/** The initials that replace a missing picture. */
export function personLetter({ firstName, email }: Named): string {
  return firstLetter(firstName || email || "U").toUpperCase();
}
