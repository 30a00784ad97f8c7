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

const BAR_STEP = 8;
const BAR_WIDTH = 6;
const CHART_HEIGHT = 48;

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
  const width = counts.length * BAR_STEP;
  const on = formatDay(days[counts.indexOf(max)] ?? "");
  return (
    <svg
      role="img"
      aria-label={
        max === 0
          ? `${label} by day: none`
          : `${label} by day: most on ${on}, ${max.toLocaleString("en-US")}`
      }
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      width="100%"
      height={CHART_HEIGHT}
      preserveAspectRatio="none"
    >
      <path d={buildBars(counts, max)} fill="currentColor" />
      <path d={`M0 ${CHART_HEIGHT - 0.5}H${width}`} stroke="currentColor" opacity="0.5" />
    </svg>
  );
}

/** Returns one path for all bars, because as many elements would make the page longer. */
function buildBars(counts: readonly number[], max: number): string {
  return counts
    .map((count, n) => {
      if (count === 0) return "";
      const height = Math.max(1, Math.round((count / max) * (CHART_HEIGHT - 2)));
      return `M${n * BAR_STEP + 1} ${CHART_HEIGHT}v-${height}h${BAR_WIDTH}v${height}z`;
    })
    .join("");
}

/** Shows the same numbers as a table, the latest day first. Days without any are left out, because most are. */
export function DayTable({ days, stats }: DayStatsProps) {
  const rows = days
    .map((day, n) => ({ day, counts: stats.map(({ counts }) => counts[n] ?? 0) }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .reverse();
  if (rows.length === 0) return <p className="quiet">Nothing to count on these days.</p>;
  return (
    <>
      <StatsTable {...{ rows, stats }} />
      {rows.length < days.length ? (
        <p className="quiet">Days with only zeros are left out.</p>
      ) : null}
    </>
  );
}

interface StatsTableProps extends Pick<DayStatsProps, "stats"> {
  rows: { day: string; counts: number[] }[];
}

function StatsTable({ rows, stats }: StatsTableProps) {
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
          {rows.map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {stats.map(({ label }, i) => (
                <td key={label}>{counts[i]?.toLocaleString("en-US")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
