import type { RunningServer } from "../../tests/setup/start-server";
import { COMPARED_JSON, COMPARED_PAGES, LISTS, SEARCHES } from "./addresses";
import type { Yardstick } from "./start-yardstick";
import type { Mode } from "./take-turns";

/** As many visitors at once as keep the server busy. */
const BUSY = 32;

interface Servers {
  /** As it is delivered, on the large database. */
  delivered: RunningServer;
  /** Without a page cache, on the large and on the small database. */
  uncached: RunningServer;
  uncachedSmall: RunningServer;
  storedBytes: Yardstick;
  plainPages: Yardstick;
  /** The Cookie header of a session. */
  cookie: string;
}

/** Everything that takes turns, each mode of the marketplace with what it is held against. */
export function modesOf(servers: Servers): Mode[] {
  const { delivered, uncached, uncachedSmall, storedBytes, plainPages, cookie } = servers;
  const mode = (
    name: string,
    server: RunningServer | Yardstick,
    addresses: readonly string[],
    {
      connections = BUSY,
      encoding = "br, gzip",
      headers = {},
    }: Partial<Pick<Mode, "connections" | "headers"> & { encoding: string }> = {},
  ): Mode => ({
    name,
    addresses,
    connections,
    headers: {
      Host: `localhost:${server.port}`,
      ...(encoding ? { "Accept-Encoding": encoding } : {}),
      ...headers,
    },
    port: server.port,
    pid: "pid" in server ? server.pid : (server.process.pid ?? 0),
  });
  const signedIn = { headers: { Cookie: cookie } };
  const unpacked = { encoding: "" };
  // One visitor alone: how long one waits, and not how long one queues.
  const alone = { connections: 1 };
  return [
    mode("cached page", delivered, COMPARED_PAGES),
    mode("stored bytes", storedBytes, COMPARED_PAGES),
    mode("page", uncached, COMPARED_PAGES),
    mode("plain page", plainPages, COMPARED_PAGES),
    mode("signed-in page", delivered, COMPARED_PAGES, signedIn),
    mode("plain signed-in page", plainPages, COMPARED_PAGES.map(signedInPath), signedIn),
    mode("JSON", uncached, COMPARED_JSON),
    mode("plain JSON", plainPages, COMPARED_JSON),
    mode("unpacked JSON", uncached, COMPARED_JSON, unpacked),
    mode("plain unpacked JSON", plainPages, COMPARED_JSON, unpacked),
    mode("lists, large", uncached, LISTS, alone),
    mode("lists, small", uncachedSmall, LISTS, alone),
    mode("searches, large", uncached, SEARCHES, alone),
    mode("searches, small", uncachedSmall, SEARCHES, alone),
  ];
}

const signedInPath = (path: string) => `/signed-in${path}`;
