import type { Pins } from "./pins";

/**
 * Fetches pins.
 *
 * @throws when the response is not OK
 */
export async function fetchPins(address: string, signal: AbortSignal): Promise<Pins> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`Pins: ${answer.status}`);
  return (await answer.json()) as Pins;
}
