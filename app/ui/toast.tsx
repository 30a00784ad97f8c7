import type { ReactNode } from "react";

import { Icon } from "./icon";

interface ToastProps {
  title: string;
  text?: string;
  tone?: "error";
  /** A form that takes the deed back, or a link to what came of it. */
  control?: ReactNode;
  /** Absent where nothing can be removed: without scripts the style sheet alone hides it. */
  onDismiss?: () => void;
}

/** A short message that leaves by itself, unless somebody points at it or has the focus in it. */
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
