import { cutUnits } from "~/formats/cut-text";

import { readDatabaseTime } from "../database/database-time.server";
import { database } from "../database/database.server";
import { log } from "../logger.server";

/** The interval of each sweep, and the interval at which a process checks which are due. */
export const SWEEP_INTERVAL_MS = 60 * 60 * 1_000;
const CHECK_INTERVAL_MS = 60 * 1_000;
const MAX_FAILURE_LENGTH = 500;

/** Regular work that processes everything due by `now`, however long ago the last sweep was. */
export type Sweep = (now: Date) => Promise<void>;

/**
 * Checks for a start in the future that only a wrong clock can have written. The sweep would otherwise not run until
 * then.
 */
const isFromWrongClock = (startedAt: Date, now: Date) =>
  startedAt.getTime() > now.getTime() + SWEEP_INTERVAL_MS;

/** A sweep that is also due at its own time, however recently it ran. */
export interface TimedSweep {
  sweep: Sweep;
  /** Returns the latest such time that is not after `now`. */
  lastDue: (now: Date) => Date;
}
export type Sweeps = Record<string, Sweep | TimedSweep>;

/**
 * Runs each sweep every hour, and at its own time. The first process to claim it runs it. A sweep that was due while no
 * process ran starts a minute after the start. A failure does not keep other sweeps from running.
 *
 * @returns a function that stops the checks; a running sweep is finished
 */
export function startSweeps(sweeps: Sweeps): () => void {
  const check = () => {
    readDatabaseTime()
      .then((now) => runDueSweeps(sweeps, now))
      .catch((error: unknown) => {
        log().warn({ err: error }, "sweeps cannot be claimed");
      });
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs the sweeps that have not started within the hour, or since their own time.
 *
 * @param now the current time, also for tests
 * @returns the names of those that this call has run
 */
export async function runDueSweeps(sweeps: Sweeps, now: Date): Promise<string[]> {
  const finished: string[] = [];
  const startedByName = await startTimes();
  for (const [name, each] of Object.entries(sweeps)) {
    const { sweep, lastDue } = typeof each === "function" ? { sweep: each, lastDue: null } : each;
    const due = new Date(
      Math.max(now.getTime() - SWEEP_INTERVAL_MS, (lastDue?.(now).getTime() ?? 0) - 1),
    );
    const startedAt = startedByName.get(name);
    if (startedAt && startedAt > due && !isFromWrongClock(startedAt, now)) continue;
    if (!(await claim(name, { now, due }))) continue;
    const beganAt = performance.now();
    const failure = await captureFailure(name, sweep, now);
    const finishedAt = new Date(now.getTime() + performance.now() - beganAt);
    await database().sweep.update({
      where: { name },
      data: failure === null ? { finishedAt, failure } : { failure },
    });
    finished.push(name);
  }
  return finished;
}

/** Reads start times before anything is written, because nearly always nothing is due. */
async function startTimes(): Promise<Map<string, Date | null>> {
  const rows = await database().sweep.findMany({ select: { name: true, startedAt: true } });
  return new Map(rows.map(({ name, startedAt }) => [name, startedAt]));
}

/** Claims a sweep until its next run is due: a process that dies meanwhile costs one run. */
async function claim(name: string, { now, due }: { now: Date; due: Date }): Promise<boolean> {
  const count = await database().$executeRaw`
    INSERT INTO sweeps AS s (name, started_at) VALUES (${name}, ${now})
    ON CONFLICT (name) DO UPDATE SET started_at = EXCLUDED.started_at
      WHERE s.started_at IS NULL OR s.started_at <= ${due}
        OR s.started_at > ${new Date(now.getTime() + SWEEP_INTERVAL_MS)}`;
  return count === 1;
}

async function captureFailure(name: string, sweep: Sweep, now: Date): Promise<string | null> {
  try {
    await sweep(now);
    return null;
  } catch (error) {
    log().warn({ err: error, sweep: name }, "sweeping failed");
    return cutUnits(error instanceof Error ? error.message : String(error), MAX_FAILURE_LENGTH);
  }
}
