import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

const PAGE_SIZE = 50;
/** The admins' list is short: what is done leaves it by closing. */
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

interface Asking {
  userId: string;
  /** The request after which the list goes on; from the newest unless given. */
  beforeId?: string | null;
}

/** What came in for a person's listings, newest first. */
export function listReceivedRequests({ userId, beforeId }: Asking) {
  return listPage(behind({ id: userId }), beforeId);
}

/** What a person wrote, newest first. */
export function listSentRequests({ userId, beforeId }: Asking) {
  return listPage({ userId }, beforeId);
}

/** `older` is the request after which there is more. */
async function listPage(where: Prisma.ContactRequestWhereInput, beforeId: string | null = null) {
  const place = isUuid(beforeId ?? undefined)
    ? await database().contactRequest.findFirst({
        where: { AND: [where, { id: beforeId ?? undefined }] },
        select: { id: true, createdAt: true },
      })
    : null;
  const before = place && [
    { createdAt: { lt: place.createdAt } },
    { createdAt: place.createdAt, id: { lt: place.id } },
  ];
  const rows = await list({ AND: [where, before ? { OR: before } : {}] }, PAGE_SIZE + 1);
  const requests = rows.slice(0, PAGE_SIZE);
  return { requests, older: rows.length > PAGE_SIZE ? (requests.at(-1)?.id ?? null) : null };
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

async function list(where: Prisma.ContactRequestWhereInput, most = MOST) {
  const rows = await database().contactRequest.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
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
