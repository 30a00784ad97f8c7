import { Form, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";

import { SessionToken } from "~/layout/components/session-token";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface ContactRequestFormProps {
  idempotencyKey: string;
  /** What the fields begin with: from the account, or as it was sent before. */
  typed: Record<string, string>;
  errors?: Record<string, string[]>;
  isWaiting: boolean;
}

export function ContactRequestForm({
  idempotencyKey,
  typed,
  errors = {},
  isWaiting,
}: ContactRequestFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const isHydrated = useHydrated();
  const of = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <Form method="post" className="form" noValidate>
      <SessionToken />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {/* With scripts the page itself leads to sign-in, after saying why. */}
      {isHydrated ? <input type="hidden" name="scripts" value="on" /> : null}
      <ErrorSummary errors={errors} />
      <TextField label="Name" {...of("name")} autoComplete="name" />
      <TextField label="Email" {...of("email")} type="email" autoComplete="email" />
      <TextField label="Phone (Optional)" {...of("phone")} type="tel" autoComplete="tel" />
      <TextField
        label="Preferred Dates (Optional)"
        {...of("preferredDates")}
        hint="For example: the second week of November"
      />
      <TextAreaField label="Message" {...of("message")} rows={6} />
      <p className="actions">
        <Button pending={(isSending || isWaiting) && "Sending..."}>Send Message</Button>
        <ButtonLink to="/" variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}
