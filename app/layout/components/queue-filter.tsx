import { Fragment } from "react";

import { formatCappedCount } from "~/formats/format-capped-count";
import { Link } from "~/ui/link";

interface QueueChoice {
  label: string;
  to: string;
  isCurrent: boolean;
  /** The number of pending items; none is shown where it is undefined or 0. */
  count?: number;
}

interface QueueFilterProps {
  /** The name of the filter for screen readers: "Reports by outcome". */
  label: string;
  choices: readonly QueueChoice[];
}

/** Shows links to the parts of an admin list, each with its number of pending items. */
export function QueueFilter({ label, choices }: QueueFilterProps) {
  return (
    <nav aria-label={label} className="chips">
      {choices.map(({ label: words, to, isCurrent, count = 0 }) => (
        <Fragment key={to}>
          <Link to={to} className="chip" aria-current={isCurrent ? "page" : undefined}>
            {count > 0 ? `${words} (${formatCappedCount(count)})` : words}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
