import * as z from "zod/v4";

import { abortOnFailure, shortText } from "~/platform/limit-fields";

import { LONGEST_NAME } from "./saved-search";
import { SEARCH_FREQUENCIES } from "./search-frequencies";

const NO_NAME = "Enter a name";

const frequency = z.enum(SEARCH_FREQUENCIES, "Choose how often");

/** The form data of the saved searches page. The list and filters to save are in its address. */
export const searchesSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: shortText(NO_NAME)
      .min(1, NO_NAME)
      .max(LONGEST_NAME, abortOnFailure(`Name must be at most ${LONGEST_NAME} characters`)),
    frequency,
  }),
  z.object({ intent: z.literal("change"), id: z.uuid(), frequency }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
