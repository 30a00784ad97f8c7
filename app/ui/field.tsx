import type { ReactNode } from "react";

import { useOpenErrors } from "./corrected-fields";

export interface FieldProps {
  /** The label, which also marks an optional field: "Phone (Optional)". */
  label: string;
  name: string;
  /**
   * The element that the error summary links to. The default is the name; two forms of a page that share a name need an
   * id.
   */
  id?: string;
  error?: string[] | undefined;
  hint?: ReactNode;
}

/** The attributes by which screen readers announce a control together with its label, hint and errors. */
export interface BoundControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  /** Renders the control with these attributes. */
  children: (bound: BoundControl) => ReactNode;
}

/** Shows a labeled control with its hint and errors. */
export function Field({ label, children, ...props }: FrameProps) {
  const field = { ...props, error: useOpenErrors(props) };
  const bound = bindControl(field);
  return (
    <div className="field">
      <label htmlFor={bound.id}>{label}</label>
      <Hint {...field} />
      {children(bound)} <FieldErrors {...field} />
    </div>
  );
}

type FieldDescription = Omit<FieldProps, "label">;

export function bindControl({ name, id = name, error, hint }: FieldDescription): BoundControl {
  const hasError = Boolean(error?.length);
  const describedBy = [hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": hasError || undefined,
    "aria-describedby": describedBy || undefined,
  };
}

export function Hint({ name, id = name, hint }: FieldDescription) {
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldErrors({ name, id = name, error }: FieldDescription) {
  const errors = useOpenErrors({ name, error });
  return errors?.length ? (
    <p className="field-error" id={`${id}-error`}>
      {errors.join(" ")}
    </p>
  ) : null;
}
