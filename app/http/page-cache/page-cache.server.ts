import { LRUCache } from "lru-cache";

import type { Representation } from "../representation.server";

const MAX_BYTES = 64 * 1024 * 1024;
/** A net below the announcements of changes: nothing is wrong for longer. */
const FRESH_MS = 60_000;
/** While nobody can announce changes, an older page is better than none. */
const USABLE_WHILE_BLIND_MS = 10 * 60_000;
/** What a page costs beside its bytes and its key, and what both compressed forms add to them. */
const OVERHEAD_BYTES = 1_024;
const WITH_ENCODINGS = 1.5;

/** The public answer of an address. */
export interface CachedPage {
  body: Representation;
  /**
   * Without those that depend on the request: ETag, Content-Encoding, Content-Length, and where
   * cookies matter Cache-Control.
   */
  headers: Record<string, string>;
}

/** A page that is being made; others who want it wait for it. */
interface Rendering {
  finished: Promise<CachedPage | NoPage>;
  keep(page: CachedPage): void;
  /** Nothing more comes. */
  end(why: NoPage): void;
}

/** The answer turned out not to be for everybody, or who asked for it left before it was made. */
type NoPage = "for one" | "left";

export interface PageCache {
  find(key: string): CachedPage | null;
  size(): { pages: number; bytes: number };
  /** The rendering of this page that has begun and shows what is true now. */
  renderingOf(key: string): Rendering | null;
  /** @param dependsOn names of what the page shows, as forget() is given them */
  begin(key: string, dependsOn: readonly string[]): Rendering;
  /** Drops every page that shows one of these; "*" stands for everything. */
  forget(names: readonly string[]): void;
  /** Whether announcements of changes cannot arrive; all is forgotten when they can again. */
  setBlind(isBlind: boolean): void;
}

interface Entry extends CachedPage {
  dependsOn: readonly string[];
  keptAt: number;
}

/** Keeps public pages in memory, bounded in bytes, and makes each only once at a time. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const keysByName = new Map<string, Set<string>>();
  const renderings = new Map<string, Rendering & { dependsOn: readonly string[] }>();
  let isBlind = false;

  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) =>
      Math.ceil(body.bytes.length * WITH_ENCODINGS) + key.length + OVERHEAD_BYTES,
    dispose: ({ dependsOn }, key) => {
      for (const name of dependsOn) {
        const keys = keysByName.get(name);
        keys?.delete(key);
        if (keys?.size === 0) keysByName.delete(name);
      }
    },
  });

  function store(key: string, entry: Entry): void {
    entries.set(key, entry);
    // Too large for the whole cache, it was not kept.
    if (!entries.has(key)) return;
    for (const name of entry.dependsOn) {
      const keys = keysByName.get(name);
      if (keys) keys.add(key);
      else keysByName.set(name, new Set([key]));
    }
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      const age = now() - entry.keptAt;
      return age <= (isBlind ? USABLE_WHILE_BLIND_MS : FRESH_MS) ? entry : null;
    },

    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),

    renderingOf: (key) => renderings.get(key) ?? null,

    begin(key, dependsOn) {
      let resolve: (page: CachedPage | NoPage) => void = () => undefined;
      const finished = new Promise<CachedPage | NoPage>((settle) => (resolve = settle));
      const rendering = {
        dependsOn,
        finished,
        keep(page: CachedPage) {
          // Otherwise something has changed since it was begun, and it may show what was before.
          if (renderings.get(key) === rendering && !isBlind) {
            store(key, { ...page, dependsOn, keptAt: now() });
          }
          resolve(page);
          rendering.end("for one");
        },
        end(why: NoPage) {
          if (renderings.get(key) === rendering) renderings.delete(key);
          resolve(why);
        },
      };
      renderings.set(key, rendering);
      return rendering;
    },

    forget(names) {
      if (names.includes("*")) {
        entries.clear();
        renderings.clear();
        return;
      }
      for (const name of names) {
        for (const key of keysByName.get(name) ?? []) entries.delete(key);
      }
      for (const [key, { dependsOn }] of renderings) {
        if (dependsOn.some((name) => names.includes(name))) renderings.delete(key);
      }
    },

    setBlind(value) {
      if (isBlind && !value) this.forget(["*"]);
      isBlind = value;
    },
  };
}
