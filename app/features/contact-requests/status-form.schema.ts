import * as z from "zod/v4";

import { CHOSEN_MOVES } from "./request-status";

/** A button that sets the status of a request. */
export const statusFormSchema = z.object({
  requestId: z.string(),
  status: z.enum(CHOSEN_MOVES),
});

export type StatusForm = z.output<typeof statusFormSchema>;
