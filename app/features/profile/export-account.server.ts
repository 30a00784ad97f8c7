import { exportConversations } from "~/features/messaging/export-conversations.server";
import { database } from "~/platform/database/database.server";

/**
 * Everything that an account holds, exact positions of its own listings included. Of other people
 * there is what they have written to it, and how they are called.
 */
export async function exportAccount({ userId }: { userId: string }) {
  const own = { where: { userId }, orderBy: { id: "asc" } } as const;
  const live = { ...own, where: { userId, deletedAt: null } };
  return {
    exportedAt: new Date(),
    account: await database().user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        id: true,
        issuer: true,
        subject: true,
        email: true,
        firstName: true,
        lastName: true,
        profileImageUrl: true,
        isAdmin: true,
        createdAt: true,
        updatedAt: true,
      },
    }),
    sessions: await database().session.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true, expire: true },
    }),
    properties: await database().property.findMany({ ...live, omit: { userId: true } }),
    professionals: await database().professional.findMany({ ...live, omit: { userId: true } }),
    agents: await database().agent.findMany({ ...live, omit: { userId: true } }),
    applications: await database().application.findMany({
      ...own,
      omit: { userId: true, decidedBy: true },
    }),
    photos: await database().photo.findMany({
      where: { ownerId: userId },
      orderBy: { id: "asc" },
      select: { address: true, alt: true, createdAt: true },
    }),
    favorites: await database().favorite.findMany({ ...own, omit: { userId: true } }),
    requestsSent: await database().contactRequest.findMany({ ...own, omit: { userId: true } }),
    requestsReceived: await requestsReceived(userId),
    conversations: await exportConversations({ userId }),
  };
}

function requestsReceived(userId: string) {
  return database().contactRequest.findMany({
    where: { OR: [{ professional: { userId } }, { property: { userId } }] },
    orderBy: { id: "asc" },
    omit: { userId: true },
  });
}
