import { database } from "~/platform/database/database.server";

/** Returns the phone number of a person's own account, which is not part of their session. */
export async function getOwnPhone({ userId }: { userId: string }): Promise<string | null> {
  const account = await database().user.findUnique({
    where: { id: userId },
    select: { phone: true },
  });
  return account?.phone ?? null;
}
