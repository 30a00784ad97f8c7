import type { TextareaHTMLAttributes } from "react";

import { Field, type FieldProps } from "./field";

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

export function TextAreaField({ label, error, hint, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, hint }} name={area.name} id={area.id}>
      {(bound) => <textarea {...area} {...bound} rows={rows} />}
    </Field>
  );
}
