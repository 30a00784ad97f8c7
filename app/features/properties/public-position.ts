interface Position {
  lat: number;
  lng: number;
}

/**
 * Returns the public position, rounded to a hundredth of a degree (about 1 km) unless the owner shows the exact one. It
 * is stored separately, so that public queries never read the exact position.
 */
export function getPublicPosition(exact: Position, showExact: boolean): Position {
  if (showExact) return exact;
  return { lat: roundToHundredth(exact.lat), lng: roundToHundredth(exact.lng) };
}

function roundToHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
