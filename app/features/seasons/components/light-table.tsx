import type { CSSProperties } from "react";

const COLUMNS = ["Day", "Begins", "Sunrise", "Sunset", "Ends"];

/** @param days rows as returned by formatLight */
export function LightTable({ days, style }: { days: string[][]; style?: CSSProperties }) {
  return (
    <table style={style}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(([day, ...times]) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {times.map((time, i) => (
              <td key={i} colSpan={times.length === 1 ? COLUMNS.length - 1 : undefined}>
                {time}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
