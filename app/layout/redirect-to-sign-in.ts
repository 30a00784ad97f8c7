import { showToast } from "./show-toast";

/** The time to read why the page is left. */
const SIGN_IN_AFTER_MS = 500;

/** The toast for a person whose session has ended. */
export const LOGGED_OUT = {
  title: "Unauthorized",
  text: "You are logged out. Logging in again...",
};

/**
 * Leaves the page for the sign-in in a moment.
 *
 * @param address an address from buildSignInAddress()
 * @returns a function that cancels this
 */
export function redirectToSignIn(address: string): () => void {
  const timer = setTimeout(() => location.assign(address), SIGN_IN_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Says that the session has ended, and leaves for the sign-in. */
export function notifyLoggedOut(address: string): void {
  showToast({ ...LOGGED_OUT, tone: "error" });
  redirectToSignIn(address);
}
