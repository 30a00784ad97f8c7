/** The account, network and request that a job is for. */
export interface JobRequester {
  /** Null for visitors. */
  account: string | null;
  /** The network, as `getClientNetwork` formats it. */
  network: string;
  /** Runs the work without the request's admission slot, so that waiting blocks no pages. */
  withoutSlot<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The server's own work, which no request waits for. It is limited only by the length of the queue. */
export const SERVER_REQUESTER: JobRequester = {
  account: null,
  network: "",
  withoutSlot: (work) => work(),
};

interface JobLimits {
  /** The maximum number of jobs that run concurrently. */
  atOnce: number;
  /** The most waiting jobs of all requesters. */
  waiting: number;
  /** The maximum number of jobs of one account and of one network, running ones included. */
  perAccount: number;
  perNetwork: number;
  /** The maximum wait; without it, the length of the queue bounds the wait. */
  waitMs?: number;
}

/** Thrown without running the job: the queue is full, the requester has its share, or the job waited too long. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

interface Job {
  requester: JobRequester;
  start(): void;
  refuse(reason: string): void;
}

/**
 * A bounded queue for work that takes a processor for long. Networks take turns, and so do the accounts of a network.
 * One account or network has a bounded number of jobs in it, and where several jobs may run, one account never runs all
 * of them. A full queue drops the newest job of the network with the most.
 */
export class JobQueue {
  /** The waiting jobs in the order of arrival. */
  private readonly waiting: Job[] = [];
  private readonly running = new Set<Job>();
  /** The turn in which each network or account with jobs was last served. */
  private readonly lastTurns = new Map<string, number>();
  private turn = 0;

  constructor(private readonly limits: JobLimits) {}

  /** @throws QueueFullError */
  run<Result>(requester: JobRequester, work: () => Promise<Result>): Promise<Result> {
    return requester.withoutSlot(async () => {
      const job = await this.waitForTurn(requester);
      try {
        return await work();
      } finally {
        this.running.delete(job);
        this.startNext();
        this.deleteIdleTurns(job);
      }
    });
  }

  private waitForTurn(requester: JobRequester): Promise<Job> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const job: Job = {
        requester,
        start: () => {
          clearTimeout(timer);
          this.running.add(job);
          resolve(job);
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(new QueueFullError(reason));
        },
      };
      if (this.isAtLimit(requester))
        return job.refuse("This account or network has its share of jobs");
      const { waiting, waitMs } = this.limits;
      const isFull = this.waiting.length >= waiting && !this.mayRun(requester);
      if (isFull && !this.dropFromBusiestNetwork(requester)) {
        return job.refuse("Too many jobs are waiting");
      }
      this.waiting.push(job);
      for (const key of listKeys(requester)) {
        // New requesters queue behind those that wait already, and before the one that was served last.
        if (!this.lastTurns.has(key)) this.lastTurns.set(key, this.turn - 0.5);
      }
      if (waitMs !== undefined) {
        timer = setTimeout(() => {
          this.remove(job);
          job.refuse("The job waited too long");
        }, waitMs);
      }
      this.startNext();
    });
  }

  private isAtLimit(requester: JobRequester): boolean {
    if (requester === SERVER_REQUESTER) return false;
    const { perAccount, perNetwork } = this.limits;
    return (
      this.count(requester.network, ({ network }) => network) >= perNetwork ||
      (requester.account !== null &&
        this.count(requester.account, ({ account }) => account) >= perAccount)
    );
  }

  private count(key: string, getKey: (requester: JobRequester) => string | null): number {
    return [...this.waiting, ...this.running].filter(({ requester }) => getKey(requester) === key)
      .length;
  }

  private mayRun({ account }: JobRequester): boolean {
    const { atOnce } = this.limits;
    if (this.running.size >= atOnce) return false;
    if (account === null || atOnce === 1) return true;
    const runningCount = [...this.running].filter(
      ({ requester }) => requester.account === account,
    ).length;
    return runningCount < atOnce - 1;
  }

  private startNext(): void {
    for (;;) {
      const [next] = this.waiting
        .filter(({ requester }) => this.mayRun(requester))
        .sort((a, b) => this.compareTurns(a.requester, b.requester));
      if (!next) return;
      this.turn += 1;
      for (const key of listKeys(next.requester)) this.lastTurns.set(key, this.turn);
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.start();
    }
  }

  /** Compares by last turn. Sorting is stable, so jobs of one account stay in their order. */
  private compareTurns(a: JobRequester, b: JobRequester): number {
    const [[networkA, accountA], [networkB, accountB]] = [listKeys(a), listKeys(b)];
    const lastTurn = (key: string) => this.lastTurns.get(key) ?? 0;
    return lastTurn(networkA) - lastTurn(networkB) || lastTurn(accountA) - lastTurn(accountB);
  }

  /** @returns whether a job of a network with more jobs was dropped */
  private dropFromBusiestNetwork({ network }: JobRequester): boolean {
    const counts = new Map<string, number>();
    for (const { requester } of this.waiting) {
      counts.set(requester.network, (counts.get(requester.network) ?? 0) + 1);
    }
    const [most, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ["", 0];
    if (count <= (counts.get(network) ?? 0) + 1) return false;
    const dropped = this.waiting.findLast(({ requester }) => requester.network === most);
    if (!dropped) return false;
    this.remove(dropped);
    dropped.refuse("Too many jobs are waiting");
    return true;
  }

  private remove(job: Job): void {
    const at = this.waiting.indexOf(job);
    if (at !== -1) this.waiting.splice(at, 1);
    this.deleteIdleTurns(job);
  }

  /** Deletes the last turns of a network or account that has no job left. */
  private deleteIdleTurns(job: Job): void {
    const busy = new Set(
      [...this.waiting, ...this.running].flatMap(({ requester }) => listKeys(requester)),
    );
    for (const key of listKeys(job.requester)) if (!busy.has(key)) this.lastTurns.delete(key);
  }
}

function listKeys({ network, account }: JobRequester): [network: string, account: string] {
  return [`network ${network}`, `account ${account ?? ""} of ${network}`];
}
