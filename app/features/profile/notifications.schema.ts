import * as z from "zod/v4";

import { isTimeZone } from "~/formats/time-zones";
import { FREQUENCIES, type SettingName } from "~/platform/mail/frequencies";

/** The value for the site's own time zone. */
export const SITE_ZONE = "site";

const frequency = <Name extends SettingName>(name: Name) =>
  z.enum(FREQUENCIES[name], "Choose how often").optional();

/** The frequency of mail of each kind. Kinds that the form does not show stay as they are. */
export const notificationsSchema = z.object({
  messages: frequency("messages"),
  requests: frequency("requests"),
  searches: frequency("searches"),
  reminders: frequency("reminders"),
  approvals: frequency("approvals"),
  timeZone: z
    .string()
    .refine((name) => name === SITE_ZONE || isTimeZone(name), "Choose a time zone")
    .optional(),
});
