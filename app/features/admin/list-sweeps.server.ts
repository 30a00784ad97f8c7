import { database } from "~/platform/database/database.server";
import { SWEEP_LABELS, type SweepName } from "~/platform/jobs/sweep-names";
import { SWEEP_INTERVAL_MS } from "~/platform/jobs/sweeps.server";

export interface ListedSweep {
  name: SweepName;
  words: string;
  startedAt: Date | null;
  /** The time of its last successful end. */
  finishedAt: Date | null;
  failure: string | null;
  /** Says that it has begun and not ended: it is running, or the process died. */
  isUnfinished: boolean;
  /** Says that it has been due for an hour or more. */
  isLate: boolean;
}

/** Lists the sweeps of this marketplace, and when each last ran. */
export async function listSweeps({
  now,
  hasDemoData,
}: {
  now: Date;
  hasDemoData: boolean;
}): Promise<ListedSweep[]> {
  const rows = await database().sweep.findMany({
    select: { name: true, startedAt: true, finishedAt: true, failure: true },
  });
  const runsByName = new Map(rows.map(({ name, ...row }) => [name, row]));
  const names = (Object.keys(SWEEP_LABELS) as SweepName[]).filter(
    (name) => hasDemoData || name !== "demo listings",
  );
  return names.map((name) => {
    const { startedAt = null, finishedAt = null, failure = null } = runsByName.get(name) ?? {};
    const hasEnded = startedAt === null || (finishedAt !== null && finishedAt >= startedAt);
    return {
      name,
      words: SWEEP_LABELS[name],
      startedAt,
      finishedAt,
      failure,
      isUnfinished: !hasEnded && failure === null,
      isLate: startedAt !== null && now.getTime() - startedAt.getTime() > 2 * SWEEP_INTERVAL_MS,
    };
  });
}
