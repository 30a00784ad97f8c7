import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import type { IsoDate } from "~/formats/iso-date";
import { Button, ButtonLink } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Link } from "~/ui/link";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

interface ContactRequestFormProps {
  idempotencyKey: string;
  form: FormState;
  /** The current day at the listing's location. */
  today: IsoDate;
  /** The address of the calendar of taken days. */
  calendar: string | null;
  /** The path of the listing. */
  listingPath: string;
}

export function ContactRequestForm({
  idempotencyKey,
  form,
  today,
  calendar,
  listingPath,
}: ContactRequestFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const isWaiting = form.signIn !== undefined;
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey}>
      <TextField label="Name" {...fieldProps("name")} autoComplete="name" />
      <TextField label="Email" {...fieldProps("email")} type="email" autoComplete="email" />
      <TextField label="Phone (Optional)" {...fieldProps("phone")} type="tel" autoComplete="tel" />
      <div className="field-row">
        <DateField label="First day (Optional)" {...fieldProps("startDate")} min={today} />
        <DateField label="Last day (Optional)" {...fieldProps("endDate")} min={today} />
        <TextField
          label="Group size (Optional)"
          {...fieldProps("groupSize")}
          type="number"
          min="1"
          max="50"
        />
      </div>
      {calendar ? (
        <p className="hint">
          <Link to={calendar}>See which days are free</Link>
        </p>
      ) : null}
      <TextField
        label="Preferred Dates (Optional)"
        {...fieldProps("preferredDates")}
        hint="For example: the second week of November"
      />
      <TextAreaField label="Message" {...fieldProps("message")} rows={6} />
      <p className="actions">
        <Button pending={(isSending || isWaiting) && "Sending..."}>Send Message</Button>
        <ButtonLink to="/" variant="secondary">
          Cancel
        </ButtonLink>
        <ButtonLink to={listingPath} variant="quiet">
          Back to listing
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
