import { Form, useNavigation } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface ContactFormProps {
  idempotencyKey: string;
  /** What was sent and not accepted. */
  typed?: Record<string, string>;
  errors?: Record<string, string[]>;
}

export function ContactForm({ idempotencyKey, typed = {}, errors = {} }: ContactFormProps) {
  const isSending = useNavigation().formAction === "/contact";
  const of = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <Form method="post" action="/contact" className="form" noValidate>
      <SessionToken />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ErrorSummary errors={errors} />
      <TextField label="Name" {...of("name")} autoComplete="name" />
      <TextField label="Email" {...of("email")} type="email" autoComplete="email" />
      <TextField label="Phone (Optional)" {...of("phone")} type="tel" autoComplete="tel" />
      <TextAreaField label="Message" {...of("message")} rows={6} />
      <Button pending={isSending && "Sending..."}>Send Message</Button>
    </Form>
  );
}
