import { useNavigation } from "@remix-run/react";

import { fieldOf, PostedForm, type FormState } from "~/forms/form-page";
import type { ApprovalFrequency } from "~/platform/mail/frequencies";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/select-field";

const APPROVALS: { value: ApprovalFrequency; label: string }[] = [
  { value: "at-once", label: "At once, at most one email an hour" },
  { value: "daily", label: "Once a day" },
  { value: "never", label: "Never" },
];

/** How often mail of each kind is wanted; kinds that this person gets none of are left out. */
export function NotificationsForm({ form }: { form: FormState }) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <PostedForm form={form}>
      {form.typed.approvals === undefined ? null : (
        <SelectField
          key={form.typed.approvals}
          label="Waiting for an admin"
          hint="At once is about approvals. Once a day also lists reports, support messages and unclaimed requests."
          options={APPROVALS}
          {...fieldOf(form, "approvals")}
        />
      )}
      <p className="actions">
        <Button pending={isSaving && "Saving..."}>Save</Button>
        <ButtonLink to="/profile" variant="secondary">
          Back to profile
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
