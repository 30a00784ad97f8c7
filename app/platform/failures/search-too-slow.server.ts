import { isQueryTooSlow } from "./database-away.server";

/** A search that the database gave up because it took too long; fewer words or filters may help. */
export class SearchTooSlowError extends Error {
  override name = "SearchTooSlowError";

  constructor(cause: unknown) {
    super("The search took too long", { cause });
  }
}

/**
 * Runs a search of listings. The database ends slow statements of all kinds, and only for a search it is the visitor
 * who can do something about it.
 *
 * @throws SearchTooSlowError
 */
export async function failAsSearch<Results>(search: () => Promise<Results>): Promise<Results> {
  try {
    return await search();
  } catch (error) {
    if (isQueryTooSlow(error)) throw new SearchTooSlowError(error);
    throw error;
  }
}
