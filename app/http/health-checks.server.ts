import { Router } from "express";

import { openedDatabase } from "~/platform/database/database.server";
import { refuseMethod } from "./limits.server";

let stopping = false;

/** Makes /readyz return 503, so that a load balancer sends no new requests. */
export function markUnready(): void {
  stopping = true;
}

/** Answers /healthz while the process runs, and /readyz while it and its database do, and it is not stopping. */
export function createHealthRouter(): Router {
  const router = Router({ caseSensitive: true });
  router.get("/healthz", (_req, res) => {
    res.setHeader("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const ready = !stopping && (await openedDatabase().isReachable());
    res
      .status(ready ? 200 : 503)
      .setHeader("Cache-Control", "no-store")
      .json({ status: ready ? "ok" : "unavailable" });
  });
  router.all(["/healthz", "/readyz"], (_req, res) => refuseMethod(res));
  return router;
}
