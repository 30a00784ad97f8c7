import * as z from "zod/v4";

import {
  choicesSchema,
  optionalText,
  requiredLine,
} from "~/features/directory/profile-fields.schema";
import { GAME_TYPES, PRICE_PERS } from "~/features/directory/vocabulary";
import { readAmount } from "~/formats/read-amount";

const DAYS = "Enter a whole number of days from 1 to 60";
const MAX_DOLLARS = 9_999_999.99;

const price = z
  .string()
  .nullish()
  .transform((value, context) => {
    if (!value?.trim()) return null;
    const read = readAmount(value, MAX_DOLLARS);
    if ("amount" in read) return read.amount;
    context.addIssue(read.fault);
    return z.NEVER;
  });

/** The form of the packages page: saves a package, new or changed, or removes one. */
export const packageFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.uuid(),
    title: requiredLine("Title is required", 100),
    days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(60, DAYS),
    price,
    pricePer: z.enum(PRICE_PERS, "Choose who the price is for").default("group"),
    gameTypes: choicesSchema(GAME_TYPES, "Choose from the list").default([]),
    included: optionalText(2_000).transform((text) => text ?? ""),
  }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
