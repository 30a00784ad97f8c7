import type { NextFunction, Request, RequestHandler, Response } from "express";

import { getClientNetwork } from "./client-network";
import { isReadRequest, sendRefusal } from "./limits.server";
import type { SlotHolder } from "./slot-holder";
import { WAITS_FOR_CLIENT } from "./streamed-body.server";
import { sendUnavailable } from "./unavailable.server";

/**
 * The maximum number of requests that are processed concurrently. Rendering is single-threaded, so more would only
 * share its time and all finish late; this many keep the database busy meanwhile.
 */
const MAX_CONCURRENT_REQUESTS = 24;
const MAX_QUEUED_REQUESTS = 200;
/** Additional places in the queue for requests that write, because they contain what people have typed. */
const EXTRA_QUEUED_WRITES = 50;
/** The maximum number of slots of one network, even when there are no others. */
const MAX_SLOTS_PER_NETWORK = 8;
const MAX_QUEUED_PER_NETWORK = 100;
const MAX_WAIT_MS = 10_000;
/** The maximum number of bodies that may be uploading at once. They take memory and a connection but no CPU. */
const MAX_UPLOADS = 1_000;
/** The maximum number of uploads of one network, enough for a form with all its photos. */
const MAX_UPLOADS_PER_NETWORK = 20;
/** The maximum number of requests in progress that leave time for thorough compression. */
const LOW_LOAD_THRESHOLD = 4;

interface QueuedRequest {
  network: string;
  start(): void;
}

/**
 * Sheds load with a semaphore and a bounded queue. Requests that find no place in the queue, or wait in it for too
 * long, get a 503 with Retry-After, which costs next to nothing.
 *
 * A request whose body is still uploading is not queued, because its body would not be read then: it takes a slot once
 * its body is complete. nginx reads bodies whole before it passes them on.
 */
export function openAdmission() {
  const slots = countByNetwork();
  const uploads = countByNetwork();
  const queue = new Set<QueuedRequest>();
  let rejected = 0;

  const rejectRequest = (res: Response) => {
    rejected += 1;
    // Unread bytes of a body make the connection unusable.
    if (!res.req.complete) res.setHeader("Connection", "close");
    sendUnavailable(res);
  };
  const hasSlot = (network: string) =>
    slots.total() < MAX_CONCURRENT_REQUESTS && slots.of(network) < MAX_SLOTS_PER_NETWORK;
  const admitNext = () => {
    for (const request of queue) if (hasSlot(request.network)) request.start();
  };

  /** Takes a slot until the request is handled, even when all are taken. */
  const occupySlot = (network: string, res: Response) => {
    let isOccupied = false;
    let isOver = false;
    const occupy = () => {
      if (isOccupied || isOver) return;
      isOccupied = true;
      slots.add(network, 1);
    };
    const release = () => {
      if (!isOccupied) return;
      isOccupied = false;
      slots.add(network, -1);
      admitNext();
    };
    const finish = () => {
      isOver = true;
      release();
    };
    occupy();
    (res.locals as SlotHolder).withoutSlot = async (wait) => {
      release();
      try {
        return await wait();
      } finally {
        occupy();
      }
    };
    // The slot is released before the response is sent, because a slow client must not hold it.
    res.once("prefinish", finish).once(WAITS_FOR_CLIENT, finish).once("close", finish);
  };

  const admitOrQueue = (req: Request, res: Response, next: NextFunction) => {
    if (res.closed) return;
    const network = getClientNetwork(req.ip);
    if (hasSlot(network)) {
      occupySlot(network, res);
      return next();
    }
    const places = isReadRequest(req)
      ? MAX_QUEUED_REQUESTS
      : MAX_QUEUED_REQUESTS + EXTRA_QUEUED_WRITES;
    const queuedCount = [...queue].filter((other) => other.network === network).length;
    const ownPlaces = places - MAX_QUEUED_REQUESTS + MAX_QUEUED_PER_NETWORK;
    if (queue.size >= places || queuedCount >= ownPlaces) return rejectRequest(res);
    const dequeue = () => {
      clearTimeout(timer);
      queue.delete(request);
      res.off("close", dequeue);
    };
    const request: QueuedRequest = {
      network,
      start() {
        dequeue();
        occupySlot(network, res);
        next();
      },
    };
    const timer = setTimeout(() => {
      dequeue();
      rejectRequest(res);
    }, MAX_WAIT_MS);
    res.once("close", dequeue);
    queue.add(request);
  };

  /** Lets a body upload that did not arrive together with its headers. */
  const trackUpload = (req: Request, res: Response, next: NextFunction) => {
    const network = getClientNetwork(req.ip);
    if (uploads.total() >= MAX_UPLOADS) return rejectRequest(res);
    if (uploads.of(network) >= MAX_UPLOADS_PER_NETWORK) {
      res.setHeader("Connection", "close");
      res.setHeader("Retry-After", "10");
      return sendRefusal(
        res,
        429,
        "We're receiving too much right now. Please wait a moment and try again.",
      );
    }
    uploads.add(network, 1);
    const end = (isComplete: boolean) => {
      req.off("end", complete);
      res.off("prefinish", abort).off("close", abort);
      uploads.add(network, -1);
      if (isComplete) occupySlot(network, res);
    };
    const complete = () => end(true);
    const abort = () => end(false);
    req.once("end", complete);
    res.once("prefinish", abort).once("close", abort);
    next();
  };

  const admit: RequestHandler = (req, res, next) => {
    res.locals.isUnderLoad = () => slots.total() + queue.size > LOW_LOAD_THRESHOLD;
    if (isReadRequest(req)) return admitOrQueue(req, res, next);
    // After one turn of the event loop, a body that came with its headers has been read.
    setImmediate(() => {
      if (res.closed) return;
      if (req.complete) admitOrQueue(req, res, next);
      else trackUpload(req, res, next);
    });
  };

  return {
    admit,
    count: () => ({
      running: slots.total(),
      waiting: queue.size,
      uploading: uploads.total(),
      rejected,
    }),
  };
}

function countByNetwork() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    of: (network: string) => counts.get(network) ?? 0,
    add(network: string, by: 1 | -1): void {
      total += by;
      const count = (counts.get(network) ?? 0) + by;
      if (count === 0) counts.delete(network);
      else counts.set(network, count);
    },
  };
}
