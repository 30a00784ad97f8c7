import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { fieldOf, PostedForm, useFormAnswer, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

/** Shuts an account out, for a reason that its owner reads. */
export function SuspendForm({ form, cancel }: { form: FormState; cancel: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      <input type="hidden" name="intent" value="suspend" />
      <TextAreaField
        label="Reason"
        {...fieldOf(form, "reason")}
        hint="The owner of the account will see it. It is recorded in the audit log."
        rows={3}
      />
      <p className="actions">
        <Button variant="danger" pending={isSending && "Saving..."}>
          Suspend
        </Button>{" "}
        {cancel}
      </p>
    </PostedForm>
  );
}

export function LiftForm({ cancel }: { cancel: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={useFormAnswer()}>
      <input type="hidden" name="intent" value="lift" />
      <p className="actions">
        <Button pending={isSending && "Saving..."}>Lift suspension</Button> {cancel}
      </p>
    </PostedForm>
  );
}
