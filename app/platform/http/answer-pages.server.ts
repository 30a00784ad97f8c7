import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { environment } from "../environment.server";
import { loadContextOf } from "./load-context.server";
import { handDataOver } from "./plain-data.server";
import { splitBuild } from "./split-build.server";

/** Remix's pages and resources. A build that changes while it is developed comes as a function. */
export function answerPages(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const { mode } = environment();
  const handlerOf = (part: typeof build) =>
    createRequestHandler({ build: part, getLoadContext: loadContextOf, mode });
  if (typeof build === "function") return handlerOf(build);

  const partFor = splitBuild(handDataOver(build));
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (req, res, next) => {
    const part = partFor(req.path);
    let handler = handlers.get(part);
    if (!handler) handlers.set(part, (handler = handlerOf(part)));
    return handler(req, res, next);
  };
}
