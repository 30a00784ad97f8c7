import { selectReceivedRequests } from "~/features/contact-requests/received-requests.server";
import {
  exportBlocks,
  exportConversations,
} from "~/features/messaging/export-conversations.server";
import { getDocumentPath } from "~/features/verification/verification-kinds";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadAll, OLDEST_FIRST } from "~/platform/database/select-page.server";
import { listChosenSettings } from "~/platform/mail/notification-settings.server";

/** The possible subjects of a report: exactly one of them is set. */
const REPORTED = {
  propertyId: true,
  professionalId: true,
  agentId: true,
  reviewId: true,
  messageId: true,
} as const;

/**
 * Yields the rows of a table that meet a condition, oldest first, read fifty at a time.
 *
 * @param where a condition on the table's alias `t`
 * @param load reads rows by a Prisma condition on their ids
 */
function loadRows<Row extends { id: string }>(
  table: string,
  where: Prisma.Sql,
  load: (rows: { where: { id: { in: string[] } } }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const list = {
    from: Prisma.sql`${Prisma.raw(table)} t`,
    where,
    order:
      table === "agreements" ? { ...OLDEST_FIRST, column: Prisma.sql`t.signed_at` } : OLDEST_FIRST,
    pageSize: 50,
  };
  return loadAll(list, (ids) => load({ where: { id: { in: ids } } }));
}

/**
 * Returns everything that an account holds, including exact positions of its own listings. Of other people it contains
 * only their names and what they have written to this person. Long parts are read while they are written (`writeJson`),
 * so that a large account neither fills the memory nor blocks the process.
 */
export async function exportAccount({ userId }: { userId: string }) {
  const userWhere = { where: { userId } };
  const id = Prisma.sql`${userId}::uuid`;
  const isOwn = Prisma.sql`t.user_id = ${id}`;
  const isLive = Prisma.sql`t.user_id = ${id} AND t.deleted_at IS NULL`;
  const received = selectReceivedRequests(userId);
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
      phone: true,
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
    // The addresses themselves are left out, because only their hashes are stored.
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
    properties: loadRows("properties", isLive, (rows) =>
      database().property.findMany({
        ...rows,
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
    // The rows themselves become listings when they are imported.
    listingImports: await database().listingImport.findMany({
      ...userWhere,
      select: { createdAt: true, doneAt: true, found: true, result: true },
    }),
    professionals: loadRows("professionals", isLive, (rows) =>
      database().professional.findMany({ ...rows, omit: { userId: true } }),
    ),
    takenRanges: loadRows(
      "taken_ranges",
      Prisma.sql`(t.property_id IN (SELECT id FROM properties WHERE user_id = ${id})
        OR t.professional_id IN (SELECT id FROM professionals WHERE user_id = ${id}))`,
      (rows) =>
        database().takenRange.findMany({
          ...rows,
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
    agents: loadRows("real_estate_agents", isLive, (rows) =>
      database().agent.findMany({ ...rows, omit: { userId: true } }),
    ),
    applications: loadRows("applications", isOwn, (rows) =>
      database().application.findMany({
        ...rows,
        omit: { userId: true, decidedBy: true },
      }),
    ),
    photos: loadRows("photos", Prisma.sql`t.owner_id = ${id}`, (rows) =>
      database().photo.findMany({
        ...rows,
        select: { id: true, address: true, alt: true, createdAt: true },
      }),
    ),
    // Documents are downloaded one by one, with a signed-in session.
    verifications: (
      await database().verification.findMany({
        ...userWhere,
        orderBy: { createdAt: "asc" },
        omit: { userId: true, decidedBy: true, remindedAt: true, endedAt: true },
        include: { documents: { orderBy: { position: "asc" }, select: { id: true, bytes: true } } },
      })
    ).map(({ documents, ...sent }) => ({
      ...sent,
      documents: documents.map(({ id, bytes }) => ({ address: getDocumentPath(id), bytes })),
    })),
    favorites: loadRows("favorites", isOwn, (rows) =>
      database().favorite.findMany({ ...rows, omit: { userId: true } }),
    ),
    recentlyViewed: await database().recentlyViewed.findMany({
      ...userWhere,
      orderBy: { viewedAt: "desc" },
      omit: { userId: true },
    }),
    savedSearches: loadRows("saved_searches", isOwn, (rows) =>
      database().savedSearch.findMany({
        ...rows,
        omit: { userId: true },
        include: { told: { orderBy: { toldAt: "asc" }, omit: { searchId: true } } },
      }),
    ),
    requestsSent: loadRows("contact_requests", isOwn, (rows) =>
      database().contactRequest.findMany({ ...rows, omit: { userId: true } }),
    ),
    requestsReceived: loadRows("contact_requests", Prisma.sql`t.id IN (${received})`, (rows) =>
      database().contactRequest.findMany({
        ...rows,
        // Senders appear under the name that they gave.
        omit: { userId: true, email: true },
      }),
    ),
    offers: loadRows(
      "offers",
      Prisma.sql`t.contact_request_id IN (
        SELECT id FROM contact_requests WHERE user_id = ${id} UNION ALL ${received})`,
      (rows) =>
        database().offer.findMany({
          ...rows,
          omit: { ownerId: true },
        }),
    ),
    agreements: loadRows(
      "agreements",
      Prisma.sql`(t.hunter_id = ${id} OR t.owner_id = ${id})`,
      (rows) =>
        database().agreement.findMany({
          ...rows,
          omit: { hunterId: true, ownerId: true },
        }),
    ),
    reviewsWritten: loadRows("reviews", Prisma.sql`t.author_id = ${id}`, (rows) =>
      database().review.findMany({ ...rows, omit: { authorId: true } }),
    ),
    // Unpublished reviews are not visible to their subject yet, and hidden ones only to their author.
    reviewsReceived: loadRows(
      "reviews",
      Prisma.sql`t.published_at IS NOT NULL AND t.hidden_at IS NULL AND EXISTS (
        SELECT FROM agreements a WHERE a.id = t.agreement_id
          AND CASE t.written_by WHEN 'hunter' THEN a.owner_id ELSE a.hunter_id END = ${id})`,
      (rows) =>
        database().review.findMany({
          ...rows,
          omit: { authorId: true, createdAt: true, hiddenAt: true, hiddenReason: true },
        }),
    ),
    reports: loadRows("case_reports", Prisma.sql`t.reporter_id = ${id}`, (rows) =>
      database().report.findMany({
        ...rows,
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
