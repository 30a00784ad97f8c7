import * as z from "zod/v4";

/** The body of every error response of the API. */
export const errorSchema = z
  .object({
    message: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Only with status 400: the error messages of each field." }),
  })
  .meta({ id: "Error" });
