import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  icon: IconName;
  /** Links to other pages. */
  actions?: ReactNode;
  className?: string;
  /** The text that says what is missing. */
  children: ReactNode;
}

/** Replaces an empty list by a reason and links to other pages. */
export function EmptyState({ icon, actions, className = "", children }: EmptyStateProps) {
  return (
    <div className={`empty ${className}`.trim()}>
      <Icon name={icon} />
      {children}
      {actions ? <p className="actions">{actions}</p> : null}
    </div>
  );
}
