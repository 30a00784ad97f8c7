import * as z from "zod/v4";

const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .optional()
    .transform((text) => text || null);

const SHORT_NAME = "Name must be at least 2 characters";
const SHORT_MESSAGE = "Message must be at least 10 characters";
const BAD_EMAIL = "Please enter a valid email address";

/** What anybody may write to the marketplace itself. */
export const contactUsSchema = z.object({
  name: z.string(SHORT_NAME).trim().min(2, SHORT_NAME).max(100, "At most 100 characters"),
  email: z.string(BAD_EMAIL).trim().max(254, BAD_EMAIL).pipe(z.email(BAD_EMAIL)),
  phone: optionalText(50),
  message: z
    .string(SHORT_MESSAGE)
    .trim()
    .min(10, SHORT_MESSAGE)
    .max(5_000, "At most 5,000 characters"),
});

export type ContactUs = z.output<typeof contactUsSchema>;

export const CONTACT_US_FIELDS = Object.keys(contactUsSchema.shape);
