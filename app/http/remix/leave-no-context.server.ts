import als from "oidc-provider/lib/helpers/als.js";

import { environment } from "~/platform/environment.server";

/** Node 24 keeps contexts without async hooks (AsyncContextFrame): nothing is to be ended there. */
export const CONTEXTS_HOOK_PROMISES = Number.parseInt(process.versions.node, 10) < 24;

/**
 * oidc-provider finds its request again by an AsyncLocalStorage. On Node 20 and 22 a process in which
 * one was used hooks every promise from then on, at more than twice their price, on pages that have
 * nothing to do with signing in. So there it is ended whenever nobody is being answered.
 *
 * @param answer whose promise is settled when the provider has done all that it does for a request
 */
export function leaveNoContext<Arguments extends unknown[]>(
  answer: (...args: Arguments) => Promise<void>,
): (...args: Arguments) => Promise<void> {
  if (!CONTEXTS_HOOK_PROMISES || environment().plainRendering) return answer;
  let running = 0;
  return async (...args) => {
    running += 1;
    try {
      await answer(...args);
    } finally {
      running -= 1;
      if (running === 0) als.disable();
    }
  };
}
