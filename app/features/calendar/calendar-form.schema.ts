import * as z from "zod/v4";

import { requiredDate } from "~/forms/date-field.schema";
import { abortOnFailure } from "~/platform/limit-fields";

const MAX_NOTE_LENGTH = 200;

/** The forms of an owner's calendar page: blocking days, freeing them, confirming it, and renewing the file's address. */
export const calendarFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("block"),
    startDate: requiredDate("First day is required"),
    endDate: requiredDate("Last day is required"),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE_LENGTH, abortOnFailure(`Note must be at most ${MAX_NOTE_LENGTH} characters`))
      .nullish()
      .transform((text) => text ?? ""),
  }),
  z.object({ intent: z.literal("free"), id: z.uuid() }),
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("renew") }),
]);
