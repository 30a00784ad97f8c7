import type { RunningServer } from "../../tests/setup/start-server";
import { COMPARED_JSON, COMPARED_PAGES } from "./addresses";
import type { ReferenceServer } from "./bench-servers";
import type { ChosenPages } from "./choose-pages";
import type { PreparedForms } from "./prepare-posts";
import type { Comparison, MeasuredMode } from "./compare-modes";

/** The number of concurrent visitors that keep a server busy. */
const BUSY_CONNECTIONS = 32;
/** The number of concurrent writers. Some wait for each other, because they write to the same people. */
const WRITER_CONNECTIONS = 8;

type Server = RunningServer | ReferenceServer;

interface ReadingServers {
  /** The marketplace with its page cache, and without it. */
  delivered: RunningServer;
  uncached: RunningServer;
  storedBytes: ReferenceServer;
  plainPages: ReferenceServer;
  /** The Cookie header of a session. */
  cookie: string;
  pages: ChosenPages;
}

const describeServer = (server: Server) => ({
  port: server.port,
  pid: "pid" in server ? server.pid : (server.process.pid ?? 0),
});

function reading(server: Server, paths: readonly string[], cookie?: string): MeasuredMode {
  return {
    ...describeServer(server),
    paths,
    connections: BUSY_CONNECTIONS,
    headers: {
      Host: `localhost:${server.port}`,
      "Accept-Encoding": "br, gzip",
      ...(cookie ? { Cookie: cookie } : {}),
    },
  };
}

function writing(
  server: Server,
  posts: PreparedForms,
  form: "contactRequest" | "message" | "listing",
): MeasuredMode {
  return {
    ...describeServer(server),
    paths: [],
    connections: WRITER_CONNECTIONS,
    nextPost: posts[form],
    headers: { Host: `localhost:${server.port}`, Cookie: posts.cookie },
  };
}

/** Pages and lists, each with what it is held against, by the rows of the table. */
export function buildReadComparisons(servers: ReadingServers) {
  const { delivered, uncached, storedBytes, plainPages, cookie, pages } = servers;
  const signedInPages = COMPARED_PAGES.map((path) => `/signed-in${path}`);
  const compareCpu = (label: string, ours: MeasuredMode, theirs: MeasuredMode): Comparison => ({
    ...{ label, key: "cpu", modes: [ours, theirs] },
  });
  const compareRequests = (
    label: string,
    ours: MeasuredMode,
    theirs: MeasuredMode,
  ): Comparison => ({
    ...{ label, key: "requestsPerSecond", modes: [ours, theirs] },
  });
  return {
    cached: [
      compareRequests(
        "cached page",
        reading(delivered, COMPARED_PAGES),
        reading(storedBytes, COMPARED_PAGES),
      ),
    ],
    list: [
      compareCpu("list", reading(uncached, COMPARED_PAGES), reading(plainPages, COMPARED_PAGES)),
    ],
    signedIn: [
      compareCpu(
        "signed-in list",
        reading(uncached, COMPARED_PAGES, cookie),
        reading(plainPages, signedInPages, cookie),
      ),
    ],
    pages: [
      compareCpu(
        "property page",
        reading(uncached, pages.properties),
        reading(plainPages, pages.properties),
      ),
      compareCpu(
        "thread",
        reading(uncached, [pages.thread], cookie),
        reading(plainPages, [pages.thread], cookie),
      ),
      compareCpu("Home", reading(uncached, ["/"], cookie), reading(plainPages, ["/home"], cookie)),
    ],
    json: [
      compareRequests("JSON", reading(uncached, COMPARED_JSON), reading(plainPages, COMPARED_JSON)),
    ],
  };
}

interface Writer<Target extends Server> {
  server: Target;
  posts: PreparedForms;
}

/** Forms of many people at once against bare inserts. */
export function buildPostComparisons(
  ours: Writer<RunningServer>,
  plain: ReferenceServer,
): Comparison[] {
  return (["contactRequest", "message"] as const).map((form) => ({
    label: form === "message" ? "message" : "contact request",
    key: "cpu",
    modes: [writing(ours.server, ours.posts, form), writing(plain, ours.posts, form)],
  }));
}

/** Forms of one person alone, in the large and the small database. */
export function buildSizeComparisons(
  large: Writer<RunningServer>,
  small: Writer<RunningServer>,
): Comparison[] {
  const alone = ({ server, posts }: Writer<RunningServer>, form: "listing" | "message") => ({
    ...writing(server, posts, form),
    connections: 1,
  });
  return (["listing", "message"] as const).map((form) => ({
    label: form === "message" ? "send a message" : "list a property",
    key: "p50",
    modes: [alone(large, form), alone(small, form)],
  }));
}
