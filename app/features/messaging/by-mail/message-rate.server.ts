import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { environment } from "~/platform/environment.server";

/** As many messages as the forms of a person may send in a minute, counted apart from those. */
const limiter = new RateLimiterMemory({ keyPrefix: "answers by mail", points: 60, duration: 60 });

/** Counts a message that somebody sends by mail. */
export async function isTooMany(userId: string): Promise<boolean> {
  if (!environment().rateLimits) return false;
  try {
    await limiter.consume(userId);
    return false;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return true;
    throw reason;
  }
}
