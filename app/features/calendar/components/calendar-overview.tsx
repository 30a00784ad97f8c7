import { formatDates } from "~/formats/date-range";
import { addDays, countDaysBetween, type IsoDate } from "~/formats/iso-date";
import { Link } from "~/ui/link";

import { formatTaken } from "../format-taken";
import type { OverviewRange } from "../list-own-calendars.server";
import { SHOWN_DAYS } from "../shown-days";

export interface OverviewCalendar {
  title: string;
  /** The path of the page on which the owner blocks and frees days. */
  path: string;
  /** The taken ranges in the shown days, earliest first. */
  ranges: OverviewRange[];
}

interface CalendarOverviewProps {
  calendars: OverviewCalendar[];
  today: IsoDate;
}

/** Shows the next weeks of several calendars below each other. */
export function CalendarOverview({ calendars, today }: CalendarOverviewProps) {
  const lastDay = addDays(today, SHOWN_DAYS - 1);
  return (
    <>
      <p className="quiet">
        {formatDates({ startDate: today, endDate: lastDay })}: <span className="swatch agreed" />{" "}
        agreed hunts, <span className="swatch" /> days that you blocked.
      </p>
      <ul className="calendar-rows">
        <li className="calendar-months-row" aria-hidden="true">
          <div className="calendar-months quiet">
            {listMonthStarts(today).map(({ day, name }) => (
              <span key={day} style={{ left: `${(day / SHOWN_DAYS) * 100}%` }}>
                {name}
              </span>
            ))}
          </div>
        </li>
        {calendars.map(({ title, path, ranges }) => (
          <li key={path}>
            <Link to={path}>
              {title}
              <span className="visually-hidden">, calendar</span>
            </Link>{" "}
            <TakenDays {...{ ranges, today }} />
            <span className="quiet">
              {ranges.length === 0 ? "No dates are taken" : formatTaken(ranges, today)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Draws the taken days; the text beside it says the same. */
function TakenDays({ ranges, today }: { ranges: OverviewRange[]; today: IsoDate }) {
  return (
    <svg viewBox={`0 0 ${SHOWN_DAYS} 1`} preserveAspectRatio="none" aria-hidden="true">
      {listMonthStarts(today).map(({ day }) => (
        <rect key={day} x={day} width="0.1" height="1" className="first-of-month" />
      ))}
      {ranges.map(({ startDate, endDate, isAgreed }) => {
        const first = Math.max(0, countDaysBetween(today, startDate));
        const end = Math.min(SHOWN_DAYS, countDaysBetween(today, endDate) + 1);
        return (
          <rect
            key={startDate}
            x={first}
            width={end - first}
            height="1"
            className={isAgreed ? "agreed" : undefined}
          />
        );
      })}
    </svg>
  );
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** Returns the months that begin in the shown days, with the number of days from today to their first one. */
function listMonthStarts(today: IsoDate): { day: number; name: string }[] {
  return Array.from({ length: SHOWN_DAYS }, (_, day) => ({ day, date: addDays(today, day) }))
    .filter(({ date }) => date.endsWith("-01"))
    .map(({ day, date }) => ({ day, name: MONTH.format(new Date(date)) }));
}
