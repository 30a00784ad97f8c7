import type { Pins } from "./pins";

/**
 * Fetches pins.
 *
 * @throws when the response is not OK
 */
export async function fetchPins(address: string, signal: AbortSignal): Promise<Pins> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Pins: ${response.status}`);
  return (await response.json()) as Pins;
}
