import { database } from "~/platform/database/database.server";

import type { AccountNames } from "./account-names.schema";

/** Changes a person's own account. What they leave empty stays empty, whatever their provider says. */
export async function editAccount({
  userId,
  names,
}: {
  userId: string;
  names: AccountNames;
}): Promise<void> {
  await database().user.updateMany({
    where: { id: userId, deletedAt: null },
    data: { ...names, profileEditedAt: new Date() },
  });
}
