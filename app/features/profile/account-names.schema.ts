import * as z from "zod/v4";

import { optionalLine } from "~/features/directory/profile-fields.schema";
import { abortOnFailure, shortText } from "~/platform/limit-fields";

const name = shortText()
  .max(100, abortOnFailure("At most 100 characters"))
  .optional()
  .transform((text) => text || null);

/** The names that people may change in their account. */
export const accountNamesSchema = z.object({ firstName: name, lastName: name });

/** The form also has the phone number, and confirms that an identity badge may end. */
export const accountFormSchema = accountNamesSchema.extend({
  phone: optionalLine(50),
  endsBadge: z.boolean().optional(),
});

export type AccountNames = z.output<typeof accountNamesSchema>;
