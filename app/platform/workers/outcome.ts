/** The outcome of a call, as the worker's process reports it. */
export type Outcome = { answer: unknown } | { failure: string };
