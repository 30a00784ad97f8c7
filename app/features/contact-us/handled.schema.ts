import * as z from "zod/v4";

/** The form of a button by which an admin marks something as done, or as not done. */
export const handledSchema = z.object({ id: z.string(), handled: z.enum(["true", "false"]) });
