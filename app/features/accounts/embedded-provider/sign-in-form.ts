import * as z from "zod/v4";

import { cutUnits } from "~/formats/cut-text";
import { emailAddressSchema } from "~/platform/accounts/email-address.schema";
import { abortOnFailure } from "~/platform/limit-fields";

export const personNameSchema = z
  .string()
  .trim()
  .max(100, abortOnFailure("Please use at most 100 characters."))
  .regex(/^[^\p{Cc}]*$/u, "Please use letters only.");

const signInForm = z.object({
  email: emailAddressSchema("Please enter an email address such as name@example.com.", {
    missing: "Please enter an email address.",
    tooLong: "Please use at most 254 characters.",
  }).transform((address) => address.toLowerCase()),
  firstName: personNameSchema,
  lastName: personNameSchema,
});

export type SignInField = keyof z.output<typeof signInForm>;
export type SignInValues = Record<SignInField, string>;

/** Parses the sign-in form; `typed` is shown again beside the errors. */
export function parseSignIn(
  body: unknown,
):
  { person: SignInValues } | { typed: SignInValues; errors: Partial<Record<SignInField, string>> } {
  const fields = (body ?? {}) as Record<string, unknown>;
  const typed = {
    email: toText(fields.email),
    firstName: toText(fields.firstName),
    lastName: toText(fields.lastName),
  };
  const parsed = signInForm.safeParse(typed);
  if (parsed.success) return { person: parsed.data };
  const errors: Partial<Record<SignInField, string>> = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path[0] as SignInField] ??= issue.message;
  }
  return { typed, errors };
}

function toText(value: unknown): string {
  // Cuts text beyond any limit: it is refused anyway and must not be echoed in full.
  return typeof value === "string" ? cutUnits(value, 1_000) : "";
}
