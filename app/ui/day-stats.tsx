import { formatDateTime } from "~/formats/date-time";

/** A daily statistic. */
export interface DayStat {
  /** The heading, in the plural: "Views". */
  label: string;
  total: number;
  /** One for each day. */
  counts: readonly number[];
}

interface DayStatsProps {
  /** The days as "2026-11-24", the oldest first. */
  days: readonly string[];
  stats: readonly DayStat[];
}

const STEP = 8;
const BAR = 6;
const HEIGHT = 48;

/** Formats a calendar date. */
const formatDay = (day: string) => formatDateTime(day, "UTC", "day");

/** Every label is a plural. */
const formatLabel = ({ label, total }: DayStat) =>
  total === 1 ? label.toLowerCase().replace(/s$/, "") : label.toLowerCase();

/** Shows small bars by day for each statistic, each to its own scale. The table has the same numbers. */
export function DayCharts({ days, stats }: DayStatsProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {stats.map((figure) => (
        <li key={figure.label}>
          <p>
            <strong>{figure.total.toLocaleString("en-US")}</strong> {formatLabel(figure)}
          </p>
          <Bars stat={figure} days={days} />
          <p className="quiet flex justify-between text-sm" aria-hidden="true">
            <span>{formatDay(days[0] ?? "")}</span> <span>{formatDay(days.at(-1) ?? "")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Bars({ stat: { label, counts }, days }: { stat: DayStat } & Pick<DayStatsProps, "days">) {
  const max = Math.max(...counts);
  const width = counts.length * STEP;
  const on = formatDay(days[counts.indexOf(max)] ?? "");
  return (
    <svg
      role="img"
      aria-label={
        max === 0
          ? `${label} by day: none`
          : `${label} by day: most on ${on}, ${max.toLocaleString("en-US")}`
      }
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      <path d={buildBars(counts, max)} fill="currentColor" />
      <path d={`M0 ${HEIGHT - 0.5}H${width}`} stroke="currentColor" opacity="0.5" />
    </svg>
  );
}

/** Returns one path for all bars, because as many elements would make the page longer. */
function buildBars(counts: readonly number[], max: number): string {
  return counts
    .map((count, n) => {
      if (count === 0) return "";
      const height = Math.max(1, Math.round((count / max) * (HEIGHT - 2)));
      return `M${n * STEP + 1} ${HEIGHT}v-${height}h${BAR}v${height}z`;
    })
    .join("");
}

/** Shows the same numbers as a table, the latest day first. */
export function DayTable({ days, stats }: DayStatsProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
    <section className="figure-table" aria-label="Stats by day" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {stats.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, n) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {stats.map(({ label, counts }) => (
                  <td key={label}>{(counts[n] ?? 0).toLocaleString("en-US")}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
