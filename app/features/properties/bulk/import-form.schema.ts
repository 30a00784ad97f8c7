import * as z from "zod/v4";

/** The form data of the import page, except for the file. */
export const importFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check") }),
  z.object({ intent: z.literal("import"), id: z.uuid() }),
]);
