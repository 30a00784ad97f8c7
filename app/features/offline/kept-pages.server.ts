import { createHash } from "node:crypto";

import type { SerializeFrom } from "@remix-run/node";

import type { loader as agentLoader } from "~/features/agents/agent.page";
import type { loader as messagesLoader } from "~/features/messaging/messages.page";
import type { loader as professionalLoader } from "~/features/professionals/professional.page";
import type { loader as propertyLoader } from "~/features/properties/property.page";
import type { RootData } from "~/layout/root-data";

import { KEEP_HEADER, KEPT_FOR_HEADER } from "./offline-documents";

const always = () => true;

/**
 * The pages that a browser may keep for offline use, by route: saved listings and agreements, and their conversations.
 */
const KEPT: Record<string, (data: never) => boolean> = {
  "features/favorites/favorites.page": always,
  "features/agreements/agreements.page": always,
  "features/agreements/agreement.page": always,
  "features/properties/property.page": ({
    favorites,
    property,
  }: SerializeFrom<typeof propertyLoader>) => isSaved(favorites, property.id),
  "features/professionals/professional.page": ({
    favorites,
    professional,
  }: SerializeFrom<typeof professionalLoader>) => isSaved(favorites, professional.id),
  "features/agents/agent.page": ({ favorites, agent }: SerializeFrom<typeof agentLoader>) =>
    isSaved(favorites, agent.id),
  "features/messaging/messages.page": (data: SerializeFrom<typeof messagesLoader>) =>
    data.box === "messages" &&
    (data.thread?.requests.some(({ agreement }) => agreement !== null) ?? false),
};

const isSaved = (favorites: readonly string[] | null, id: string) =>
  favorites?.includes(id) ?? false;

/**
 * Returns the headers that tell the service worker which account a document belongs to, and whether it may be kept.
 * Empty for visitors and lite mode, who keep no pages.
 *
 * @param loaderData the data of the page's routes, by their ids
 */
export function buildOfflineHeaders(loaderData: Record<string, unknown>): Record<string, string> {
  const { viewer, lite } = (loaderData.root ?? {}) as Partial<RootData>;
  if (!viewer || lite) return {};
  const isOfflinePage = Object.entries(KEPT).some(
    ([route, rule]) => loaderData[route] && rule(loaderData[route] as never),
  );
  return {
    [KEPT_FOR_HEADER]: hashAccountId(viewer.id),
    ...(isOfflinePage ? { [KEEP_HEADER]: "1" } : {}),
  };
}

/** Returns the name of an account for a service worker. It is a hash, so it reveals nothing else. */
export function hashAccountId(accountId: string): string {
  return createHash("sha256").update(`keeps:${accountId}`).digest("hex").slice(0, 32);
}
