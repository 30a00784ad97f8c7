import type { InputHTMLAttributes, ReactNode } from "react";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  name: string;
  /** Shows a switch, for a setting that takes effect as a whole: published or not. */
  isSwitch?: boolean;
};

export function Checkbox({ label, isSwitch = false, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" className={isSwitch ? "switch" : undefined} />
      {/* The spaces are for text browsers, which draw no boxes. */} <span>{label}</span>{" "}
    </label>
  );
}
