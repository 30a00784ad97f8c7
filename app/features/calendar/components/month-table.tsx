import type { ReactNode } from "react";

import type { CalendarDay, CalendarMonth } from "../build-months";

/** Style attributes, because few pages use them while the stylesheet is sent with every page. */
const TABLE = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  textAlign: "center",
  lineHeight: 2.25,
} as const;
const CAPTION = { textAlign: "left" } as const;
const CROSSED_OUT = { textDecoration: "line-through" };

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
    <table style={TABLE}>
      <caption style={CAPTION}>
        <strong>{title}</strong>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" aria-label={name} className="quiet">
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
                <td key={weekday} className="badge-notice" style={CROSSED_OUT}>
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
