/** What a worker's process says at the end of a call. */
export type Outcome = { answer: unknown } | { failure: string };
