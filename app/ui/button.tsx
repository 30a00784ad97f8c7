import type { ButtonHTMLAttributes } from "react";

import { Blank } from "./blank";
import { Link, type LinkProps } from "./link";

/** `primary` is for the one action that matters on a page. */
export type ButtonVariant = keyof typeof CLASSES;

const CLASSES = {
  primary: "button",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
} as const;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  /** The label while the button's request runs ("Sending..."). */
  pending?: string | false;
};

export function Button({ variant = "primary", pending, disabled, children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        type="submit"
        {...rest}
        className={CLASSES[variant]}
        disabled={disabled === true || Boolean(pending)}
      >
        {pending === undefined ? (
          children
        ) : (
          <span key={pending || ""} className="contents">
            {pending || children}
          </span>
        )}
      </button>
      <Blank />
    </>
  );
}

/** Looks like a button, but links to another page; sign-in and similar pages need `reloadDocument`. */
export function ButtonLink({
  variant = "primary",
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return (
    <>
      <Link {...rest} className={CLASSES[variant]} />
      <Blank />
    </>
  );
}
