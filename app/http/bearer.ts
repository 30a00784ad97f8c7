import { TOKEN_PREFIX } from "~/platform/accounts/token-prefix";

const SCHEME = "bearer";

/**
 * What an Authorization header of the scheme Bearer carries, which may be empty or no token of ours.
 *
 * @returns null for another scheme and without a header
 */
export function bearerIn(authorization: string | null | undefined): string | null {
  if (!authorization) return null;
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const rest = authorization.slice(SCHEME.length);
  return rest === "" || rest.startsWith(" ") ? rest.trim() : null;
}

/** Whether it is meant as an API token, valid or not. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);
