import * as z from "zod/v4";

import { cutUnits } from "~/formats/cut-text";
import { emailAddressSchema } from "~/platform/accounts/email-address.schema";
import { abortOnFailure } from "~/platform/limit-fields";

import { personNameSchema } from "../sign-in-form";

const NO_ADDRESS = "Enter an email address such as name@example.com.";
const MAX_CODE_LENGTH = 40;

/**
 * The address in the one spelling that accounts are keyed by. The code goes to this spelling as well, so the person who
 * reads it owns the mailbox that the account is named after.
 */
const email = emailAddressSchema(NO_ADDRESS, {
  missing: "Enter your email address.",
  tooLong: "Use at most 254 characters.",
}).transform((address) => address.toLowerCase());
const emailForm = z.object({ email });
const codeForm = z.object({
  code: z
    .string()
    .max(MAX_CODE_LENGTH, abortOnFailure("Enter the 6 digits of the code."))
    .transform((code) => code.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits of the code.")),
});
const namesForm = z.object({
  firstName: personNameSchema.min(1, "Enter your first name."),
  lastName: personNameSchema,
});

type Values = Record<string, string>;
export type ParsedEmailForm<Output> =
  { values: Output } | { typed: Values; errors: Partial<Record<string, string>> };

export const readEmail = (body: unknown) => read(emailForm, body);
export const readCode = (body: unknown) => read(codeForm, body);
export const readNames = (body: unknown) => read(namesForm, body);

/** Checks whether a form has a field, even if it is empty. The fields tell which form was sent. */
export function hasField(body: unknown, name: string): boolean {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name);
}

function read<Output>(
  form: z.ZodType<Output> & { shape: Record<string, unknown> },
  body: unknown,
): ParsedEmailForm<Output> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const typed = Object.fromEntries(
    Object.keys(form.shape).map((name) => [name, toText(fields[name])]),
  );
  const parsed = form.safeParse(typed);
  if (parsed.success) return { values: parsed.data };
  const errors: Partial<Record<string, string>> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { typed, errors };
}

function toText(value: unknown): string {
  // Cuts text beyond any limit: it is refused anyway and must not be echoed in full.
  return typeof value === "string" ? cutUnits(value, 1_000) : "";
}
