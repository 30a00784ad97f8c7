import { hidingEmail, type Person } from "./person";

/** The columns that are read of the two participants. */
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

/** The partner in a conversation, with what the viewer may see of them. */
export function readPartner(
  { user1, user2 }: { user1: Row; user2: Row },
  viewerId: string,
): Person {
  const { deletedAt, ...other } = user1.id === viewerId ? user2 : user1;
  return hidingEmail({ ...other, isGone: deletedAt !== null });
}
