import type { NextFunction, Request, RequestHandler, Response } from "express";

import { clientNetwork } from "./client-network";
import { refuse } from "./limits.server";
import { sessionOf } from "./load-context.server";
import { answerUnavailable } from "./unavailable.server";

/**
 * How many requests are made answers of at the same time. One thread makes them, so more would only
 * share its time and end together, late; these keep the database busy meanwhile.
 */
const AT_WORK = 24;
/** How many who read, and who send, may wait for that: twice fifty who all click at once. */
const WAITING = 100;
/** Whoever has waited so long would not like to wait longer. */
const PATIENCE_MS = 10_000;
/** How often at most we look who else has come before the next one is let in. */
const MOST_LOOKS = 64;
/** Up to so many at once, there is time to make an answer small. */
const UNHURRIED = 4;
/** How many bodies may be on their way at once. They take memory and a connection but no time. */
const ARRIVING = 1_000;
/** How many of them one account and one address may have unfinished: a form with all its photos. */
const ARRIVING_OF_ONE = 20;

type Purpose = "sending" | "reading";

/**
 * Lets in as many requests as can be answered in reasonable time, lets some wait, and answers the
 * others 503 at once, which costs next to nothing. So a rush makes some come back in a moment
 * instead of everybody wait for ever.
 *
 * Those who send have up to half of the places while others want to read.
 *
 * A body that is still on its way does not wait here, where nobody would read it: its request is let
 * in as long as there is hope, and counts as work from the end of the body on, however slow its line.
 * Nobody may have more than a share of them, or a few slow lines would keep out all others.
 */
export function openAdmission() {
  let atWork = 0;
  let sendersAtWork = 0;
  let arriving = 0;
  const queues: Record<Purpose, Set<() => void>> = { sending: new Set(), reading: new Set() };
  const unfinished = countUnfinished();
  let isLooking = false;
  let arrived = 0;
  let turnedAway = 0;

  const countWaiting = () => queues.sending.size + queues.reading.size;
  const turnAway = (res: Response) => {
    turnedAway += 1;
    answerTurnedAway(res);
  };
  const work = (purpose: Purpose, res: Response) => {
    const isSender = purpose === "sending";
    atWork += 1;
    if (isSender) sendersAtWork += 1;
    onceAnswered(res, () => {
      atWork -= 1;
      if (isSender) sendersAtWork -= 1;
      admitNext();
    });
  };
  const enterFirst = (purpose: Purpose) => {
    const [enter] = queues[purpose];
    enter?.();
  };

  const hasPlaceForSender = () =>
    queues.sending.size > 0 &&
    atWork < AT_WORK &&
    (queues.reading.size === 0 || sendersAtWork < AT_WORK / 2);
  const hasPlaceForReader = () => queues.reading.size > 0 && atWork < AT_WORK;

  // Making an answer may take its whole time in one piece, and Node accepts one connection in a round
  // of its event loop. So everybody who is at the door is heard first, or they would wait outside,
  // unseen and uncounted, as long as anybody inside is served.
  const admitNext = () => {
    if (isLooking || !(hasPlaceForSender() || hasPlaceForReader())) return;
    isLooking = true;
    const look = (looks: number, quiet: number, before: number) => {
      if (quiet < 2 && looks < MOST_LOOKS) {
        const now = arrived;
        return setImmediate(look, looks + 1, now === before ? quiet + 1 : 0, now);
      }
      isLooking = false;
      // What they want waits for the database most of its time; a page is made in one piece.
      while (hasPlaceForSender()) enterFirst("sending");
      if (hasPlaceForReader()) enterFirst("reading");
      admitNext();
    };
    look(0, 0, arrived);
  };

  const wait = (purpose: Purpose, res: Response, next: NextFunction) => {
    const queue = queues[purpose];
    if (queue.size >= WAITING) return turnAway(res);
    const leave = () => {
      clearTimeout(timer);
      queue.delete(enter);
      res.off("close", leave);
    };
    const enter = () => {
      leave();
      work(purpose, res);
      next();
    };
    const timer = setTimeout(() => {
      leave();
      turnAway(res);
    }, PATIENCE_MS);
    queue.add(enter);
    res.once("close", leave);
    admitNext();
  };

  /** A body that has not come in one piece with its headers. */
  const receive: RequestHandler = async (req, res, next) => {
    try {
      const session = await sessionOf(req, res);
      if (res.closed) return;
      if (arriving >= ARRIVING || atWork >= AT_WORK + WAITING) return turnAway(res);
      const senders = [clientNetwork(req.ip), ...(session ? [session.user.id] : [])];
      if (!unfinished.add(req, res, senders)) {
        res.setHeader("Connection", "close");
        res.setHeader("Retry-After", "10");
        refuse(res, 429, "Too much is being sent at once. Please wait a moment and try again.");
        return;
      }
      arriving += 1;
      onceEither(req, res, (isComplete) => {
        arriving -= 1;
        if (isComplete) work("sending", res);
      });
      next();
    } catch (error) {
      next(error);
    }
  };

  const isHurried = () => atWork + countWaiting() > UNHURRIED;

  const admit: RequestHandler = (req, res, next) => {
    arrived += 1;
    res.locals.isHurried = isHurried;
    if (req.method === "GET" || req.method === "HEAD") return wait("reading", res, next);
    // A round later, what came in one piece is there.
    setImmediate(() => {
      if (res.closed) return;
      if (req.complete) wait("sending", res, next);
      else void receive(req, res, next);
    });
  };

  return {
    admit,
    /**
     * Somebody has connected. Whole crowds do so when a process starts again, and the live sockets
     * among them wait for nothing but to be accepted, one in a round.
     */
    hearConnection: () => void (arrived += 1),
    count: () => ({ atWork, waiting: countWaiting(), arriving, turnedAway }),
  };
}

/** The bodies on their way, by whoever sends them. */
function countUnfinished() {
  const bySender = new Map<string, Set<Request>>();
  const countOf = (sender: string) =>
    // A body may lie here whole and wait for its reader.
    [...(bySender.get(sender) ?? [])].filter((req) => !req.complete).length;
  return {
    /** @returns whether it was within the share of each of its senders, and is counted */
    add(req: Request, res: Response, senders: string[]): boolean {
      if (senders.some((sender) => countOf(sender) >= ARRIVING_OF_ONE)) return false;
      for (const sender of senders) {
        const requests = bySender.get(sender) ?? new Set();
        bySender.set(sender, requests.add(req));
      }
      onceEither(req, res, () => {
        for (const sender of senders) {
          const requests = bySender.get(sender);
          requests?.delete(req);
          if (requests?.size === 0) bySender.delete(sender);
        }
      });
      return true;
    },
  };
}

function answerTurnedAway(res: Response): void {
  // What is still being sent is not read, so the connection cannot be used again. Otherwise it stays:
  // whoever comes back would have to be accepted anew.
  if (!res.req.complete) res.setHeader("Connection", "close");
  answerUnavailable(res);
}

/** The answer is made, or nobody waits for it; how fast it can be sent is another matter. */
function onceAnswered(res: Response, then: () => void): void {
  const done = () => {
    res.off("prefinish", done).off("close", done);
    then();
  };
  res.once("prefinish", done).once("close", done);
}

/** The end of a request's body, or of the request without it. */
function onceEither(req: Request, res: Response, then: (isComplete: boolean) => void): void {
  const complete = () => end(true);
  const close = () => end(false);
  const end = (isComplete: boolean) => {
    req.off("end", complete);
    res.off("prefinish", close).off("close", close);
    then(isComplete);
  };
  req.once("end", complete);
  res.once("prefinish", close).once("close", close);
}
