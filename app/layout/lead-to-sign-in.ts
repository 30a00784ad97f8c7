import { showToast } from "./show-toast";

/** Time to read why the page is left. */
const SIGN_IN_AFTER_MS = 500;

/** What somebody is told whose session has ended. */
export const LOGGED_OUT = {
  title: "Unauthorized",
  text: "You are logged out. Logging in again...",
};

/**
 * Leaves the page for the sign-in in a moment.
 *
 * @param address as signInAddress() gives it
 * @returns what keeps it here after all
 */
export function leadToSignIn(address: string): () => void {
  const timer = setTimeout(() => location.assign(address), SIGN_IN_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Says that the session has ended, and leads to the sign-in. */
export function sayLoggedOut(address: string): void {
  showToast({ ...LOGGED_OUT, tone: "error" });
  leadToSignIn(address);
}
