import { createServer } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { ViteDevServer } from "vite";

// The HTTP server. Its middleware comes from Remix's build: the build is bundled apart from this file,
// and importing app code here as well would open the database twice.
type Entry = typeof import("./app/entry.server");

const development = process.env.NODE_ENV === "development";
const root = process.cwd();
const httpServer = createServer({
  // Above our own limits, so that our middleware refuses with a meaningful status; below the size of
  // one socket read, so that the parser can tell from the first chunk which part is too long.
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Slow uploads are fine: no limit for a whole request, but an idle one is closed (setTimeout).
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
});
httpServer.setTimeout(30_000);
/** Includes upgraded sockets, which http.Server stops tracking. */
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
const { environment, http } = marketplace;

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", environment.trustProxy);
app.set("query parser", "simple");
// Each path has one canonical spelling; any other is not found.
app.enable("case sensitive routing");
app.use(http.identifyRequests);
app.use(http.metrics.countRequests(build));
app.use(http.securityHeaders);
app.use(http.limitRequests);
app.use(http.canonicalAddress);
app.use(http.healthChecks);
app.use(http.metrics.handler);
app.use(vite ? vite.middlewares : http.staticFiles(join(root, "build/client")));
app.use("/uploads", http.uploadedFiles);
app.use(http.bearerTokens);
app.use(http.refuseForeignRequests);
app.use(http.limitRates);
// The identity provider comes before admission, because an admitted sign-in calls it and would otherwise wait for
// itself.
if (http.identityProvider) app.use("/idp", http.identityProvider);
app.use(http.publicPages.serveShared);
app.use(http.admitRequests);
app.all("*", http.createPageHandler(build));
app.use(http.handleErrors);

http.limitUnsent(connections);
httpServer.on("request", (req, res) => {
  http.respondInOrder(res, () => {
    if (!http.publicPages.serve(req, res)) app(req, res);
  });
});
httpServer.on("upgrade", (req, socket, head) => {
  http.handleUpgrades(httpServer, req, socket, head);
});
httpServer.on("clientError", http.respondToUnreadableRequest);
httpServer.on("error", entry.refuseToStart);
httpServer.listen(environment.port, environment.host, () => {
  console.log(`Huntstead is open at ${environment.appOrigin}`);
});

/** Connections that are still open this long after a stop begins are closed. */
const STOP_DEADLINE_MS = 12_000;
/** Clients get this long to read their responses; the rest of the deadline is for requests that are running then. */
const READERS_MS = 10_000;

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) endAtOnce(signal);
    stopping = true;
    // SIGTERM comes from an orchestrator, whose load balancer polls /readyz to take this process out.
    void stop({ graceMs: signal === "SIGTERM" ? 1_000 : 0 });
  });
}

/**
 * Ends the process by the signal itself. process.exit waits until V8 has finished compiling, which takes a second for
 * one function of the embedded database, three on a busy machine.
 */
function endAtOnce(signal: NodeJS.Signals): never {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container is not ended by its own signals.
  process.exit(1);
}

/**
 * Lets running requests finish, and clients read their responses, within 12 seconds.
 *
 * @param graceMs the time in which new requests are handled, too, while /readyz says no
 */
async function stop({ graceMs }: { graceMs: number }): Promise<void> {
  http.markUnready();
  await pause(graceMs);
  const begunAt = Date.now();
  void http.closeLiveSockets();
  await waitUntilIdle(begunAt + READERS_MS);
  const closed = new Promise((resolve) => httpServer.close(resolve));
  setInterval(() => {
    if (Date.now() >= begunAt + STOP_DEADLINE_MS) connections.forEach((socket) => socket.destroy());
    // Includes connections that become idle once their last response is sent.
    else if (!hasReaders()) httpServer.closeIdleConnections();
  }, 100).unref();
  await closed;
  await vite?.close();
  await marketplace.close();
  process.exit(0);
}

/**
 * Waits for a moment at which httpServer.close() loses nothing. It cuts connections whose response is still being sent,
 * and it resets connections in the kernel's accept queue, so that a form sent on one of them would be lost, because
 * proxies do not retry POST. Until then all requests are handled as before.
 */
async function waitUntilIdle(until: number): Promise<void> {
  let hasArrived = false;
  const onConnection = () => (hasArrived = true);
  httpServer.on("connection", onConnection);
  while (Date.now() < until) {
    if (hasReaders()) {
      await pause(20);
      continue;
    }
    hasArrived = false;
    const lookedAt = performance.now();
    // Connections are accepted between the two; more may be queued after a long turn, in which a page was rendered.
    await nextTurn();
    await nextTurn();
    if (!hasArrived && performance.now() - lookedAt < 1 && !hasReaders()) break;
  }
  httpServer.off("connection", onConnection);
}

/** Checks whether a response is still being sent to a client. */
function hasReaders(): boolean {
  return [...connections].some(({ writableLength }) => writableLength > 0);
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  const { globalRegistry } = await import("zod/v4");
  const devServer = await createVite({
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer, path: "/__hmr" } },
  });
  // A changed module and those that import it run again, and zod rejects a second schema with the same name.
  devServer.watcher.on("all", () => globalRegistry.clear());
  return devServer;
}
