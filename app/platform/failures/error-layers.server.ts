/** An error, or one that it wraps. */
export interface ErrorLayer {
  error: object;
  /** Of PostgreSQL, of the operating system or of Prisma. */
  codes: string[];
  message: string;
  /** Of an error that stands for several. */
  errors: unknown[];
}

/**
 * An error and what it wraps, outermost first: Prisma wraps its adapter's errors, which hold PostgreSQL's
 * code in a field of their own, and gives away some of them as they are.
 */
export function* layersOf(error: unknown): Generator<ErrorLayer, void> {
  if (typeof error !== "object" || error === null) return;
  const { code, originalCode, message, errors, cause, meta } = error as Record<string, unknown>;
  yield {
    error,
    codes: [code, originalCode].filter((each) => typeof each === "string"),
    message: typeof message === "string" ? message : "",
    errors: Array.isArray(errors) ? errors : [],
  };
  yield* layersOf(cause);
  yield* layersOf((meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError);
}
