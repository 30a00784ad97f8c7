import type { Row } from "./goals";
import type { QueryTime } from "./query-times";
import type { Slice } from "./take-turns";

type Verdict = "aim" | "must" | "MISSED";

/** How far a row has come. */
export function verdictOf({ figure, must, aim, isMore }: Row): Verdict {
  const keeps = (goal: number) => (isMore ? figure >= goal : figure <= goal);
  if (!keeps(must)) return "MISSED";
  return aim === null || keeps(aim) ? "aim" : "must";
}

/** The head of a Markdown table of goals. Pairs are the marketplace's and its yardstick's. */
export const GOAL_HEAD = [
  "| what | measured | must | aim | reached | req/s | CPU ms | bytes | p50 ms | p99 ms | |",
  "|---|---:|---:|---:|---|---:|---:|---:|---:|---:|---|",
].join("\n");

export function goalRow(row: Row): string {
  const { what, figure, unit, isMore, must, aim, note = "" } = row;
  const sign = isMore ? "≥" : "≤";
  const goal = (value: number | null) => (value === null ? "" : `${sign} ${value}${unit}`);
  const cells = [
    what,
    `${Number.isInteger(figure) ? figure : figure.toFixed(2)}${unit}`,
    goal(must),
    goal(aim),
    verdictOf(row),
    pair(row, ({ requestsPerSecond }) => thousands(requestsPerSecond)),
    pair(row, ({ cpu }) => cpu.toFixed(3)),
    pair(row, ({ bytes }) => thousands(bytes)),
    pair(row, ({ p50 }) => p50.toFixed(2)),
    pair(row, ({ p99 }) => p99.toFixed(2)),
    note,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The queries as a Markdown table. */
export function queryTable(times: readonly QueryTime[], [small, large]: [number, number]): string {
  return [
    `| in the database | ${thousands(small)} listings, ms | ${thousands(large)}, ms | ratio |`,
    "|---|---:|---:|---:|",
    ...times.map(
      (time) =>
        `| ${time.name} | ${time.small.toFixed(2)} | ${time.large.toFixed(2)} | ${(time.large / time.small).toFixed(2)} |`,
    ),
  ].join("\n");
}

function pair({ slices }: Row, cell: (slice: Slice) => string): string {
  return slices ? slices.map(cell).join(" / ") : "";
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
