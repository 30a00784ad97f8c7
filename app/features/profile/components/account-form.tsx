import { useNavigation } from "@remix-run/react";

import type { KeptPicture } from "~/forms/choose-picture.server";
import { fieldOf, PostedForm, type FormState } from "~/forms/form-page";
import { useRootData } from "~/layout/root-data";
import { Button, ButtonLink } from "~/ui/button";
import { PictureField } from "~/ui/picture-field";
import { TextField } from "~/ui/text-field";

interface AccountFormProps {
  form: FormState<KeptPicture>;
  name: string;
  picture: string | null;
}

/** The names and the picture of an account. */
export function AccountForm({ form, name, picture }: AccountFormProps) {
  const { lite } = useRootData();
  const isSaving = useNavigation().formMethod === "POST";
  const of = (field: string) => fieldOf(form, field);
  return (
    <PostedForm encType="multipart/form-data" form={form}>
      <TextField label="First name (Optional)" {...of("firstName")} autoComplete="given-name" />
      <TextField label="Last name (Optional)" {...of("lastName")} autoComplete="family-name" />
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
