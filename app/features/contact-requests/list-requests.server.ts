import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** As many as anybody reads at once; older ones are found by their conversations. */
const MOST = 100;

const ITEM = {
  id: true,
  name: true,
  email: true,
  phone: true,
  message: true,
  preferredDates: true,
  status: true,
  conversationId: true,
  createdAt: true,
  professional: { select: { id: true, name: true } },
  property: { select: { id: true, title: true } },
} as const;

const behind = (owner: Prisma.UserWhereInput): Prisma.ContactRequestWhereInput => ({
  OR: [{ professional: { user: owner } }, { property: { user: owner } }],
});

/** What came in for a person's listings, newest first. */
export async function listReceivedRequests({ userId }: { userId: string }) {
  return list({ ...behind({ id: userId }) });
}

/** What a person wrote, newest first. */
export async function listSentRequests({ userId }: { userId: string }) {
  return list({ userId });
}

/** What nobody but the admins can take care of: no account stands behind it. */
export async function listRequestsWithoutAccount() {
  return list({ NOT: behind({ deletedAt: null }) });
}

/** Whether a person is one of the two of a request. */
export async function isPartyOfRequest({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<boolean> {
  if (!isUuid(id)) return false;
  const where = { id, OR: [{ userId }, behind({ id: userId })] };
  return (await database().contactRequest.count({ where })) > 0;
}

async function list(where: Prisma.ContactRequestWhereInput) {
  const rows = await database().contactRequest.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
    select: ITEM,
  });
  return rows.map(({ professional, property, ...request }) => ({
    ...request,
    about: professional
      ? { title: professional.name, path: `/professional/${professional.id}` }
      : { title: property?.title ?? "", path: `/property/${property?.id}` },
  }));
}

export type ListedRequest = Awaited<ReturnType<typeof list>>[number];
