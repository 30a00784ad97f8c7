import * as z from "zod/v4";

import { abortOnFailure, shortText } from "~/platform/limit-fields";

import { MAX_SEARCH_NAME_LENGTH } from "./saved-search";
import { SEARCH_FREQUENCIES } from "./search-frequencies";

const NO_NAME = "Enter a name";

const frequency = z.enum(SEARCH_FREQUENCIES, "Choose how often");

/** The form data of the saved searches page. The list and filters to save are in its address. */
export const searchesSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: shortText(NO_NAME)
      .min(1, NO_NAME)
      .max(
        MAX_SEARCH_NAME_LENGTH,
        abortOnFailure(`Name must be at most ${MAX_SEARCH_NAME_LENGTH} characters`),
      ),
    frequency,
  }),
  z.object({ intent: z.literal("change"), id: z.uuid(), frequency }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
