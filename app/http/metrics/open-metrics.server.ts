import { createHash, timingSafeEqual } from "node:crypto";

import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

import { openedDatabase } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isReadRequest, sendRefusal, refuseMethod } from "../limits.server";
import { countOutbox } from "~/platform/jobs/outbox.server";
import { createRouteMatcher } from "./route-patterns.server";

/** Counters of other parts of the process, read when metrics are scraped. */
export interface MetricSources {
  pageCache(): {
    hits: number;
    /** Cache hits that were handled before Express, and how many of these were a 304. */
    atOnce: number;
    unchanged: number;
    /** The number of pages that had to be rendered. */
    misses: number;
    pages: number;
    bytes: number;
  };
  admission(): { running: number; waiting: number; uploading: number; rejected: number };
  liveSockets(): number;
  /** The paths of the API's calls, which are counted separately. */
  apiPaths: readonly string[];
  /** Received emails, by outcome. */
  inboundMail(): Record<string, number>;
}

/** Histogram buckets in seconds, from a cached page to a form full of photos. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const OUTSIDE_REMIX = /^\/(uploads|idp|assets|landscapes|portraits|emblems)\//;
const NOT_COUNTED = new Set(["/metrics", "/healthz", "/readyz"]);

interface Metrics {
  /** Answers /metrics for clients that know the token. */
  handler: RequestHandler;
  /** Counts requests by the pattern of the route that handles them. */
  countRequests(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler;
}

const NONE: Metrics = {
  handler: (_req, _res, next) => next(),
  countRequests: () => (_req, _res, next) => next(),
};

/** Opens metrics. Without METRICS_TOKEN nothing is counted or loaded. */
export async function openMetrics(sources: MetricSources): Promise<Metrics> {
  const { metricsToken } = environment();
  if (metricsToken === null) return NONE;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Counter({
    name: "huntstead_http_requests_total",
    help: "Requests by route. Cached pages count as one route.",
    labelNames: ["route", "method", "status"],
    registers,
    collect() {
      const { atOnce, unchanged } = sources.pageCache();
      raiseTo(200, atOnce - unchanged);
      raiseTo(304, unchanged);
    },
  });
  const reported = { 200: 0, 304: 0 };
  /** The counts are plain integers, because they are incremented thousands of times a second. */
  const raiseTo = (status: 200 | 304, count: number) => {
    const labels = { route: "page at hand", method: "GET", status };
    requests.inc(labels, count - reported[status]);
    reported[status] = count;
  };
  const durations = new Histogram({
    name: "huntstead_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer, without cached pages",
    labelNames: ["route", "method"],
    buckets: BUCKETS_S,
    registers,
  });

  const gauge = (name: string, help: string, read: () => number | undefined) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
  const counter = (name: string, help: string, read: () => number) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  new Counter({
    name: "huntstead_inbound_mails_total",
    help: "Replies received by email, by outcome",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(sources.inboundMail())) {
        this.inc({ outcome }, count);
      }
    },
  });
  const { pageCache, admission, liveSockets } = sources;
  counter("huntstead_page_cache_hits_total", "Pages served from the cache", () => pageCache().hits);
  counter("huntstead_page_cache_misses_total", "Shared pages rendered", () => pageCache().misses);
  gauge("huntstead_page_cache_pages", "Pages in the cache", () => pageCache().pages);
  gauge("huntstead_page_cache_bytes", "Memory used by cached pages", () => pageCache().bytes);
  gauge("huntstead_requests_at_work", "Requests being answered", () => admission().running);
  gauge("huntstead_requests_waiting", "Requests waiting for a slot", () => admission().waiting);
  gauge(
    "huntstead_requests_arriving",
    "Request bodies being received",
    () => admission().uploading,
  );
  counter("huntstead_requests_turned_away_total", "Requests refused with 503", () => {
    return admission().rejected;
  });
  gauge("huntstead_live_sockets", "Open WebSockets", liveSockets);
  const pool = () => openedDatabase().connections();
  gauge("huntstead_database_connections_in_use", "Pool connections in use", () => pool()?.inUse);
  gauge("huntstead_database_connections_idle", "Idle pool connections", () => pool()?.idle);
  gauge("huntstead_database_connections_most", "Largest pool size", () => pool()?.max);
  gauge("huntstead_database_waiting", "Queries waiting for a connection", () => pool()?.waiting);

  const { replica } = openedDatabase();
  if (replica) {
    counter("huntstead_replica_statements_total", "Statements answered by the replica", () => {
      return replica.count().statements;
    });
    counter(
      "huntstead_replica_fallbacks_total",
      "Statements answered by the primary instead",
      () => {
        return replica.count().fallbacks;
      },
    );
  }

  const waiting = new Gauge({
    name: "huntstead_outbox_waiting",
    help: "Mail and other jobs that are due",
    registers,
  });
  const oldest = new Gauge({
    name: "huntstead_outbox_oldest_seconds",
    help: "Age of the oldest due job",
    registers,
  });
  const givenUp = new Gauge({
    name: "huntstead_outbox_given_up",
    help: "Jobs that failed for good and wait for an operator",
    registers,
  });
  const gauges = [waiting, oldest, givenUp];
  const readOutbox = async () => {
    try {
      const outbox = await countOutbox();
      waiting.set(outbox.waiting);
      oldest.set(outbox.oldestSeconds);
      givenUp.set(outbox.givenUp);
    } catch {
      // The gauges are unknown while the database is unavailable; a stale value would look healthy.
      for (const each of gauges) each.remove();
    }
  };

  return {
    handler: async (req, res, next) => {
      if (req.path !== "/metrics") return next();
      if (!isToken(req.headers.authorization, metricsToken)) {
        res.setHeader("WWW-Authenticate", "Bearer");
        return sendRefusal(res, 401, "Unauthorized");
      }
      if (!isReadRequest(req)) return refuseMethod(res);
      try {
        await readOutbox();
        const text = await registry.metrics();
        res.setHeader("Cache-Control", "no-store");
        res.setHeader("Content-Type", registry.contentType).end(text);
      } catch (error) {
        next(error);
      }
    },

    countRequests(build) {
      const matchPattern =
        typeof build === "function" ? () => "*" : createRouteMatcher(build, sources.apiPaths);
      return (req, res, next) => {
        const startedAt = performance.now();
        const { path, method } = req;
        if (NOT_COUNTED.has(path)) return next();
        let status = 499;
        res.once("prefinish", () => (status = res.statusCode));
        res.once("close", () => {
          const route = OUTSIDE_REMIX.exec(path)?.[1] ?? fileOr(matchPattern(path), status);
          const labels = { route, method: METHODS.has(method) ? method : "other" };
          requests.inc({ ...labels, status: res.writableFinished ? status : 499 });
          durations.observe(labels, (performance.now() - startedAt) / 1_000);
        });
        next();
      };
    },
  };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Names files of public/, which exist but match no route. */
function fileOr(pattern: string, status: number): string {
  return pattern === "/*" && (status === 200 || status === 304) ? "files" : pattern;
}

/** Compares in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const bearer = /^Bearer +(\S.*)$/i.exec(authorization ?? "")?.[1] ?? "";
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(bearer), hash(token));
}
