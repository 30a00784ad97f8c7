import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";

import { listReasons, type ReportableKind } from "../report-kinds";

interface ReportFormProps {
  idempotencyKey: string;
  form: FormState;
  thing: ReportableKind;
  cancelTo: string;
}

const CHOOSE = { value: "", label: "Choose a reason" };

export function ReportForm({ idempotencyKey, form, thing, cancelTo }: ReportFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey}>
      <SelectField
        label="Reason"
        {...getFieldProps(form, "reason")}
        options={[CHOOSE, ...listReasons(thing)]}
      />
      <TextAreaField
        label="What happened?"
        {...getFieldProps(form, "text")}
        hint={
          thing === "message"
            ? "Admins see only this message and what you write."
            : "Only admins see who reported it and what you write."
        }
        rows={4}
      />
      <p className="actions">
        <Button pending={isSending && "Sending..."}>Send report</Button>{" "}
        <ButtonLink to={cancelTo} variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
