import { useNavigation } from "@remix-run/react";

import type { KeptPicture } from "~/forms/choose-picture.server";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { useRootData } from "~/layout/root-data";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { PictureField } from "~/ui/picture-field";
import { TextField } from "~/ui/text-field";

interface AccountFormProps {
  form: FormState<KeptPicture>;
  name: string;
  picture: string | null;
  /** Says whether an identity badge ends when the name changes. */
  hasBadge: boolean;
}

/** Shows the form of an account's names, phone and picture. */
export function AccountForm({ form, name, picture, hasBadge }: AccountFormProps) {
  const { lite } = useRootData();
  const isSaving = useNavigation().formMethod === "POST";
  const fieldProps = (field: string) => getFieldProps(form, field);
  return (
    <PostedForm encType="multipart/form-data" form={form}>
      <TextField
        label="First name (Optional)"
        {...fieldProps("firstName")}
        autoComplete="given-name"
      />
      <TextField
        label="Last name (Optional)"
        {...fieldProps("lastName")}
        autoComplete="family-name"
      />
      <TextField
        label="Phone (Optional)"
        {...fieldProps("phone")}
        type="tel"
        autoComplete="tel"
        hint="For owners and guides: shown to hunters with an agreement."
      />
      {hasBadge || form.errors.endsBadge ? (
        <Field
          label="Your identity badge"
          name="endsBadge"
          error={form.errors.endsBadge}
          hint="We checked the name you have now. If you change it, the badge ends, and you can send proof again."
        >
          {(bound) => (
            <Checkbox
              {...bound}
              name="endsBadge"
              defaultChecked={form.typed.endsBadge === "on"}
              label="End my badge if my name changes"
            />
          )}
        </Field>
      ) : null}
      <PictureField
        name={name}
        image={picture}
        accepted={form.keep.picture}
        error={form.errors.picture}
        lite={lite}
      />
      <p className="actions">
        <Button pending={isSaving && "Saving..."}>Save</Button>
        <ButtonLink to="/profile" variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
