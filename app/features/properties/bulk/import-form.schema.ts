import * as z from "zod/v4";

/** What the page of imports sends, but for the file. */
export const importFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check") }),
  z.object({ intent: z.literal("import"), id: z.uuid() }),
]);
