import { createServer } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { join } from "node:path";
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
app.use(http.metrics.answer);
app.use(vite ? vite.middlewares : http.staticFiles(join(root, "build/client")));
app.use("/uploads", http.uploadedFiles);
app.use(http.bearerTokens);
app.use(http.refuseForeignRequests);
app.use(http.limitRates);
// Before admission: a sign-in that was admitted calls this provider itself, and would wait for itself.
if (http.identityProvider) app.use("/idp", http.identityProvider);
app.use(http.publicPages.share);
app.use(http.admitRequests);
app.all("*", http.answerPages(build));
app.use(http.answerFailures);

httpServer.on("connection", http.hearConnection);
http.limitUnsent(connections);
httpServer.on("request", (req, res) => {
  const begin = () => {
    if (!http.publicPages.answer(req, res)) app(req, res);
  };
  if (res.socket) return begin();
  // Sent without waiting for the answer before it: until its turn has come Node tells such a response
  // nothing of its connection, not even that it has ended, and what was begun for it would stay.
  res.once("socket", () => {
    process.nextTick(() => {
      if (!res.closed) begin();
    });
  });
});
httpServer.on("upgrade", (req, socket, head) => {
  http.answerUpgrades(httpServer, req, socket, head);
});
httpServer.on("clientError", http.answerUnreadableRequest);
httpServer.on("error", entry.refuseToStart);
httpServer.listen(environment.port, environment.host, () => {
  console.log(`Huntstead is open at ${environment.appOrigin}`);
});

/** Requests that are still running once a stop has begun have so long. */
const LAST_REQUESTS_MS = 12_000;

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
 * Ends by the signal itself: process.exit waits for V8 to finish compiling what it has begun, and one
 * function of the embedded database takes it a second, three on a busy machine.
 */
function endAtOnce(signal: NodeJS.Signals): never {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container is not ended by its own signals.
  process.exit(1);
}

/**
 * Lets requests that are running finish, and clients take what they have been answered, for at most 12
 * seconds, then closes what is open.
 *
 * @param graceMs how long new requests are answered, too, while /readyz says no
 */
async function stop({ graceMs }: { graceMs: number }): Promise<void> {
  http.turnUnready();
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  await untilNoneArrives();
  const until = Date.now() + LAST_REQUESTS_MS;
  // Accepts no more, where the HTTP server's own close would also cut off who is still reading.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(httpServer, resolve));
  void http.closeLiveSockets();
  // Includes connections that become idle once their last response is sent.
  setInterval(() => {
    if (Date.now() >= until) connections.forEach((socket) => socket.destroy());
    else closeIdleConnections();
  }, 100).unref();
  await closed;
  await vite?.close();
  await marketplace.close();
  process.exit(0);
}

/**
 * Waits for a short turn of the event loop in which no connection was accepted, for two seconds at
 * most. Connections in the kernel's accept queue are reset when the server closes: a form sent on one
 * of them would be lost, as proxies do not retry POST. During a long turn, in which a page was
 * rendered, more may have been queued.
 */
async function untilNoneArrives(): Promise<void> {
  let hasArrived = false;
  const onConnection = () => (hasArrived = true);
  httpServer.on("connection", onConnection);
  for (const until = Date.now() + 2_000; Date.now() < until;) {
    hasArrived = false;
    const lookedAt = performance.now();
    // The poll phase, in which connections are accepted, comes between the two.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    if (!hasArrived && performance.now() - lookedAt < 1) break;
  }
  httpServer.off("connection", onConnection);
}

/**
 * Closes connections on which nothing is left to do. Node takes one for idle as soon as its response has been
 * handed over, and would cut off what somebody with a slow line is still reading.
 */
function closeIdleConnections(): void {
  const reading = [...connections].filter(({ writableLength }) => writableLength > 0);
  for (const socket of reading) socket.destroy = () => socket;
  httpServer.closeIdleConnections();
  for (const socket of reading) Reflect.deleteProperty(socket, "destroy");
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  return createVite({
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer, path: "/__hmr" } },
  });
}
