import * as z from "zod/v4";

import { andStop, shortText } from "~/platform/limit-fields";

const name = shortText()
  .max(100, andStop("At most 100 characters"))
  .optional()
  .transform((text) => text || null);

/** What people may change about their account. */
export const accountNamesSchema = z.object({ firstName: name, lastName: name });

export type AccountNames = z.output<typeof accountNamesSchema>;
