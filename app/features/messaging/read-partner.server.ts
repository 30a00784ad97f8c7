import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { selectWritePermission, type WritePermission } from "./find-write-permission.server";
import { hideEmail, type ChatPerson } from "./person";

/** The columns that are read of both participants. */
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

type PartnerRow = Omit<ChatPerson, "isGone"> & { deletedAt: Date | null };

/** Returns the other participant, with the data that the viewer may see. */
export function readPartner(
  { user1, user2 }: { user1: PartnerRow; user2: PartnerRow },
  viewerId: string,
): ChatPerson {
  const { deletedAt, ...other } = user1.id === viewerId ? user2 : user1;
  return hideEmail({ ...other, isGone: deletedAt !== null });
}

/**
 * Finds the other participant of a conversation, and whether the viewer may write to them.
 *
 * @returns null when the viewer has no such conversation
 */
export async function findPartner({
  conversationId,
  viewerId,
}: {
  conversationId: string;
  viewerId: string;
}): Promise<{ other: ChatPerson; permission: WritePermission } | null> {
  const viewer = Prisma.sql`${viewerId}::uuid`;
  const [row] = await readRows<ChatPerson & { permission: WritePermission }>(Prisma.sql`
    SELECT o.id, o.first_name AS "firstName", o.last_name AS "lastName", o.email,
      o.profile_image_url AS "profileImageUrl", o.deleted_at IS NOT NULL AS "isGone",
      ${selectWritePermission(viewerId)} AS permission
    FROM conversations c
    JOIN users o ON o.id = CASE WHEN c.user1_id = ${viewer} THEN c.user2_id ELSE c.user1_id END
    WHERE c.id = ${conversationId}::uuid AND ${viewer} IN (c.user1_id, c.user2_id)`);
  if (!row) return null;
  const { permission, ...other } = row;
  return { other: hideEmail(other), permission };
}
