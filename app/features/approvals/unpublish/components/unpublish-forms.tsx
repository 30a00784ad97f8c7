import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { fieldOf, PostedForm, useFormAnswer, type FormState } from "~/forms/form-page";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

/** Takes a listing out of the public, for a reason that its owner reads. */
export function UnpublishForm({ form, cancel }: { form: FormState; cancel: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      <input type="hidden" name="intent" value="unpublish" />
      <TextAreaField
        label="Reason"
        {...fieldOf(form, "reason")}
        hint="The owner will see it. It is recorded in the audit log."
        rows={3}
      />
      <p className="actions">
        <Button variant="danger" pending={isSending && "Saving..."}>
          Unpublish
        </Button>{" "}
        {cancel}
      </p>
    </PostedForm>
  );
}

export function PublishForm({ cancel }: { cancel: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={useFormAnswer()}>
      <input type="hidden" name="intent" value="publish" />
      <p className="actions">
        <Button pending={isSending && "Saving..."}>Publish again</Button> {cancel}
      </p>
    </PostedForm>
  );
}
