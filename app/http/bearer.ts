import { TOKEN_PREFIX } from "~/platform/accounts/token-prefix";

const SCHEME = "bearer";

/**
 * Returns the credentials of an Authorization header of the scheme Bearer, which may be empty or not one of our tokens.
 *
 * @returns null for another scheme and without a header
 */
export function parseBearer(authorization: string | null | undefined): string | null {
  if (!authorization) return null;
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const rest = authorization.slice(SCHEME.length);
  return rest === "" || rest.startsWith(" ") ? rest.trim() : null;
}

/** Checks whether a bearer has the prefix of our API tokens, valid or not. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);
