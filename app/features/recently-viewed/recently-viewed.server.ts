import { visibleTo, type Member } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

/** What a person has looked at last and can still see, newest first. */
export async function listRecentlyViewed({ viewer, most }: { viewer: Member; most: number }) {
  const rows = await database().recentlyViewed.findMany({
    where: { userId: viewer.id, property: { deletedAt: null, ...visibleTo(viewer) } },
    orderBy: [{ viewedAt: "desc" }, { propertyId: "desc" }],
    take: most,
    select: { property: { select: { id: true, title: true } } },
  });
  return rows.map(({ property: { id, title } }) => ({ path: `/property/${id}`, title }));
}

export async function clearRecentlyViewed({ userId }: { userId: string }): Promise<void> {
  await database().recentlyViewed.deleteMany({ where: { userId } });
}
