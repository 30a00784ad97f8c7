import * as z from "zod/v4";

/** The body of every refusal of the API. */
export const errorSchema = z
  .object({
    message: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Only with 400: what is wrong, by field." }),
  })
  .meta({ id: "Error" });
