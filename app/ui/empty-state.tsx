import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  icon: IconName;
  /** The ways on from here, as links. */
  actions?: ReactNode;
  className?: string;
  /** What is not there, in words. */
  children: ReactNode;
}

/** In place of a list that has nothing in it: why, and where to go instead. */
export function EmptyState({ icon, actions, className = "", children }: EmptyStateProps) {
  return (
    <div className={`empty ${className}`.trim()}>
      <Icon name={icon} />
      {children}
      {actions ? <p className="actions">{actions}</p> : null}
    </div>
  );
}
