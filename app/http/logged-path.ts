import { canonicalizePath } from "./canonical-path";

/** Matches addresses that grant access to everybody who knows them. */
const SECRET = /^\/(calendar|confirm|idp\/sign-in\/[^/]+)\/.+/;
const MAX_LENGTH = 200;

/**
 * Returns the path of an address for the log: without its query, which contains what people typed, and without secret
 * parts.
 */
export function redactPath(address: string): string {
  const [sent = ""] = address.split("?", 1);
  const path = canonicalizePath(sent) ?? "/(unreadable)";
  return path.replace(SECRET, "/$1/…").slice(0, MAX_LENGTH);
}
