import type { InputHTMLAttributes } from "react";

import { Field, type FieldProps } from "./field";

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & {
    type?: "text" | "email" | "tel" | "number" | "url" | "search" | "password" | "date";
  };

export function TextField({ label, error, hint, type = "text", ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint }} name={input.name} id={input.id}>
      {(bound) => <input {...input} {...bound} type={type} />}
    </Field>
  );
}
