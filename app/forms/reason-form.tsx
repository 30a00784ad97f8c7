import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

import { getFieldProps, PostedForm, useFormState, type FormState } from "./form-page";

interface IntentFormProps {
  intent: string;
  /** The label of its button. */
  label: string;
  cancel: ReactNode;
}

/** Shows a form whose reason an admin has to give to the person concerned. */
export function ReasonForm({
  form,
  intent,
  label,
  hint,
  cancel,
}: IntentFormProps & { form: FormState; hint: string }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      <input type="hidden" name="intent" value={intent} />
      <TextAreaField label="Reason" {...getFieldProps(form, "reason")} hint={hint} rows={3} />
      <p className="actions">
        <Button variant="danger" pending={isSending && "Saving..."}>
          {label}
        </Button>{" "}
        {cancel}
      </p>
    </PostedForm>
  );
}

/** Shows the form that undoes it, which needs no reason. */
export function UndoForm({ intent, label, cancel }: IntentFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={useFormState()}>
      <input type="hidden" name="intent" value={intent} />
      <p className="actions">
        <Button pending={isSending && "Saving..."}>{label}</Button> {cancel}
      </p>
    </PostedForm>
  );
}
