import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { DayTable } from "./day-stats";

const DAYS = ["2026-11-22", "2026-11-23", "2026-11-24"];
const renderTable = (views: number[], saves: number[]) =>
  renderToStaticMarkup(
    <DayTable
      days={DAYS}
      stats={[
        { label: "Views", total: 0, counts: views },
        { label: "Saves", total: 0, counts: saves },
      ]}
    />,
  );
const readDays = (html: string) =>
  [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, day]) => day);

it("leaves out the days without any views or saves, and says so", () => {
  const html = renderTable([1200, 0, 0], [0, 0, 1]);
  expect(readDays(html)).toEqual(["Nov 24, 2026", "Nov 22, 2026"]);
  expect(html).toContain("<td>1,200</td><td>0</td>");
  expect(html).toContain("Days with only zeros are left out.");
});

it("shows every day that has numbers", () => {
  const html = renderTable([1, 2, 3], [0, 0, 0]);
  expect(readDays(html)).toHaveLength(3);
  expect(html).not.toContain("left out");
});

it("says that there is nothing to count instead of an empty table", () => {
  const html = renderTable([0, 0, 0], [0, 0, 0]);
  expect(html).not.toContain("<table");
  expect(html).toContain("Nothing to count on these days.");
});
