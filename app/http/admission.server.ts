import type { NextFunction, Request, RequestHandler, Response } from "express";

import { clientNetwork } from "./client-network";
import { FairQueue } from "./fair-queue";
import { isReading, refuse } from "./limits.server";
import { sessionOf } from "./load-context.server";
import { siteOf } from "./neighborhood";
import { RecentNetworks } from "./recent-networks";
import type { SlotHolder } from "./slot-holder";
import { WAITS_FOR_CLIENT } from "./streamed-body.server";
import { answerUnavailable } from "./unavailable.server";

/**
 * How many requests are processed concurrently. Rendering is single-threaded, so more would only
 * share its time and all finish late; this many keep the database busy meanwhile.
 */
const AT_WORK = 24;
/**
 * The least share of one network, however many others there are. Not more, because rendering is
 * single-threaded: a newcomer waits for all that are at work.
 */
const MIN_SHARE = 1;
/** Queue lengths for reads and for writes: twice fifty people who click at the same moment. */
const WAITING = 100;
/** The longest wait in the queue. */
const PATIENCE_MS = 10_000;
/**
 * How many turns of the event loop accept further connections before the next request is admitted, and
 * for how long: somebody who connects without end must not keep the others waiting.
 */
const MOST_LOOKS = 64;
const LONGEST_LOOK_MS = 5;
/** With up to this many in progress there is time for thorough compression. */
const UNHURRIED = 4;
/** How many bodies may be uploading at once. They take memory and a connection but no CPU. */
const ARRIVING = 1_000;
/** The share of one account and of one address: a form with all its photos. */
const ARRIVING_OF_ONE = 20;

type Purpose = "sending" | "reading";

interface QueuedRequest {
  enter(): void;
  turnAway(): void;
}

/**
 * Load shedding: admits as many requests as can be answered in reasonable time, queues some, and
 * answers 503 to the rest at once, which costs next to nothing. In a rush some retry in a moment
 * instead of everybody waiting indefinitely. Networks share the slots equally and take turns in the
 * queue; a full queue drops the newest request of the network that has most in it.
 *
 * Writes get up to half of the slots while reads are queued. A request that waits for a job, such as a photo to
 * be encoded, gives its slot back until the job is done.
 *
 * A request whose body is still uploading is not queued, as nobody would read the body then: it is
 * admitted while there is room, and takes a slot once its body is complete, however slow the
 * connection. Uploads are limited per client, or a few slow connections would keep out all others;
 * where all places are taken, a site that has fewer than another takes one of that.
 */
export function openAdmission() {
  let atWork = 0;
  let sendersAtWork = 0;
  const atWorkOf = new Map<string, number>();
  const recent = new RecentNetworks();
  const queues = {
    sending: new FairQueue<QueuedRequest>(),
    reading: new FairQueue<QueuedRequest>(),
  };
  const unfinished = countUnfinished();
  /** Bodies on their way, by the site that they come from. */
  const arriving = new FairQueue<{ giveUp(): void }>();
  let isLooking = false;
  /** Connections. */
  let arrived = 0;
  let turnedAway = 0;

  const countWaiting = () => queues.sending.size + queues.reading.size;
  const turnAway = (res: Response) => {
    turnedAway += 1;
    answerTurnedAway(res);
  };
  const countAtWork = (network: string, by: 1 | -1) => {
    const count = (atWorkOf.get(network) ?? 0) + by;
    if (count === 0) atWorkOf.delete(network);
    else atWorkOf.set(network, count);
  };
  /** @param network whose share it counts in; null for none */
  const work = (purpose: Purpose, network: string | null, res: Response) => {
    const isSender = purpose === "sending";
    let isHeld = false;
    let isOver = false;
    const count = (by: 1 | -1) => {
      atWork += by;
      if (network !== null) countAtWork(network, by);
      if (isSender) sendersAtWork += by;
    };
    const takeSlot = () => {
      if (isHeld || isOver) return;
      isHeld = true;
      count(1);
    };
    const giveSlotBack = () => {
      if (!isHeld) return;
      isHeld = false;
      count(-1);
      admitNext();
    };
    takeSlot();
    (res.locals as SlotHolder).withoutSlot = async (wait) => {
      giveSlotBack();
      try {
        return await wait();
      } finally {
        // At once, even above the limit: jobs end one after the other, and what was sent must not get lost.
        takeSlot();
      }
    };
    onceAnswered(res, () => {
      isOver = true;
      giveSlotBack();
    });
  };

  const hasShare = (network: string) =>
    (atWorkOf.get(network) ?? 0) < Math.max(MIN_SHARE, Math.floor(AT_WORK / recent.count));
  const nextReader = () => (atWork < AT_WORK ? queues.reading.peek(hasShare) : undefined);
  const nextSender = () => {
    const isRoom = sendersAtWork < AT_WORK / 2 || !nextReader();
    return isRoom && atWork < AT_WORK ? queues.sending.peek(hasShare) : undefined;
  };

  // Rendering blocks the event loop, and Node accepts one connection per turn. So queued connections
  // are accepted first, or they would wait in the kernel, uncounted, while admitted ones are served.
  const admitNext = () => {
    if (isLooking || !(nextSender() ?? nextReader())) return;
    isLooking = true;
    const since = performance.now();
    const look = (looks: number, quiet: number, before: number) => {
      if (quiet < 2 && looks < MOST_LOOKS && performance.now() - since < LONGEST_LOOK_MS) {
        const now = arrived;
        return setImmediate(look, looks + 1, now === before ? quiet + 1 : 0, now);
      }
      isLooking = false;
      // Writes mostly wait for the database; rendering a page blocks the event loop.
      for (let next = nextSender(); next; next = nextSender()) next.enter();
      nextReader()?.enter();
      admitNext();
    };
    look(0, 0, arrived);
  };

  const wait = (purpose: Purpose, res: Response, next: NextFunction) => {
    if (res.closed) return;
    const queue = queues[purpose];
    const network = clientNetwork(res.req.ip);
    recent.note(network, performance.now());
    if (queue.size >= WAITING) {
      const excess = queue.findExcess(network);
      if (!excess) return turnAway(res);
      excess.turnAway();
    }
    const leave = () => {
      clearTimeout(timer);
      queue.delete(network, queued);
      res.off("close", leaveUnserved);
    };
    const leaveUnserved = () => {
      leave();
      if (!res.closed) turnAway(res);
      // Senders may have waited for this reader.
      admitNext();
    };
    const queued: QueuedRequest = {
      enter() {
        leave();
        queue.endTurn(network);
        work(purpose, network, res);
        next();
      },
      turnAway: leaveUnserved,
    };
    const timer = setTimeout(leaveUnserved, PATIENCE_MS);
    queue.add(network, queued);
    res.once("close", leaveUnserved);
    admitNext();
  };

  /** A body that did not arrive together with its headers. */
  const receive: RequestHandler = async (req, res, next) => {
    try {
      const session = await sessionOf(req, res);
      if (res.closed) return;
      if (atWork >= AT_WORK + WAITING) return turnAway(res);
      recent.note(clientNetwork(req.ip), performance.now());
      const senders = [clientNetwork(req.ip), ...(session ? [session.user.id] : [])];
      if (!unfinished.add(req, res, senders)) {
        res.setHeader("Connection", "close");
        res.setHeader("Retry-After", "10");
        refuse(res, 429, "Too much is being sent at once. Please wait a moment and try again.");
        return;
      }
      const site = siteOf(req.ip);
      if (arriving.size >= ARRIVING) {
        const excess = arriving.findExcess(site);
        if (!excess) return turnAway(res);
        excess.giveUp();
      }
      const body = {
        giveUp() {
          arriving.delete(site, body);
          turnedAway += 1;
          // Whoever reads it takes that for somebody who has left.
          res.destroy();
        },
      };
      arriving.add(site, body);
      onceEither(req, res, (isComplete) => {
        arriving.delete(site, body);
        // In nobody's share: photos take seconds in other threads, and would hold up all who share an address.
        if (isComplete) work("sending", null, res);
      });
      next();
    } catch (error) {
      next(error);
    }
  };

  const isHurried = () => atWork + countWaiting() > UNHURRIED;

  const admit: RequestHandler = (req, res, next) => {
    res.locals.isHurried = isHurried;
    if (isReading(req)) return wait("reading", res, next);
    // One turn later, a body that came with its headers has been read.
    setImmediate(() => {
      if (res.closed) return;
      if (req.complete) wait("sending", res, next);
      else void receive(req, res, next);
    });
  };

  return {
    admit,
    /**
     * A connection was accepted. After a restart many reconnect at once, and WebSockets among them
     * only wait to be accepted, one per turn.
     */
    hearConnection: () => void (arrived += 1),
    count: () => ({ atWork, waiting: countWaiting(), arriving: arriving.size, turnedAway }),
  };
}

/** Bodies that are uploading, by sender. */
function countUnfinished() {
  const bySender = new Map<string, Set<Request>>();
  const countOf = (sender: string) =>
    // A body may be complete and wait for its reader.
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
  // An unread body makes the connection unusable. Otherwise keep it alive, so that a retry need not
  // be accepted again.
  if (!res.req.complete) res.setHeader("Connection", "close");
  answerUnavailable(res);
}

/** The response is complete or aborted, or made no faster than it is taken. How fast it is sent does not matter. */
function onceAnswered(res: Response, then: () => void): void {
  const done = () => {
    res.off("prefinish", done).off(WAITS_FOR_CLIENT, done).off("close", done);
    then();
  };
  res.once("prefinish", done).once(WAITS_FOR_CLIENT, done).once("close", done);
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
