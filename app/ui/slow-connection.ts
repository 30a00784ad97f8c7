/** The round-trip time above which a line counts as slow. Browsers round what they report to 25 ms. */
const SLOW_RTT_MS = 150;

/** The Network Information API, which some browsers have. https://wicg.github.io/netinfo/ */
interface Connection {
  rtt?: number;
}

/**
 * Returns whether the browser itself should follow links. On a slow line a document, which is shown while
 * it arrives, takes half as long as a page's data, which is shown once all of it has arrived.
 */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return (connection?.rtt ?? getFastestResponse()) >= SLOW_RTT_MS;
}

/** Returns the shortest time in ms in which any response began, for browsers without the API. */
function getFastestResponse(): number {
  const fastest = ["navigation", "resource"]
    .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
    // A cached response did not use the line, and other sites do not report their times.
    .filter(({ transferSize, requestStart }) => transferSize > 0 && requestStart > 0)
    .reduce(
      (fastest, { requestStart, responseStart }) => Math.min(fastest, responseStart - requestStart),
      Infinity,
    );
  // Nothing was measured: everything came from the cache, or the browser does not report times.
  return Number.isFinite(fastest) ? fastest : 0;
}
