import { getFirstLetter } from "~/formats/initials";

/** A participant of a conversation, as the other one may see them. */
export interface ChatPerson {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** Null when first and last name are known. */
  email: string | null;
  profileImageUrl: string | null;
  /** True when the account was deleted; its row stays without a name. */
  isGone: boolean;
}

type PersonName = Pick<ChatPerson, "firstName" | "lastName" | "email" | "isGone">;

/** Hides the email address of a person with a full name: it is only a fallback for a name. */
export function hideEmail<One extends PersonName>(person: One): One {
  return person.firstName && person.lastName ? { ...person, email: null } : person;
}

/** Returns first and last name if both are known, otherwise the address. */
export function formatPersonName({ firstName, lastName, email, isGone }: PersonName): string {
  if (isGone) return "Deleted account";
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return email ?? firstName ?? lastName ?? "User";
}

/** Returns the initial that replaces a missing picture. */
export function getPersonInitial({ firstName, email }: PersonName): string {
  return getFirstLetter(firstName || email || "U").toUpperCase();
}
