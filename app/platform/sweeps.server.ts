import { database } from "./database/database.server";
import { log } from "./logger.server";

/** How often a sweep is done, and how often a process looks which are due. */
export const EVERY_MS = 60 * 60 * 1_000;
const LOOK_EVERY_MS = 5 * 60 * 1_000;
const LONGEST_FAILURE = 500;

/** Regular work; what is due by `now` is done, however long nobody looked. */
export type Sweep = (now: Date) => Promise<void>;

/**
 * Does each sweep every hour: whichever process comes first claims it, the others leave it. One that
 * was due while nothing ran is done minutes after the start. One that fails holds up no other.
 *
 * @returns stops looking; a sweep that has begun is finished
 */
export function sweepRegularly(sweeps: Record<string, Sweep>): () => void {
  const look = () => {
    sweepDue(sweeps, new Date()).catch((error: unknown) => {
      log().warn({ err: error }, "sweeps cannot be claimed");
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Does those sweeps that nobody has begun within the hour.
 *
 * @param now what the time is, for tests too
 * @returns the names of those that this call has done
 */
export async function sweepDue(sweeps: Record<string, Sweep>, now: Date): Promise<string[]> {
  const done: string[] = [];
  for (const [name, sweep] of Object.entries(sweeps)) {
    if (!(await claim(name, now))) continue;
    const begun = performance.now();
    const failure = await failureOf(name, sweep, now);
    const finishedAt = new Date(now.getTime() + performance.now() - begun);
    await database().sweep.update({
      where: { name },
      data: failure === null ? { finishedAt, failure } : { failure },
    });
    done.push(name);
  }
  return done;
}

/** A claim lasts until the next run is due: a process that dies meanwhile costs one run. */
async function claim(name: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - EVERY_MS);
  const count = await database().$executeRaw`
    INSERT INTO sweeps AS s (name, started_at) VALUES (${name}, ${now})
    ON CONFLICT (name) DO UPDATE SET started_at = EXCLUDED.started_at
      WHERE s.started_at IS NULL OR s.started_at <= ${before}`;
  return count === 1;
}

async function failureOf(name: string, sweep: Sweep, now: Date): Promise<string | null> {
  try {
    await sweep(now);
    return null;
  } catch (error) {
    log().warn({ err: error, sweep: name }, "sweeping failed");
    return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE);
  }
}
