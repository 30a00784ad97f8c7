import { isQueryTooSlow } from "./database-unavailable.server";

/** Thrown when the database canceled a search because it took too long; fewer words or filters may help. */
export class SearchTooSlowError extends Error {
  override name = "SearchTooSlowError";

  constructor(cause: unknown) {
    super("The search took too long", { cause });
  }
}

/**
 * Runs a search of listings. The database cancels any slow statement, but only for a search can the visitor do
 * something about it.
 *
 * @throws SearchTooSlowError
 */
export async function rethrowSearchTimeout<Results>(
  search: () => Promise<Results>,
): Promise<Results> {
  try {
    return await search();
  } catch (error) {
    if (isQueryTooSlow(error)) throw new SearchTooSlowError(error);
    throw error;
  }
}
