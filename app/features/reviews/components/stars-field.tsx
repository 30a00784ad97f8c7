import { useOpenErrors } from "~/ui/corrected-fields";
import { bindControl, FieldErrors, type FieldProps } from "~/ui/field";

/** The choices, the highest first, as most people pick it. */
const CHOICES = [
  ["5", "Great"],
  ["4", "Good"],
  ["3", "Fair"],
  ["2", "Poor"],
  ["1", "Bad"],
] as const;

type StarsFieldProps = FieldProps & { defaultValue: string | undefined };

/** Shows the choice of stars. The error summary leads to the group itself. */
export function StarsField({ label, defaultValue, ...props }: StarsFieldProps) {
  const field = { ...props, error: useOpenErrors(props) };
  const { "aria-invalid": _onlyForControls, ...bound } = bindControl(field);
  return (
    <fieldset className="field" tabIndex={-1} {...bound}>
      <legend>{label}</legend>
      <div className="checkbox-grid">
        {CHOICES.map(([value, word]) => (
          <label key={value} className="checkbox">
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === defaultValue}
            />{" "}
            <span>
              {value} - {word}
            </span>{" "}
          </label>
        ))}
      </div>
      <FieldErrors {...field} />
    </fieldset>
  );
}
