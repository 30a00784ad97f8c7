import {
  exportBlocks,
  exportConversations,
} from "~/features/messaging/export-conversations.server";
import { addressOfDocument } from "~/features/verification/verification-kinds";
import { database } from "~/platform/database/database.server";
import { readInBatches } from "~/platform/database/read-in-batches.server";
import { listChosenSettings } from "~/platform/mail/notification-settings.server";

/** What a report is about: one of them is set. */
const REPORTED = {
  propertyId: true,
  professionalId: true,
  agentId: true,
  reviewId: true,
  messageId: true,
} as const;

/**
 * Everything that an account holds, exact positions of its own listings included. Of other people
 * there is what they have written to it, and how they are called. What may be long is read while it
 * is written (`writeJson`), so that a large account neither fills the memory nor stops the process.
 */
export async function exportAccount({ userId }: { userId: string }) {
  const own = { where: { userId } };
  const live = { where: { userId, deletedAt: null } };
  const account = await database().user.findUniqueOrThrow({
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
      suspendedAt: true,
      suspensionReason: true,
      answerSeconds: true,
      answersWithin: true,
      timeZone: true,
      createdAt: true,
      updatedAt: true,
    },
  });
  return {
    exportedAt: new Date(),
    account,
    sessions: await database().session.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true, expire: true },
    }),
    apiTokens: await database().apiToken.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      omit: { userId: true, tokenHash: true },
    }),
    passkeys: await database().passkey.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { name: true, transports: true, createdAt: true, lastUsedAt: true },
    }),
    notifications: await listChosenSettings({ userId, email: account.email }),
    // Without the addresses themselves, which nobody keeps.
    replyAddresses: await database().replyAddress.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { conversationId: true, createdAt: true, expiresAt: true },
    }),
    emailsTaken: await database().takenMail.findMany({
      where: { userId },
      orderBy: { takenAt: "asc" },
      select: { mailHash: true, takenAt: true },
    }),
    properties: readInBatches((batch) =>
      database().property.findMany({
        ...live,
        ...batch,
        omit: { userId: true },
        include: {
          boundary: { omit: { propertyId: true, outline: true } },
          viewsByDay: { omit: { propertyId: true }, orderBy: { day: "asc" } },
        },
      }),
    ),
    drafts: (
      await database().listingDraft.findMany({
        ...live,
        orderBy: { createdAt: "asc" },
        omit: { userId: true },
      })
    ).map((draft) => ({ ...draft, reviewStatus: "draft" })),
    // The rows themselves are listings once they are imported.
    listingImports: await database().listingImport.findMany({
      ...own,
      select: { createdAt: true, doneAt: true, found: true, result: true },
    }),
    professionals: readInBatches((batch) =>
      database().professional.findMany({ ...live, ...batch, omit: { userId: true } }),
    ),
    takenRanges: readInBatches((batch) =>
      database().takenRange.findMany({
        where: { OR: [{ property: { userId } }, { professional: { userId } }] },
        ...batch,
        select: {
          id: true,
          propertyId: true,
          professionalId: true,
          startDate: true,
          endDate: true,
          note: true,
          agreementId: true,
          createdAt: true,
        },
      }),
    ),
    agents: readInBatches((batch) =>
      database().agent.findMany({ ...live, ...batch, omit: { userId: true } }),
    ),
    applications: readInBatches((batch) =>
      database().application.findMany({
        ...own,
        ...batch,
        omit: { userId: true, decidedBy: true },
      }),
    ),
    photos: readInBatches((batch) =>
      database().photo.findMany({
        where: { ownerId: userId },
        ...batch,
        select: { id: true, address: true, alt: true, createdAt: true },
      }),
    ),
    // Documents are downloaded one by one, by whoever is signed in.
    verifications: (
      await database().verification.findMany({
        ...own,
        orderBy: { createdAt: "asc" },
        omit: { userId: true, decidedBy: true, remindedAt: true, endedAt: true },
        include: { documents: { orderBy: { position: "asc" }, select: { id: true, bytes: true } } },
      })
    ).map(({ documents, ...sent }) => ({
      ...sent,
      documents: documents.map(({ id, bytes }) => ({ address: addressOfDocument(id), bytes })),
    })),
    favorites: readInBatches((batch) =>
      database().favorite.findMany({ ...own, ...batch, omit: { userId: true } }),
    ),
    recentlyViewed: await database().recentlyViewed.findMany({
      ...own,
      orderBy: { viewedAt: "desc" },
      omit: { userId: true },
    }),
    savedSearches: readInBatches((batch) =>
      database().savedSearch.findMany({
        ...own,
        ...batch,
        omit: { userId: true },
        include: { told: { orderBy: { toldAt: "asc" }, omit: { searchId: true } } },
      }),
    ),
    requestsSent: readInBatches((batch) =>
      database().contactRequest.findMany({ ...own, ...batch, omit: { userId: true } }),
    ),
    requestsReceived: readInBatches((batch) =>
      database().contactRequest.findMany({
        where: {
          OR: [{ professional: { userId } }, { property: { userId } }, { agent: { userId } }],
        },
        ...batch,
        // Senders are called by the name that they gave.
        omit: { userId: true, email: true },
      }),
    ),
    offers: readInBatches((batch) =>
      database().offer.findMany({
        where: {
          contactRequest: {
            OR: [{ userId }, { professional: { userId } }, { property: { userId } }],
          },
        },
        ...batch,
        omit: { ownerId: true },
      }),
    ),
    agreements: readInBatches((batch) =>
      database().agreement.findMany({
        where: { OR: [{ hunterId: userId }, { ownerId: userId }] },
        ...batch,
        omit: { hunterId: true, ownerId: true },
      }),
    ),
    reviewsWritten: readInBatches((batch) =>
      database().review.findMany({
        where: { authorId: userId },
        ...batch,
        omit: { authorId: true },
      }),
    ),
    // What is sealed nobody has seen yet, and what is hidden only its author sees.
    reviewsReceived: readInBatches((batch) =>
      database().review.findMany({
        where: {
          publishedAt: { not: null },
          hiddenAt: null,
          OR: [
            { writtenBy: "hunter", agreement: { ownerId: userId } },
            { writtenBy: "owner", agreement: { hunterId: userId } },
          ],
        },
        ...batch,
        omit: { authorId: true, createdAt: true, hiddenAt: true, hiddenReason: true },
      }),
    ),
    reports: readInBatches((batch) =>
      database().report.findMany({
        where: { reporterId: userId },
        ...batch,
        select: {
          id: true,
          reason: true,
          text: true,
          outcome: true,
          createdAt: true,
          case: { select: REPORTED },
        },
      }),
    ),
    blocks: await exportBlocks({ userId }),
    conversations: exportConversations({ userId }),
  };
}
