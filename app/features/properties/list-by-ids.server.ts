import { whereVisibleTo, type Viewer } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

import { PUBLIC_COLUMNS, withDecimalsAsText } from "./listing-columns.server";

/** Returns those of the listings that the viewer may see, in the given order. */
export async function listPropertiesByIds({
  ids,
  viewer,
}: {
  /** Must be valid ids. */
  ids: readonly string[];
  viewer: Viewer;
}) {
  if (ids.length === 0) return [];
  const rows = await database().property.findMany({
    where: { id: { in: [...ids] }, deletedAt: null, ...whereVisibleTo(viewer) },
    select: PUBLIC_COLUMNS,
  });
  return rows.map(withDecimalsAsText).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type PropertyById = Awaited<ReturnType<typeof listPropertiesByIds>>[number];
