import { formatDisplayName } from "~/features/accounts/display-name";
import { database } from "~/platform/database/database.server";

const MAX_RESULTS = 100;

interface Actor {
  id: string;
  name: string;
}

/**
 * Lists the people by whom the log can be filtered: today's admins, and the current choice. Other actors are chosen in
 * the log itself, by their names.
 *
 * @returns `by` is null for an unknown id
 */
export async function listActors({
  by,
}: {
  by: string | null;
}): Promise<{ actors: Actor[]; by: string | null }> {
  const select = { id: true, firstName: true, lastName: true, email: true, deletedAt: true };
  const [admins, selected] = await Promise.all([
    database().user.findMany({
      where: { isAdmin: true, deletedAt: null },
      orderBy: { id: "asc" },
      take: MAX_RESULTS,
      select,
    }),
    by ? database().user.findUnique({ where: { id: by }, select }) : null,
  ]);
  const isAdmin = admins.some(({ id }) => id === selected?.id);
  const actors = [...admins, ...(selected && !isAdmin ? [selected] : [])].map((user) => ({
    id: user.id,
    name: formatDisplayName(user),
  }));
  actors.sort((one, other) => one.name.localeCompare(other.name));
  return { actors, by: selected?.id ?? null };
}
