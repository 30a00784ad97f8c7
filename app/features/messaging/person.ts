/** The other one of a conversation, as their partner may see them. */
export interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
  /** The account was deleted; its row stays without a name. */
  isGone: boolean;
}

type Named = Pick<Person, "firstName" | "lastName" | "email" | "isGone">;

/** First and last name when both are known, otherwise the address. */
export function personName({ firstName, lastName, email, isGone }: Named): string {
  if (isGone) return "Deleted account";
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return email ?? firstName ?? lastName ?? "User";
}

/** What stands in the circle of somebody without a picture. */
export function personLetter({ firstName, email }: Named): string {
  const [letter = "U"] = (firstName ?? "") || (email ?? "");
  return letter.toUpperCase();
}
