import type { ReactNode } from "react";

const CLASSES = {
  plain: "badge",
  good: "badge badge-good",
  notice: "badge badge-notice",
} as const;

interface BadgeProps {
  /** `good` for what one may rely on (Verified), `notice` for what is not as usual (Sold). */
  tone?: keyof typeof CLASSES;
  children: ReactNode;
}

export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={CLASSES[tone]}>{children}</span>;
}
