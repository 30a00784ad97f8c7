import type { Request, RequestHandler, Response } from "express";

import { clientNetwork } from "./client-network";
import { refuse } from "./limits.server";
import { sessionOf } from "./load-context.server";
import { answerUnavailable } from "./unavailable.server";

/**
 * How many requests are made answers of at the same time. One thread makes them, so more would only
 * share its time and end together, late; these keep the database busy meanwhile.
 */
const AT_WORK = 24;
/** How many may wait for that: twice fifty visitors who all click at once. */
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

/**
 * Lets in as many requests as can be answered in reasonable time, lets some wait, and answers the
 * others 503 at once, which costs next to nothing. So a rush makes some come back in a moment
 * instead of everybody wait for ever.
 *
 * What sends something does not wait here, where its body would have to: it is let in as long as
 * there is hope, and counts as work from the end of its body on, however slow its line. Nobody may
 * have more than a share of the bodies on their way, or a few slow lines would keep out all others.
 */
export function openAdmission() {
  let atWork = 0;
  let arriving = 0;
  const queue = new Set<() => void>();
  const unfinished = countUnfinished();
  let isStarting = false;
  let arrived = 0;
  let turnedAway = 0;

  const turnAway = (res: Response) => {
    turnedAway += 1;
    answerTurnedAway(res);
  };
  const work = (res: Response) => {
    atWork += 1;
    onceAnswered(res, () => {
      atWork -= 1;
      admitNext();
    });
  };
  // Making an answer may take its whole time in one piece, and Node accepts one connection in a round
  // of its event loop. So everybody who is at the door is heard first, or they would wait outside,
  // unseen and uncounted, as long as anybody inside is served.
  const admitNext = () => {
    if (isStarting || atWork >= AT_WORK || queue.size === 0) return;
    isStarting = true;
    const look = (looks: number, quiet: number, before: number) => {
      if (quiet < 2 && looks < MOST_LOOKS) {
        const now = arrived;
        return setImmediate(look, looks + 1, now === before ? quiet + 1 : 0, now);
      }
      isStarting = false;
      const [next] = queue;
      next?.();
      admitNext();
    };
    look(0, 0, arrived);
  };

  /** What comes in one piece is nobody's slow line, so only others are counted for their sender. */
  const admitSender: RequestHandler = async (req, res, next) => {
    try {
      await new Promise((resolve) => setImmediate(resolve));
      if (req.complete) return next();
      const session = await sessionOf(req, res);
      if (res.closed) return;
      const senders = [clientNetwork(req.ip), ...(session ? [session.user.id] : [])];
      if (req.complete || unfinished.add(req, res, senders)) return next();
      res.setHeader("Connection", "close");
      res.setHeader("Retry-After", "10");
      refuse(res, 429, "Too much is being sent at once. Please wait a moment and try again.");
    } catch (error) {
      next(error);
    }
  };

  const isHurried = () => atWork + queue.size > UNHURRIED;

  const admit: RequestHandler = (req, res, next) => {
    arrived += 1;
    res.locals.isHurried = isHurried;
    const isReading = req.method === "GET" || req.method === "HEAD";
    if (!isReading) {
      if (arriving >= ARRIVING || atWork >= AT_WORK + WAITING) return turnAway(res);
      arriving += 1;
      onceEither(req, res, (isComplete) => {
        arriving -= 1;
        if (isComplete) work(res);
      });
      return admitSender(req, res, next);
    }
    if (queue.size >= WAITING) return turnAway(res);
    const leave = () => {
      clearTimeout(timer);
      queue.delete(enter);
      res.off("close", leave);
    };
    const enter = () => {
      leave();
      work(res);
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
  return { admit, count: () => ({ atWork, waiting: queue.size, arriving, turnedAway }) };
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
  // What was being sent is not read, so the connection cannot be used again.
  if (res.req.method !== "GET" && res.req.method !== "HEAD") res.setHeader("Connection", "close");
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
