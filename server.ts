import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { createRequestHandler } from "@remix-run/express";
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
app.use(door.identifyRequests);
app.use(door.limitRequests);
app.use(door.securityHeaders);
app.use(door.healthChecks);
app.use(door.canonicalAddress);
app.use(vite ? vite.middlewares : door.staticFiles(join(root, "build/client")));
app.use("/uploads", door.uploadedFiles);
app.use(door.refuseForeignRequests);
app.use(door.limitRates);
if (door.identityProvider) app.use("/idp", door.identityProvider);
app.all(
  "*",
  createRequestHandler({ build, getLoadContext: door.loadContextOf, mode: process.env.NODE_ENV }),
);
app.use(door.answerFailures);

httpServer.on("request", app);
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
    void stop();
  });
}

/** Lets requests that are running finish, for at most 12 seconds, then closes what is open. */
async function stop(): Promise<void> {
  door.turnUnready();
  const closed = new Promise((resolve) => httpServer.close(resolve));
  void door.closeLiveSockets();
  // Also the connections that become idle when their last answer is out.
  setInterval(() => httpServer.closeIdleConnections(), 100).unref();
  setTimeout(() => httpServer.closeAllConnections(), 12_000).unref();
  await closed;
  await vite?.close();
  await marketplace.close();
  process.exit(0);
}

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  return createVite({
    server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer, path: "/__hmr" } },
  });
}
