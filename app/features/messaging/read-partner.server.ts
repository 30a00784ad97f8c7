import { hidingEmail, type Person } from "./person";

/** What is read of the two people of a conversation. */
export const PERSON = {
  select: {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    profileImageUrl: true,
    deletedAt: true,
  },
} as const;

type Row = Omit<Person, "isGone"> & { deletedAt: Date | null };

/** The other one of a conversation, as this one of the two may see them. */
export function readPartner(
  { user1, user2 }: { user1: Row; user2: Row },
  viewerId: string,
): Person {
  const { deletedAt, ...other } = user1.id === viewerId ? user2 : user1;
  return hidingEmail({ ...other, isGone: deletedAt !== null });
}
