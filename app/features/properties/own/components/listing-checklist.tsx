import { Link } from "~/ui/link";

import { CHECKLIST_STEPS, STEP_NAMES } from "../checklist-steps";
import type { Checklist } from "../read-checklist.server";

/** Shows what is done of a listing, and links to where the rest is done. */
export function ListingChecklist({ id, checklist }: { id: string; checklist: Checklist }) {
  const steps = STEP_NAMES.filter((step) => step in checklist);
  const completed = steps.filter((step) => checklist[step]);
  return (
    <>
      <p>
        <strong>
          {completed.length} of {steps.length} done
        </strong>
      </p>
      <ul>
        {steps.map((step) => {
          const { buildPath, ...words } = CHECKLIST_STEPS[step];
          return (
            <li key={step} className={checklist[step] ? "done" : undefined}>
              <Link to={buildPath(id)}>{checklist[step] ? words.done : words.missing}</Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
