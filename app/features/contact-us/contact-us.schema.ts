import * as z from "zod/v4";

import { emailAddressSchema } from "~/platform/accounts/email-address.schema";
import { abortOnFailure, longText, shortText } from "~/platform/limit-fields";

const optionalText = (field: string, longest: number) =>
  shortText()
    .max(longest, abortOnFailure(`${field} must be at most ${longest} characters`))
    .optional()
    .transform((text) => text || null);

const SHORT_NAME = "Name must be at least 2 characters";
const LONG_NAME = "Name must be at most 100 characters";
const SHORT_MESSAGE = "Message must be at least 10 characters";
const LONG_MESSAGE = "Message must be at most 5,000 characters";
const BAD_EMAIL = "Please enter a valid email address";

/** The message that anybody may send by the contact form. */
export const contactUsSchema = z.object({
  name: shortText(SHORT_NAME).min(2, SHORT_NAME).max(100, abortOnFailure(LONG_NAME)),
  email: emailAddressSchema(BAD_EMAIL),
  phone: optionalText("Phone", 50),
  message: longText(SHORT_MESSAGE).min(10, SHORT_MESSAGE).max(5_000, abortOnFailure(LONG_MESSAGE)),
});

export type ContactUsMessage = z.output<typeof contactUsSchema>;
