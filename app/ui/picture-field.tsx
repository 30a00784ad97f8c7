import { Avatar } from "./avatar";
import { Checkbox } from "./checkbox";
import { Field } from "./field";
import { pictureFields } from "./picture-fields";

interface PictureFieldProps {
  /** Whose picture it is. */
  name: string;
  /** What is shown now; null for none. */
  image: string | null;
  /**
   * A picture that was accepted with a form that was not: it goes along with the next one. Null when the
   * picture was to be removed.
   */
  accepted?: string | null | undefined;
  error?: string[] | undefined;
  /** Without pictures, where every byte counts. */
  lite: boolean;
  /** How the form calls it. */
  field?: "picture" | "cover" | "logo";
  label?: string;
  hint?: string;
}

/** One picture of a person, to be chosen, changed or removed. */
export function PictureField({
  name,
  image,
  accepted,
  error,
  lite,
  field = "picture",
  label = "Picture",
  hint = "",
}: PictureFieldProps) {
  const shown = accepted ?? image;
  const names = pictureFields(field);
  return (
    <div className="picture-field">
      <Avatar name={name} image={lite ? null : shown} large />
      <div className="grid gap-2">
        <Field
          label={`${label} (Optional)`}
          name={field}
          error={error}
          hint={`${hint}JPEG, PNG or WebP, at most 10 MB.`}
        >
          {(bound) => (
            <input {...bound} type="file" name={field} accept="image/jpeg,image/png,image/webp" />
          )}
        </Field>
        {accepted ? <input type="hidden" name={names.accepted} value={accepted} /> : null}
        {shown ? (
          <Checkbox
            name={names.remove}
            label={`Remove the ${label.toLowerCase()}`}
            defaultChecked={accepted === null}
          />
        ) : null}
      </div>
    </div>
  );
}
