import { useNavigation } from "@remix-run/react";

import { STATES } from "~/features/directory/vocabulary";
import { getFieldProps, PostedForm, type FormState } from "~/forms/form-page";
import { useRootData } from "~/layout/root-data";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox-group";
import { PictureField } from "~/ui/picture-field";
import { SelectField } from "~/ui/select-field";
import { TextAreaField } from "~/ui/text-area-field";
import { TextField } from "~/ui/text-field";

const STATE_OPTIONS = [
  { value: "", label: "Choose a state" },
  ...STATES.map((state) => ({ value: state, label: state })),
];

interface ListField {
  name: string;
  label: string;
  options: readonly string[];
}

interface OneLineField {
  name: string;
  label: string;
  hint?: string;
  inputMode?: "numeric";
}

interface ProfileFormProps {
  /** The fields that only this kind of profile has. */
  ownFields: { before: OneLineField[]; lists: ListField[]; after?: OneLineField[] };
  form: FormState<Partial<ProfilePictures>>;
  pictures: ProfilePictures;
}

/** The pictures by field; an agent has no cover and no logo. */
export interface ProfilePictures {
  picture: string | null;
  cover?: string | null;
  logo?: string | null;
}

const PICTURES = [
  { field: "picture", label: "Picture", hint: "" },
  { field: "cover", label: "Cover", hint: "A wide picture above your page. " },
  { field: "logo", label: "Logo", hint: "Replaces the picture on your page. " },
] as const;

/** Shows the form of a public profile of either kind. */
export function ProfileForm({ ownFields, form, pictures }: ProfileFormProps) {
  const { lite } = useRootData();
  const isSending = useNavigation().formMethod === "POST";
  const fieldProps = (name: string) => getFieldProps(form, name);
  return (
    <PostedForm encType="multipart/form-data" form={form}>
      <TextField label="Name" {...fieldProps("name")} hint="Your name or your business's" />
      {ownFields.before.map(({ name, ...field }) => (
        <TextField key={name} {...field} {...fieldProps(name)} />
      ))}
      <TextAreaField label="About" {...fieldProps("bio")} rows={8} />
      <TextField label="Town" {...fieldProps("location")} />
      <SelectField label="State" {...fieldProps("state")} options={STATE_OPTIONS} />
      {ownFields.lists.map(({ name, ...field }) => (
        <CheckboxGroup
          key={name}
          {...field}
          name={name}
          defaultValue={form.lists[name]}
          error={form.errors[name]}
        />
      ))}
      {ownFields.after?.map(({ name, ...field }) => (
        <TextField key={name} {...field} {...fieldProps(name)} />
      ))}
      <TextField label="Phone (Optional)" {...fieldProps("phone")} type="tel" autoComplete="tel" />
      <TextField
        label="Email (Optional)"
        {...fieldProps("email")}
        type="email"
        autoComplete="email"
        hint="Public. Leave blank to receive messages only through Huntstead."
      />
      <TextField
        label="Website (Optional)"
        {...fieldProps("website")}
        type="url"
        hint="For example: https://example.com"
      />
      {PICTURES.filter(({ field }) => pictures[field] !== undefined).map((picture) => (
        <PictureField
          key={picture.field}
          {...picture}
          name={form.typed.name ?? ""}
          image={pictures[picture.field] ?? null}
          accepted={form.keep[picture.field]}
          error={form.errors[picture.field]}
          lite={lite}
        />
      ))}
      <p className="quiet">Your profile will be reviewed before it goes live.</p>
      <p className="actions">
        <Button pending={isSending && "Sending..."}>Send for review</Button>
        <ButtonLink to="/hosting" variant="secondary">
          Cancel
        </ButtonLink>
      </p>
    </PostedForm>
  );
}
