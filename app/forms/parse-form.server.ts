import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/v4";

import type { FormErrors } from "./form-action-data";

export type ParsedForm<Value> =
  | { ok: true; value: Value; typed: Record<string, string> }
  | { ok: false; errors: FormErrors; typed: Record<string, string> };

/** Validates a form from readForm against a schema; `typed` is shown again in the form. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const typed: Record<string, string> = {};
  const errors: FormErrors = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || name === "csrf" || name === "idempotencyKey") continue;
    // PostgreSQL cannot store NUL characters in a text.
    if (value.includes("\0")) errors[name] = ["Must not contain the character NUL"];
    typed[name] = value.replaceAll("\0", "");
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors, typed };
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value, typed };
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    if (messages) errors[name] = messages;
  }
  return { ok: false, errors, typed };
}
