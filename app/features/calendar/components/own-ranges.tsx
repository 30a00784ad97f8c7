import { formatDateRange, formatDates } from "~/formats/date-range";
import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button, ButtonLink } from "~/ui/button";

import type { OwnRange } from "../list-taken.server";

/** Lists the taken ranges of the owner's calendar, with a button for those that they may unblock. */
export function OwnRanges({ ranges, action }: { ranges: OwnRange[]; action: string }) {
  if (ranges.length === 0) return <p className="quiet">No dates are taken.</p>;
  return (
    <ul className="entries">
      {ranges.map((range) => (
        <li key={range.id}>
          <div>
            <p>{formatDateRange(range)}</p>
            {range.note ? <p className="quiet">{range.note}</p> : null}
          </div>
          {range.agreementId ? (
            <ButtonLink to={`/agreements/${range.agreementId}`} variant="quiet">
              Agreement<span className="visually-hidden">: {formatDates(range)}</span>
            </ButtonLink>
          ) : (
            <FreeForm range={range} action={action} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FreeForm({ range, action }: { range: OwnRange; action: string }) {
  const freeing = useButtonForm();
  return (
    <freeing.Form method="post" action={action}>
      <SessionToken />
      <input type="hidden" name="intent" value="free" />
      <input type="hidden" name="id" value={range.id} />
      <Button variant="secondary">
        Unblock<span className="visually-hidden">: {formatDates(range)}</span>
      </Button>
    </freeing.Form>
  );
}
