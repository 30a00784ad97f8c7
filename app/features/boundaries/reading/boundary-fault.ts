/** An error whose message tells the user why their boundary was rejected. */
export class BoundaryFault extends Error {
  override name = "BoundaryFault";

  constructor(
    message: string,
    readonly status: 400 | 413 = 400,
  ) {
    super(message);
  }
}

/** Formats a number of points or parts. */
export const formatNumber = (value: number) => value.toLocaleString("en-US");
