import { visibleTo, type Member } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

/** The properties and professionals that a person has saved last and can still see, as links. */
export async function listNewestFavorites({ owner, most }: { owner: Member; most: number }) {
  const isThere = { deletedAt: null, ...visibleTo(owner) };
  const rows = await database().favorite.findMany({
    where: { userId: owner.id, OR: [{ professional: isThere }, { property: isThere }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    select: {
      professional: { select: { id: true, name: true } },
      property: { select: { id: true, title: true } },
    },
  });
  return rows.flatMap(({ professional, property }) => {
    if (property) return [{ path: `/property/${property.id}`, title: property.title }];
    if (!professional) return [];
    return [{ path: `/professional/${professional.id}`, title: professional.name }];
  });
}
