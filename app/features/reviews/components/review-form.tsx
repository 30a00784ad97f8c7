import { useNavigation } from "@remix-run/react";

import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/text-area-field";

import { StarsField } from "./stars-field";

interface ReviewFormProps {
  form: FormState;
  idempotencyKey: string;
  agreementPath: string;
}

export function ReviewForm({ form, idempotencyKey, agreementPath }: ReviewFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form} idempotencyKey={idempotencyKey}>
      <StarsField label="Stars" {...getFieldProps(form, "stars")} />
      <TextAreaField
        label="Review"
        {...getFieldProps(form, "text")}
        hint="20 to 2,000 characters. It can't be changed once it's sent."
        rows={6}
      />
      <p className="actions">
        <Button pending={isSending && "Sending..."}>Publish review</Button>{" "}
        <ButtonLink to={agreementPath} variant="secondary">
          Back to the agreement
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
