/** An error, or one that it wraps. */
export interface ErrorLayer {
  error: object;
  /** Codes of PostgreSQL, of the operating system or of Prisma. */
  codes: string[];
  message: string;
  /** The errors in an AggregateError. */
  errors: unknown[];
}

/**
 * Yields an error and the errors that it wraps, outermost first. Prisma wraps its adapter's errors, which have
 * PostgreSQL's code in separate fields, and throws some of them unwrapped.
 */
export function* listErrorLayers(error: unknown): Generator<ErrorLayer, void> {
  if (typeof error !== "object" || error === null) return;
  const { code, originalCode, message, errors, cause, meta } = error as Record<string, unknown>;
  yield {
    error,
    codes: [code, originalCode].filter((each) => typeof each === "string"),
    message: typeof message === "string" ? message : "",
    errors: Array.isArray(errors) ? errors : [],
  };
  yield* listErrorLayers(cause);
  yield* listErrorLayers(
    (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError,
  );
}
