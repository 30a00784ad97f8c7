import type { RunningServer } from "../../tests/setup/start-server";
import { COMPARED_JSON, COMPARED_PAGES, GROUPS } from "./addresses";
import type { ChosenPages } from "./choose-pages";
import type { Posts } from "./prepare-posts";
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
  pages: ChosenPages;
}

interface WritingServers {
  /** Whose listings nobody has to review, on the large and on the small database. */
  delivered: RunningServer;
  small: RunningServer;
  plainPosts: Yardstick;
  /** Of the writers who keep the server busy. */
  posts: Posts;
  /** Of the one who writes alone, to each of the two databases. */
  largePosts: Posts;
  smallPosts: Posts;
}

const pidOf = (server: RunningServer | Yardstick) =>
  "pid" in server ? server.pid : (server.process.pid ?? 0);

/** Everything that takes turns, each mode of the marketplace with what it is held against. */
export function modesOf(servers: Servers): Mode[] {
  const { delivered, uncached, uncachedSmall, storedBytes, plainPages, cookie, pages } = servers;
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
    pid: pidOf(server),
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
    mode("property page", uncached, pages.properties),
    mode("plain property page", plainPages, pages.properties),
    mode("thread", uncached, [pages.thread], signedIn),
    mode("plain thread", plainPages, [pages.thread], signedIn),
    mode("Home signed in", uncached, ["/"], signedIn),
    mode("plain Home signed in", plainPages, ["/home"], signedIn),
    ...Object.entries(GROUPS).flatMap(([group, addresses]) => [
      mode(`${group}, large`, uncached, addresses, alone),
      mode(`${group}, small`, uncachedSmall, addresses, alone),
    ]),
  ];
}

/** Writers at once: some wait for each other, as they write to the same people. */
const WRITERS = 8;

/** Forms that take turns. */
export function modesOfPosts({
  delivered,
  small,
  plainPosts,
  posts,
  largePosts,
  smallPosts,
}: WritingServers): Mode[] {
  const mode = (
    name: string,
    server: RunningServer | Yardstick,
    { cookie, ...own }: Posts,
    form: Exclude<keyof Posts, "cookie">,
    connections = WRITERS,
  ): Mode => ({
    ...{ name, connections, addresses: [], nextPost: own[form] },
    headers: { Host: `localhost:${server.port}`, Cookie: cookie },
    port: server.port,
    pid: pidOf(server),
  });
  return [
    mode("contact request", delivered, posts, "contactRequest"),
    mode("plain contact request", plainPosts, posts, "contactRequest"),
    mode("message", delivered, posts, "message"),
    mode("plain message", plainPosts, posts, "message"),
    mode("list a property, large", delivered, largePosts, "listing", 1),
    mode("list a property, small", small, smallPosts, "listing", 1),
    mode("send a message, large", delivered, largePosts, "message", 1),
    mode("send a message, small", small, smallPosts, "message", 1),
  ];
}

const signedInPath = (path: string) => `/signed-in${path}`;
