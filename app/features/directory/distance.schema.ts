import * as z from "zod/v4";

/** The distance of a listing in a list near a place. */
export const distanceSchema = z.number().int().nonnegative().optional().meta({
  description: "Whole miles from near to the public position. Only in lists with near.",
});
