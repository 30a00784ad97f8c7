import { whereVisibleTo, type Viewer } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { AGENT_TEXTS } from "./agent-columns.server";

/**
 * Reads an agent by id: an approved one for everybody, any other for its owner and for admins.
 *
 * @returns null when there is none for the viewer
 */
export async function getAgent({ id, viewer }: { id: string | undefined; viewer: Viewer }) {
  if (!isUuid(id)) return null;
  const row = await database().agent.findFirst({
    where: { id, deletedAt: null, ...whereVisibleTo(viewer) },
    select: { ...AGENT_TEXTS, id: true, userId: true, verified: true, reviewStatus: true },
  });
  return row;
}

export type AgentDetail = NonNullable<Awaited<ReturnType<typeof getAgent>>>;
