import { useOpenErrors } from "~/ui/corrected-fields";
import { bindControl, FieldErrors, type FieldProps } from "~/ui/field";
import { Icon } from "~/ui/icon";

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS = { 1: "Bad", 2: "Poor", 3: "Fair", 4: "Good", 5: "Great" };

type StarsFieldProps = FieldProps & { defaultValue: string | undefined };

/** Shows the choice of stars. The error summary leads to the group itself. */
export function StarsField({ label, defaultValue, ...props }: StarsFieldProps) {
  const field = { ...props, error: useOpenErrors(props) };
  const { "aria-invalid": _onlyForControls, ...bound } = bindControl(field);
  return (
    <fieldset className="field" tabIndex={-1} {...bound}>
      <legend>{label}</legend>
      <div>
        {STARS.map((count) => (
          <label key={count} className="checkbox">
            <input
              type="radio"
              name={field.name}
              value={count}
              defaultChecked={String(count) === defaultValue}
            />{" "}
            <span className="rating">
              {STARS.map((star) => (
                <Icon key={star} name="star" filled={star <= count} />
              ))}
            </span>{" "}
            <span>
              <span className="visually-hidden">
                {count} {count === 1 ? "star" : "stars"}:
              </span>{" "}
              {WORDS[count]}
            </span>{" "}
          </label>
        ))}
      </div>
      <FieldErrors {...field} />
    </fieldset>
  );
}
