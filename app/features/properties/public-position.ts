interface Position {
  lat: number;
  lng: number;
}

/**
 * Where the public sees a listing: to a hundredth of a degree (about 1 km), unless its owner shows
 * the exact place. Stored apart, so that nothing public ever reads the exact one.
 */
export function publicPosition(exact: Position, showExact: boolean): Position {
  if (showExact) return exact;
  return { lat: roundToHundredth(exact.lat), lng: roundToHundredth(exact.lng) };
}

function roundToHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
