import { useNavigation } from "@remix-run/react";

import { PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldErrors } from "~/ui/field";

export function DeletionForm({ form }: { form: FormState }) {
  const { errors } = form;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      <div className="field">
        <Checkbox
          name="confirm"
          id="confirm"
          label="I want to delete my account"
          aria-invalid={errors.confirm ? true : undefined}
          aria-describedby={errors.confirm ? "confirm-error" : undefined}
        />
        <FieldErrors name="confirm" error={errors.confirm} />
      </div>
      <p className="actions">
        <Button variant="danger" pending={isSending && "Deleting..."}>
          Delete my account
        </Button>
        <ButtonLink to="/profile" variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
