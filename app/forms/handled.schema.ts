import * as z from "zod/v4";

/** A button by which an admin says that something is done, or is not. */
export const handledSchema = z.object({ id: z.string(), handled: z.enum(["true", "false"]) });
