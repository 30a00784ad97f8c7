import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { formatDateRange, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import { getOwnCalendarPath, type CalendarRef } from "../calendar-ref";
import { buildMonths } from "../build-months";
import { MonthTable } from "./month-table";

interface PublicCalendarProps {
  calendarRef: CalendarRef;
  title: string;
  place: string;
  today: IsoDate;
  /** The number of months to show, including the current one. */
  count: number;
  taken: DateRange[];
  /** True to list the ranges as text, too. */
  showsDaysAsList: boolean;
  isOwn: boolean;
  /** True when there is an owner to contact. */
  canAsk: boolean;
  isClaimed: boolean;
  /** The formatted day when the owner last confirmed it; null for never. */
  confirmedOn: string | null;
  /** The dates and the group that the viewer searched for. */
  prefill: RequestPrefill;
}

/** Shows the public calendar with its taken days. */
export function PublicCalendar({
  calendarRef,
  title,
  place,
  today,
  count,
  taken,
  showsDaysAsList,
  isOwn,
  canAsk,
  isClaimed,
  confirmedOn,
  prefill,
}: PublicCalendarProps) {
  const { kind, id } = calendarRef;
  return (
    <>
      <p>
        <Link to={addRequestPrefill(`/${kind}/${id}`, prefill)}>
          {kind === "property" ? "Back to listing" : "Back to profile"}
        </Link>
      </p>
      <header className="grid gap-2">
        <h1>Calendar: {title}</h1>
        <p className="quiet">{place}</p>
      </header>
      <p>
        {isClaimed
          ? "Crossed-out days are taken. All other days are open."
          : "No one has claimed this listing yet, so its calendar isn't kept up to date."}
      </p>
      {confirmedOn ? <p className="quiet">Checked by the owner on {confirmedOn}</p> : null}
      {canAsk ? (
        <p>
          <ButtonLink to={addRequestPrefill(`/contact/${id}?type=${kind}`, prefill)}>
            Request dates
          </ButtonLink>
        </p>
      ) : null}
      {isOwn ? (
        <p>
          <ButtonLink to={getOwnCalendarPath(calendarRef)} variant="secondary">
            Block dates
          </ButtonLink>
        </p>
      ) : null}
      {showsDaysAsList ? <TakenList taken={taken} /> : null}
      <ul className="card-grid">
        {buildMonths({ today, count, taken }).map((month) => (
          <li key={month.month}>
            <MonthTable month={month} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TakenList({ taken }: { taken: DateRange[] }) {
  return (
    <section className="grid gap-2">
      <h2>Taken in the next 12 months</h2>
      {taken.length === 0 ? <p>No dates are taken.</p> : null}
      <ul className="bullets">
        {taken.map((range) => (
          <li key={range.startDate}>{formatDateRange(range)}</li>
        ))}
      </ul>
    </section>
  );
}
