import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { openedDatabase } from "~/platform/database/database.server";
import { readFrom } from "~/platform/database/replica-context.server";
import { environment } from "~/platform/environment.server";
import { loadContextOf } from "./load-context.server";
import { withPlainData } from "./remix/plain-data.server";
import { routePatterns } from "./metrics/route-patterns.server";
import { pathOf } from "./remix/route-lineage.server";
import { splitBuild } from "./remix/split-build.server";
import { refuseTooMany, tooManyFor } from "./too-many.server";

/** Remix's request handler. In development the build changes, so it comes as a function. */
export function answerPages(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const { mode, plainRendering: isPlain } = environment();
  const handlerOf = (part: typeof build) =>
    createRequestHandler({ build: part, getLoadContext: loadContextOf, mode });
  if (isPlain || typeof build === "function") return refuseUnlessPage(build, handlerOf(build));

  const partFor = splitBuild(withPlainData(build));
  const handlers = new Map<ServerBuild, RequestHandler>();
  return refuseUnlessPage(build, (req, res, next) => {
    const part = partFor(req.path);
    let handler = handlers.get(part);
    if (!handler) handlers.set(part, (handler = handlerOf(part)));
    return handler(req, res, next);
  });
}

/** Rate-limited requests go on only to pages, whose takeForm answers them with what was typed. */
function refuseUnlessPage(
  build: ServerBuild | (() => Promise<ServerBuild>),
  answer: RequestHandler,
): RequestHandler {
  let isPage: ((path: string) => boolean) | null = null;
  return async (req, res, next) => {
    if (tooManyFor(res) !== null) {
      isPage ??= pagesOf(typeof build === "function" ? await build() : build);
      if (!isPage(req.path)) return refuseTooMany(res);
    }
    // What a loader throws says nothing of caches, which keep a 404 or a 410 that doesn't.
    res.setHeader("Cache-Control", "no-store");
    const { replica } = openedDatabase();
    if (!replica) return answer(req, res, next);
    // Decided now, as it may have waited for admission; and written out for everybody, as it may have
    // been admitted in the context of another that has just ended.
    const { mayReadReplica } = res.locals as { mayReadReplica?: () => boolean };
    const source = mayReadReplica?.() ? replica : null;
    return readFrom(source, () => answer(req, res, next));
  };
}

function pagesOf({ routes }: ServerBuild): (path: string) => boolean {
  const patternOf = routePatterns({ routes });
  const pages = new Set(
    Object.values(routes)
      .filter(({ module }) => module.default && module.action)
      .map((route) => pathOf(route, routes)),
  );
  return (path) => pages.has(patternOf(path));
}
