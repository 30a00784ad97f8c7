import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { openedDatabase } from "~/platform/database/database.server";
import { readFrom } from "~/platform/database/replica.server";
import { environment } from "~/platform/environment.server";
import { isReadRequest, READING_METHODS, sendRefusal, refuseMethod } from "./limits.server";
import { createLoadContext } from "./load-context.server";
import { createRouteMatcher } from "./metrics/route-patterns.server";
import { getRoutePath } from "./route-path.server";
import { refuseTooMany, getRetrySeconds } from "./too-many.server";

/** Returns Remix's request handler. The build changes in development, where it is a function. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
): RequestHandler {
  const { mode } = environment();
  return refuseUnlessPage(
    build,
    createRequestHandler({ build, getLoadContext: createLoadContext, mode }),
  );
}

/**
 * Refuses methods that an address does not have. Over a rate limit it passes on forms only, whose page then shows what
 * was typed.
 */
function refuseUnlessPage(
  build: ServerBuild | (() => Promise<ServerBuild>),
  handler: RequestHandler,
): RequestHandler {
  const [built, load] =
    typeof build === "function"
      ? [null, build]
      : [indexPagePaths(build), () => Promise.resolve(build)];
  return async (req, res, next) => {
    const isTooMany = getRetrySeconds(res) !== null;
    // In development an address may have got a form since the last request.
    const addresses = built ?? (await load().then(indexPagePaths, next));
    if (!addresses) return;
    const { findMethods, acceptsOnlyForms } = addresses;
    if (isTooMany || !isReadRequest(req) || acceptsOnlyForms(req.path)) {
      const methods = findMethods(req.path);
      const isSupported = methods?.methods.includes(req.method) ?? true;
      if (isTooMany && !(methods?.isPage && methods.methods.includes("POST") && isSupported)) {
        return refuseTooMany(res);
      }
      if (methods?.methods.length === 0) return sendRefusal(res, 404, "Page not found.");
      // A page without an action answers a form by its own error page.
      const isForm = req.method === "POST" && req.query._data === undefined;
      if (methods && !isSupported && !(methods.isPage && isForm)) {
        return refuseMethod(res, methods.methods, "This address doesn't support this method.");
      }
    }
    const { replica } = openedDatabase();
    if (!replica) return handler(req, res, next);
    // The replica is checked now, because the request may have waited for admission. Both branches set the context
    // explicitly, because the request may run in the async context of another that has just ended.
    const { mayReadReplica } = res.locals as { mayReadReplica?: () => boolean };
    const source = mayReadReplica?.() ? replica : null;
    return readFrom(source, () => handler(req, res, next));
  };
}

interface AcceptedMethods {
  isPage: boolean;
  /** The methods; empty for the route of unknown addresses. */
  methods: string[];
}

interface AcceptedAddresses {
  /** Returns what a path accepts; null for calls of the API, which check methods themselves. */
  findMethods: (path: string) => AcceptedMethods | null;
  /** Checks whether a path has an action but no page or loader. */
  acceptsOnlyForms: (path: string) => boolean;
}

/**
 * Collects the methods of each address. Remix runs an action for every method but GET and HEAD, and a loader if there
 * is one.
 */
function indexPagePaths({ routes }: ServerBuild): AcceptedAddresses {
  const matchPattern = createRouteMatcher({ routes });
  const byPattern = new Map<string, AcceptedMethods>();
  const onlyForms: ServerBuild["routes"] = {};
  for (const route of Object.values(routes)) {
    if (route.id === "root" || (route.path === undefined && !route.index)) continue;
    const { module } = route;
    const path = getRoutePath(route, routes);
    if (path.startsWith("/api/") && (module.action || path.endsWith("*"))) continue;
    const isPage = Boolean(module.default);
    const isRead = isPage || module.loader !== undefined;
    if (!isRead) onlyForms[route.id] = route;
    const methods = [...(isRead ? READING_METHODS : []), ...(module.action ? ["POST"] : [])];
    byPattern.set(path, { isPage, methods: path === "/*" ? [] : methods });
  }
  // Every GET is checked against these patterns, so they are only the few without a page or loader.
  const matchFormPattern = createRouteMatcher({ routes: onlyForms });
  return {
    findMethods: (path) => byPattern.get(matchPattern(path)) ?? null,
    acceptsOnlyForms: (path) => matchFormPattern(path) !== "*",
  };
}
