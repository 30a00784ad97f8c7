import type { ReactNode } from "react";

import type { CalendarDay, CalendarMonth } from "../build-months";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface MonthTableProps {
  month: CalendarMonth;
  /** Shows a free day; the default is its number. */
  showFree?: (day: CalendarDay) => ReactNode;
}

/** Shows a month as a table; taken days are marked by hidden text as well. */
export function MonthTable({
  month: { title, weeks },
  showFree = ({ day }) => day,
}: MonthTableProps) {
  return (
    <table className="month">
      <caption>
        <strong>{title}</strong>
      </caption>
      <thead className="quiet">
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} aria-label={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, i) => (
          <tr key={i}>
            {week.map((one, weekday) =>
              one?.state === "taken" ? (
                <td key={weekday} className="badge-notice">
                  {one.day}
                  <span className="visually-hidden"> taken</span>
                </td>
              ) : (
                <td key={weekday} className={one?.state === "past" ? "quiet" : undefined}>
                  {one?.state === "free" ? showFree(one) : one?.day}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
