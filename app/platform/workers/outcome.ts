/** The outcome of a call, as the worker's process reports it. */
export type WorkerOutcome = { result: unknown } | { failure: string };
