import { useNavigation } from "@remix-run/react";

import { fieldOf, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";

import { REASONS } from "../report-kinds";

interface ReportFormProps {
  idempotencyKey: string;
  form: FormState;
  isMessage: boolean;
  cancelTo: string;
}

const CHOOSE = { value: "", label: "Choose a reason" };

export function ReportForm({ idempotencyKey, form, isMessage, cancelTo }: ReportFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey}>
      <SelectField
        label="What is the problem?"
        {...fieldOf(form, "reason")}
        options={[CHOOSE, ...REASONS]}
      />
      <TextAreaField
        label="What is wrong?"
        {...fieldOf(form, "text")}
        hint={
          isMessage
            ? "Admins see this message and your words, and nothing else of the conversation."
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
