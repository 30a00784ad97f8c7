import { canonicalPath } from "./canonical-path";

/** Whoever knows one of these addresses may read what is there. */
const SECRET = /^\/(calendar|confirm|idp\/sign-in\/[^/]+)\/.+/;
const LONGEST = 200;

/**
 * The path of an address as it may stand in a log: without its query, which holds what people typed,
 * and without what makes it secret.
 */
export function loggedPath(address: string): string {
  const [sent = ""] = address.split("?", 1);
  const path = canonicalPath(sent) ?? "/(unreadable)";
  return path.replace(SECRET, "/$1/…").slice(0, LONGEST);
}
