import * as z from "zod/v4";

import { APPROVAL_FREQUENCIES } from "~/platform/mail/frequencies";

/** How often somebody wants mail of each kind; what the form does not show stays as it is. */
export const notificationsSchema = z.object({
  approvals: z.enum(APPROVAL_FREQUENCIES, "Choose how often").optional(),
});
