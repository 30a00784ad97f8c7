/** Why something is no boundary, for whoever gave it. */
export class BoundaryFault extends Error {
  override name = "BoundaryFault";

  constructor(
    message: string,
    readonly status: 400 | 413 = 400,
  ) {
    super(message);
  }
}

/** How a number of points or parts is said. */
export const sayNumber = (value: number) => value.toLocaleString("en-US");
