import type { NextFunction, Request, RequestHandler, Response } from "express";

import { clientNetwork } from "./client-network";
import { isReading, refuse } from "./limits.server";
import type { SlotHolder } from "./slot-holder";
import { WAITS_FOR_CLIENT } from "./streamed-body.server";
import { answerUnavailable } from "./unavailable.server";

/**
 * The most requests that are processed concurrently. Rendering is single-threaded, so more would only share its time
 * and all finish late; this many keep the database busy meanwhile.
 */
const SLOTS = 24;
const QUEUE = 200;
/** Further places in the queue for requests that write, because they contain what people have typed. */
const QUEUE_FOR_WRITES = 50;
/** The most slots of one network, even when there are no others. */
const SLOTS_PER_NETWORK = 8;
const QUEUE_PER_NETWORK = 100;
const MAX_WAIT_MS = 10_000;
/** The most bodies that may be uploading at once. They take memory and a connection but no CPU. */
const UPLOADS = 1_000;
/** The most uploads of one network, enough for a form with all its photos. */
const UPLOADS_PER_NETWORK = 20;
/** The most requests in progress that leave time for thorough compression. */
const LOW_LOAD_THRESHOLD = 4;

interface QueuedRequest {
  network: string;
  enter(): void;
}

/**
 * Sheds load with a semaphore and a bounded queue. Requests that find no place in the queue, or wait in it for too
 * long, are answered 503 with Retry-After, which costs next to nothing.
 *
 * A request whose body is still uploading is not queued, because its body would not be read then: it takes a slot once
 * its body is complete. nginx reads bodies whole before it passes them on.
 */
export function openAdmission() {
  const slots = countByNetwork();
  const uploads = countByNetwork();
  const queue = new Set<QueuedRequest>();
  let turnedAway = 0;

  const turnAway = (res: Response) => {
    turnedAway += 1;
    // Unread bytes of a body make the connection unusable.
    if (!res.req.complete) res.setHeader("Connection", "close");
    answerUnavailable(res);
  };
  const hasSlot = (network: string) =>
    slots.total() < SLOTS && slots.of(network) < SLOTS_PER_NETWORK;
  const admitNext = () => {
    for (const request of queue) if (hasSlot(request.network)) request.enter();
  };

  /** Takes a slot until the request is answered, even when all are taken. */
  const work = (network: string, res: Response) => {
    let isHeld = false;
    let isOver = false;
    const take = () => {
      if (isHeld || isOver) return;
      isHeld = true;
      slots.add(network, 1);
    };
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      slots.add(network, -1);
      admitNext();
    };
    const end = () => {
      isOver = true;
      release();
    };
    take();
    (res.locals as SlotHolder).withoutSlot = async (wait) => {
      release();
      try {
        return await wait();
      } finally {
        take();
      }
    };
    // The slot is released before the answer is sent, because a slow client must not hold it.
    res.once("prefinish", end).once(WAITS_FOR_CLIENT, end).once("close", end);
  };

  const wait = (req: Request, res: Response, next: NextFunction) => {
    if (res.closed) return;
    const network = clientNetwork(req.ip);
    if (hasSlot(network)) {
      work(network, res);
      return next();
    }
    const places = isReading(req) ? QUEUE : QUEUE + QUEUE_FOR_WRITES;
    const own = [...queue].filter((other) => other.network === network).length;
    const ownPlaces = places - QUEUE + QUEUE_PER_NETWORK;
    if (queue.size >= places || own >= ownPlaces) return turnAway(res);
    const leave = () => {
      clearTimeout(timer);
      queue.delete(request);
      res.off("close", leave);
    };
    const request: QueuedRequest = {
      network,
      enter() {
        leave();
        work(network, res);
        next();
      },
    };
    const timer = setTimeout(() => {
      leave();
      turnAway(res);
    }, MAX_WAIT_MS);
    res.once("close", leave);
    queue.add(request);
  };

  /** Lets a body upload that did not arrive together with its headers. */
  const receive = (req: Request, res: Response, next: NextFunction) => {
    const network = clientNetwork(req.ip);
    if (uploads.total() >= UPLOADS) return turnAway(res);
    if (uploads.of(network) >= UPLOADS_PER_NETWORK) {
      res.setHeader("Connection", "close");
      res.setHeader("Retry-After", "10");
      return refuse(
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
      if (isComplete) work(network, res);
    };
    const complete = () => end(true);
    const abort = () => end(false);
    req.once("end", complete);
    res.once("prefinish", abort).once("close", abort);
    next();
  };

  const admit: RequestHandler = (req, res, next) => {
    res.locals.isHurried = () => slots.total() + queue.size > LOW_LOAD_THRESHOLD;
    if (isReading(req)) return wait(req, res, next);
    // After one turn of the event loop, a body that came with its headers has been read.
    setImmediate(() => {
      if (res.closed) return;
      if (req.complete) wait(req, res, next);
      else receive(req, res, next);
    });
  };

  return {
    admit,
    count: () => ({
      atWork: slots.total(),
      waiting: queue.size,
      arriving: uploads.total(),
      turnedAway,
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
