import als from "oidc-provider/lib/helpers/als.js";

/**
 * oidc-provider finds its request again by an AsyncLocalStorage. Up to Node 22 a process in which one
 * was used hooks every promise from then on, at four times their price, on pages that have nothing to
 * do with signing in. So it is ended whenever nobody is being answered.
 *
 * @param answer whose promise is settled when the provider has done all that it does for a request
 */
export function leaveNoContext<Arguments extends unknown[]>(
  answer: (...args: Arguments) => Promise<void>,
): (...args: Arguments) => Promise<void> {
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
