import { Avatar } from "./avatar";
import { Checkbox } from "./checkbox";
import { Field } from "./field";

interface PictureFieldProps {
  /** Whose picture it is. */
  name: string;
  /** What is shown now; null for none. */
  image: string | null;
  /** A picture that was accepted with a form that was not: it goes along with the next one. */
  accepted?: string | null | undefined;
  error?: string[] | undefined;
  /** Without pictures, where every byte counts. */
  lite: boolean;
}

/** One picture of a person, to be chosen, changed or removed. */
export function PictureField({ name, image, accepted, error, lite }: PictureFieldProps) {
  const shown = accepted ?? image;
  return (
    <div className="picture-field">
      <Avatar name={name} image={lite ? null : shown} large />
      <div className="grid gap-2">
        <Field
          label="Picture (Optional)"
          name="picture"
          error={error}
          hint="JPEG, PNG or WebP, at most 10 MB."
        >
          {(bound) => (
            <input {...bound} type="file" name="picture" accept="image/jpeg,image/png,image/webp" />
          )}
        </Field>
        {accepted ? <input type="hidden" name="acceptedPicture" value={accepted} /> : null}
        {shown ? <Checkbox name="removePicture" label="Remove the picture" /> : null}
      </div>
    </div>
  );
}
