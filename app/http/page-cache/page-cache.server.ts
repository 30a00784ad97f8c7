import { LRUCache } from "lru-cache";

import type { Representation } from "../representation.server";

/** The size of about 2,000 compressed pages. */
const MAX_BYTES = 24 * 1024 * 1024;
/** The maximum age of a page while the database is available. */
const MAX_AGE_MS = 60_000;
/** While notifications cannot arrive, an older page is better than none. */
const MAX_AGE_WITHOUT_NOTIFICATIONS_MS = 10 * 60_000;
/** Overhead of an entry beside its body and key: headers, tags, another encoding now and then. */
const OVERHEAD_BYTES = 2_048;

/** The public response of an address. */
export interface CachedPage {
  body: Representation;
  /**
   * The headers without those that depend on the request: ETag, Content-Encoding, Content-Length, and, where it varies
   * by cookie, Cache-Control.
   */
  headers: Record<string, string>;
}

/** A page that is being rendered; other requests for it wait. */
interface Rendering {
  finished: Promise<CachedPage | UncachedReason>;
  keep(page: CachedPage): void;
  /** Says that the rendering has ended. */
  end(reason: UncachedReason): void;
}

/** The reason without a page: the response was personal, or its request was aborted. */
type UncachedReason = "personal" | "aborted";

export interface PageCache {
  find(key: string): CachedPage | null;
  size(): { pages: number; bytes: number };
  /** Returns the rendering of this page that is in progress and not yet stale. */
  findRendering(key: string): Rendering | null;
  /** @param dependsOn the names by which invalidate() invalidates it */
  begin(key: string, dependsOn: readonly string[]): Rendering;
  /** Invalidates every page that depends on this table, also those that are being rendered. */
  invalidate(table: string): void;
  /** Sets whether notifications cannot arrive; everything is invalidated when they can again. */
  setNotificationsLost(notificationsLost: boolean): void;
  areNotificationsLost(): boolean;
}

interface Entry extends CachedPage {
  dependsOn: readonly string[];
  keptAt: number;
}

/** Caches public pages in memory, bounded in bytes; concurrent requests for a page are coalesced. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const renderings = new Map<string, Rendering & { dependsOn: readonly string[] }>();
  let notificationsLost = false;

  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.size() + key.length + OVERHEAD_BYTES,
  });

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      const age = now() - entry.keptAt;
      return age <= (notificationsLost ? MAX_AGE_WITHOUT_NOTIFICATIONS_MS : MAX_AGE_MS)
        ? entry
        : null;
    },

    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),

    findRendering: (key) => renderings.get(key) ?? null,

    begin(key, dependsOn) {
      let resolve: (page: CachedPage | UncachedReason) => void = () => undefined;
      const finished = new Promise<CachedPage | UncachedReason>((settle) => (resolve = settle));
      const rendering = {
        dependsOn,
        finished,
        keep(page: CachedPage) {
          // A rendering that was replaced was invalidated meanwhile, and may be stale.
          if (renderings.get(key) === rendering && !notificationsLost) {
            entries.set(key, { ...page, dependsOn, keptAt: now() });
          }
          resolve(page);
          rendering.end("personal");
        },
        end(reason: UncachedReason) {
          if (renderings.get(key) === rendering) renderings.delete(key);
          resolve(reason);
        },
      };
      renderings.set(key, rendering);
      return rendering;
    },

    invalidate(table) {
      for (const [key, { dependsOn }] of [...entries]) {
        if (dependsOn.includes(table)) entries.delete(key);
      }
      for (const [key, { dependsOn }] of renderings) {
        if (dependsOn.includes(table)) renderings.delete(key);
      }
    },

    areNotificationsLost: () => notificationsLost,

    setNotificationsLost(value) {
      if (notificationsLost && !value) {
        entries.clear();
        renderings.clear();
      }
      notificationsLost = value;
    },
  };
}
