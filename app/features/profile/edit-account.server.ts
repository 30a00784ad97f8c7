import { database } from "~/platform/database/database.server";

import type { AccountNames } from "./account-names.schema";

/**
 * Changes a person's own account. What they leave empty stays empty, whatever their provider says.
 *
 * @param picture an accepted picture's address, null for none, undefined for as it was
 */
export async function editAccount({
  userId,
  names,
  picture,
}: {
  userId: string;
  names: AccountNames;
  picture?: string | null | undefined;
}): Promise<void> {
  await database().user.updateMany({
    where: { id: userId, deletedAt: null },
    data: { ...names, profileImageUrl: picture, profileEditedAt: new Date() },
  });
}
