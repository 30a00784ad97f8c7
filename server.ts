import { createServer } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { ViteDevServer } from "vite";

// The door. It knows HTTP and nothing of the marketplace, whose parts it takes from Remix's build:
// the build is bundled apart from this file, and two copies of a database would be two databases.
type Entry = typeof import("./app/entry.server");

const development = process.env.NODE_ENV === "development";
const root = process.cwd();
const httpServer = createServer({
  // Above our own limits, so that refusals come from us, with a status that tells why; below what
  // one read brings, so that the parser sees from its first packet what it was that is too long.
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Slow lines are welcome: no limit in all, but silence ends a request.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
});
httpServer.setTimeout(30_000);
/** Also those that are HTTP's no more, of which the server forgets. */
const connections = new Set<Socket>();
httpServer.on("connection", (socket) => {
  connections.add(socket);
  socket.once("close", () => connections.delete(socket));
});

const vite = development ? await startVite() : null;
const build = vite
  ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  : ((await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild);
const entry = (typeof build === "function" ? await build() : build).entry
  .module as unknown as Entry;

const marketplace = await entry.openMarketplace().catch(entry.refuseToStart);
const { environment, door } = marketplace;

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", environment.trustProxy);
app.set("query parser", "simple");
// Each address has one spelling, and nothing else is one of ours.
app.enable("case sensitive routing");
app.use(door.identifyRequests);
app.use(door.metrics.countRequests(build));
app.use(door.securityHeaders);
app.use(door.limitRequests);
app.use(door.canonicalAddress);
app.use(door.healthChecks);
app.use(door.metrics.answer);
app.use(vite ? vite.middlewares : door.staticFiles(join(root, "build/client")));
app.use("/uploads", door.uploadedFiles);
app.use(door.refuseForeignRequests);
app.use(door.limitRates);
// Before admission: signing in asks our own provider while it is at work itself.
if (door.identityProvider) app.use("/idp", door.identityProvider);
app.use(door.publicPages.share);
app.use(door.admitRequests);
app.all("*", door.answerPages(build));
app.use(door.answerFailures);

httpServer.on("connection", door.hearConnection);
httpServer.on("request", (req, res) => {
  if (!door.publicPages.answer(req, res)) app(req, res);
});
httpServer.on("upgrade", (req, socket, head) => {
  door.answerUpgrades(httpServer, req, socket, head);
});
httpServer.on("clientError", door.answerUnreadableRequest);
httpServer.on("error", entry.refuseToStart);
httpServer.listen(environment.port, environment.host, () => {
  console.log(`Huntstead is open at ${environment.appOrigin}`);
});

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    // Whoever sends SIGTERM leads others to this process, and looks at /readyz to stop doing so.
    void stop({ graceMs: signal === "SIGTERM" ? 1_000 : 0 });
  });
}

/**
 * Lets requests that are running finish, for at most 12 seconds, then closes what is open.
 *
 * @param graceMs how long new requests are answered, too, while /readyz says no
 */
async function stop({ graceMs }: { graceMs: number }): Promise<void> {
  door.turnUnready();
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  await untilNobodyKnocks();
  const closed = new Promise((resolve) => httpServer.close(resolve));
  void door.closeLiveSockets();
  // Also the connections that become idle when their last answer is out.
  setInterval(() => httpServer.closeIdleConnections(), 100).unref();
  setTimeout(() => connections.forEach((socket) => socket.destroy()), 12_000).unref();
  await closed;
  await vite?.close();
  await marketplace.close();
  process.exit(0);
}

/**
 * Until a short round of the event loop in which no connection came in, for two seconds at most.
 * Those that the system has taken for us and we have not seen yet are cut when we close: a form that
 * was sent by one of them would be lost, as no proxy may send it again. In a long round, in which a
 * page was made, some may have come since we looked.
 */
async function untilNobodyKnocks(): Promise<void> {
  let hasKnocked = false;
  const onConnection = () => (hasKnocked = true);
  httpServer.on("connection", onConnection);
  for (const until = Date.now() + 2_000; Date.now() < until;) {
    hasKnocked = false;
    const lookedAt = performance.now();
    // Behind the turn in which connections are accepted.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    if (!hasKnocked && performance.now() - lookedAt < 1) break;
  }
  httpServer.off("connection", onConnection);
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  return createVite({
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer, path: "/__hmr" } },
  });
}
