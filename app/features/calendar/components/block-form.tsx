import { useNavigation } from "@remix-run/react";

import type { IsoDate } from "~/formats/iso-date";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { TextField } from "~/ui/text-field";

interface BlockFormProps {
  form: FormState;
  action: string;
  idempotencyKey: string;
  today: IsoDate;
  lastDay: IsoDate;
}

/** Shows the form to block days, for any reason. */
export function BlockForm({ form, action, idempotencyKey, today, lastDay }: BlockFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const fieldProps = (name: string) => getFieldProps(form, name);
  const days = { min: today, max: lastDay };
  return (
    <PostedForm action={action} form={form} idempotencyKey={idempotencyKey}>
      <input type="hidden" name="intent" value="block" />
      <div className="field-row">
        <DateField label="First day" {...fieldProps("startDate")} {...days} hint="MM/DD/YYYY" />
        <DateField label="Last day" {...fieldProps("endDate")} {...days} hint="Included." />
      </div>
      <TextField
        label="Note (Optional)"
        {...fieldProps("note")}
        maxLength={200}
        hint="Only you see it. For example: Family week"
      />
      <p className="actions">
        <Button pending={isSending && "Blocking..."}>Block dates</Button>
      </p>
    </PostedForm>
  );
}
