import { Avatar } from "./avatar";
import { Checkbox } from "./checkbox";
import { Field } from "./field";
import { getPictureFieldNames } from "./picture-fields";

interface PictureFieldProps {
  /** The name of the picture's person. */
  name: string;
  /** The current picture; null for none. */
  image: string | null;
  /**
   * The picture that was accepted with a form that was not: the next form sends it along. Null when the picture was to
   * be removed.
   */
  accepted?: string | null | undefined;
  error?: string[] | undefined;
  /** Leaves pictures out, where every byte counts. */
  lite: boolean;
  /** The field's name in the form. */
  field?: "picture" | "cover" | "logo";
  label?: string;
  hint?: string;
}

/** Shows a picture of a person that can be chosen, changed or removed. */
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
  const names = getPictureFieldNames(field);
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
