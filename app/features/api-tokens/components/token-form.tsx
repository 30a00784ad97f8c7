import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import type { IsoDate } from "~/formats/iso-date";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/date-field";
import { FieldErrors } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

import { MAX_TOKEN_NAME_LENGTH } from "../token-limits";

const ACCESS_OPTIONS = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
];

interface TokenFormProps {
  days: { first: IsoDate; usual: IsoDate; last: IsoDate };
  isAdmin: boolean;
  form: FormState;
  idempotencyKey: string;
}

/** Shows the form that makes a token. */
export function TokenForm({ days, isAdmin, form, idempotencyKey }: TokenFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const submitOnce = useSendOnce(form.actionData);
  const typed = { access: "read", expiresOn: days.usual, ...form.typed };
  const fieldProps = (field: string) => getFieldProps({ typed, errors: form.errors }, field);
  const { admin } = form.errors;
  return (
    <section className="grid gap-4" aria-labelledby="create">
      <h2 id="create">Create a token</h2>
      <PostedForm form={form} idempotencyKey={idempotencyKey} onSubmit={submitOnce}>
        <input type="hidden" name="intent" value="create" />
        <TextField
          label="Name"
          {...fieldProps("name")}
          hint="For example: the program that will use it"
          maxLength={MAX_TOKEN_NAME_LENGTH}
          required
        />
        <SelectField
          label="Access"
          {...fieldProps("access")}
          hint="“Read” includes your messages, offers and agreements. “Read and write” can also send and sign them."
          options={ACCESS_OPTIONS}
        />
        <DateField
          label="Last day"
          {...fieldProps("expiresOn")}
          hint="Up to a year from now. The token stops working after that day."
          min={days.first}
          max={days.last}
        />
        {isAdmin || admin ? (
          <div className="field">
            <Checkbox
              name="admin"
              id="admin"
              label="Also for admin calls"
              defaultChecked={form.typed.admin === "on"}
              aria-invalid={admin ? true : undefined}
              aria-describedby={admin ? "admin-error" : undefined}
            />
            <FieldErrors name="admin" error={admin} />
          </div>
        ) : null}
        <p className="actions">
          <Button pending={isSending && "Creating..."}>Create token</Button>
        </p>
      </PostedForm>
    </section>
  );
}

/** Keeps the form from being sent twice: only the first response contains the token, and the second would replace it. */
function useSendOnce(actionData: unknown) {
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = false;
  }, [actionData]);
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
