import type { TextareaHTMLAttributes } from "react";

import { Field, type FieldProps } from "./field";
import { useKeptText } from "./use-kept-text";

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

export function TextAreaField({
  label,
  error,
  hint,
  defaultValue,
  rows = 5,
  ...area
}: TextAreaFieldProps) {
  const text = useKeptText(defaultValue);
  return (
    <Field {...{ label, error, hint }} name={area.name} id={area.id}>
      {(bound) => <textarea {...area} {...bound} defaultValue={text} rows={rows} />}
    </Field>
  );
}
