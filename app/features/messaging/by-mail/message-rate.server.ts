import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { environment } from "~/platform/environment.server";

/** Sixty messages a minute, the same as the limit of the web forms, but counted separately. */
const limiter = new RateLimiterMemory({ keyPrefix: "answers by mail", points: 60, duration: 60 });

/** Counts a message sent by email and checks the rate limit. */
export async function isMessageRateExceeded(userId: string): Promise<boolean> {
  if (!environment().rateLimits) return false;
  try {
    await limiter.consume(userId);
    return false;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return true;
    throw reason;
  }
}
