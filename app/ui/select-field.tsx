import type { SelectHTMLAttributes } from "react";

import { Field, type FieldProps } from "./field";

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, error, hint, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint }} name={select.name} id={select.id}>
      {(bound) => (
        <select {...select} {...bound}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
