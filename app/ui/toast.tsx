import type { ReactNode } from "react";

import { Icon } from "./icon";

interface ToastProps {
  title: string;
  text?: string;
  tone?: "error";
  /** A form that undoes the action, or a link to its result. */
  control?: ReactNode;
  /** Removes the toast; absent without scripts, where only the style sheet hides it. */
  onDismiss?: () => void;
}

/** Shows a short message that disappears by itself, unless it is hovered or has the focus. */
export function Toast({ title, text, tone, control, onDismiss }: ToastProps) {
  return (
    <div
      className={tone === "error" ? "toast toast-error" : "toast"}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onDismiss?.();
      }}
    >
      <div className="grow">
        <p className="font-semibold">{title}</p>
        {text ? <p className="text-sm">{text}</p> : null}
      </div>
      {control}
      {onDismiss ? (
        <button type="button" className="icon-button" onClick={onDismiss}>
          <span className="visually-hidden">Dismiss</span>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
