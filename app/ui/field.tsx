import type { ReactNode } from "react";

export interface FieldProps {
  /** An optional field says so here: "Phone (Optional)". */
  label: string;
  name: string;
  /** Where the error summary links to: the name, unless two forms of a page share it. */
  id?: string;
  error?: string[];
  hint?: ReactNode;
}

/** What a control needs so that its label, hint and errors are heard together with it. */
export interface BoundControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  /** The control, which takes what it is given. */
  children: (bound: BoundControl) => ReactNode;
}

/** A labelled control with its hint and errors. */
export function Field({ label, children, ...field }: FrameProps) {
  const bound = bind(field);
  return (
    <div className="field">
      <label htmlFor={bound.id}>{label}</label>
      <Hint {...field} />
      {children(bound)} <FieldErrors {...field} />
    </div>
  );
}

type Described = Omit<FieldProps, "label">;

export function bind({ name, id = name, error, hint }: Described): BoundControl {
  const hasError = Boolean(error?.length);
  const by = [hint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": hasError || undefined, "aria-describedby": by || undefined };
}

export function Hint({ name, id = name, hint }: Described) {
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldErrors({ name, id = name, error }: Described) {
  return error?.length ? (
    <p className="field-error" id={`${id}-error`}>
      {error.join(" ")}
    </p>
  ) : null;
}
