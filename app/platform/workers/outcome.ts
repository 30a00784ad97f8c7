/** The last word of a worker's process about a call. */
export type Outcome = { answer: unknown } | { failure: string };
