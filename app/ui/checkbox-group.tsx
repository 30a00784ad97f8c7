import { Checkbox } from "./checkbox";
import { useOpenErrors } from "./corrected-fields";
import { bindControl, FieldErrors, Hint, type FieldProps } from "./field";

type CheckboxGroupProps = FieldProps & {
  options: readonly string[];
  defaultValue?: readonly string[];
};

/** Shows checkboxes of one name. The error summary links to the group itself. */
export function CheckboxGroup({ label, options, defaultValue, ...props }: CheckboxGroupProps) {
  const field = { ...props, error: useOpenErrors(props) };
  const { "aria-invalid": _onlyForControls, ...bound } = bindControl(field);
  return (
    <fieldset className="field" tabIndex={-1} {...bound}>
      <legend>{label}</legend>
      <Hint {...field} />
      <div className="checkbox-grid">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={field.name}
            value={option}
            label={option}
            defaultChecked={defaultValue?.includes(option)}
          />
        ))}
      </div>
      <FieldErrors {...field} />
    </fieldset>
  );
}
