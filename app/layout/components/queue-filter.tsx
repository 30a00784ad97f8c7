import { Fragment } from "react";

import { sayCount } from "~/formats/say-count";
import { Link } from "~/ui/link";

interface QueueChoice {
  label: string;
  to: string;
  isCurrent: boolean;
  /** How many wait there; none is told where it is not known or where nothing waits. */
  count?: number;
}

interface QueueFilterProps {
  /** What is chosen from, for who does not see it: "Reports by outcome". */
  label: string;
  choices: readonly QueueChoice[];
}

/** Links that show a part of what admins see to, each with how much waits there. */
export function QueueFilter({ label, choices }: QueueFilterProps) {
  return (
    <nav aria-label={label} className="chips">
      {choices.map(({ label: words, to, isCurrent, count = 0 }) => (
        <Fragment key={to}>
          <Link to={to} className="chip" aria-current={isCurrent ? "page" : undefined}>
            {count > 0 ? `${words} (${sayCount(count)})` : words}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
