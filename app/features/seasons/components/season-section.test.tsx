import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { formatSeasons, type ComingSeason } from "../format-seasons";
import { SeasonTables } from "./season-section";

const TODAY = "2026-12-02";

const season = (method: string, opens: string, given: Partial<ComingSeason> = {}) => ({
  ...{ gameType: "Elk", method, opens, closes: opens },
  ...{ source: "", checkedOn: "2026-07-01", note: "", isExample: false },
  ...given,
});

const show = (seasons: ComingSeason[], isFolded = false) =>
  renderToStaticMarkup(
    <SeasonTables state="Montana" seasons={formatSeasons(seasons, TODAY)} isFolded={isFolded} />,
  );

const ELK = [
  season("Archery", "2026-12-05"),
  season("Rifle", "2026-12-06"),
  season("Muzzleloader", "2026-12-07"),
];

test("shows the next two seasons of each game, and the others once, behind a disclosure", () => {
  const [next, others] = show(ELK).split("All seasons");
  expect(next).toContain("Archery");
  expect(next).toContain("Rifle");
  expect(next).not.toContain("Muzzleloader");
  expect(others).toContain("Muzzleloader");
  expect(others).not.toContain("Archery");
  expect(show(ELK.slice(1))).not.toContain("All seasons");
});

test("shows open seasons first, with their opening day, then those that open next", () => {
  const deer = { gameType: "Deer" };
  const [next, others] = show([
    season("Late season", "2027-01-10"),
    season("Rifle", "2026-12-04"),
    season("Archery", "2026-11-21", { closes: "2027-01-03" }),
    season("Archery", "2027-09-05", deer),
  ]).split("All seasons");
  expect(next?.match(/Archery|Rifle|Late season/g)).toEqual(["Archery", "Rifle", "Archery"]);
  expect(next).toContain('Open now</strong> <small class="quiet">since Nov\u00a021</small>');
  expect(next).toContain("Jan 3, 2027");
  expect(others).toContain("Late season");
});

test("links the source of a season, but not of an example", () => {
  const source = "https://fwp.mt.gov/hunt";
  expect(show([season("Archery", "2026-12-05", { source })])).toContain(`href="${source}"`);
  expect(show([season("Archery", "2026-12-05", { source, isExample: true })])).not.toContain(
    "Source",
  );
});

test("folds all seasons where they matter less", () => {
  const [before, all] = show(ELK, true).split("All seasons");
  expect(before).not.toContain("<table");
  expect(all).toContain("Archery");
});

test("says once that no season was checked for a long time, but beside a single one", () => {
  const old = { checkedOn: "2025-07-01" };
  const allOld = show(ELK.map((each) => ({ ...each, ...old, isExample: true })));
  expect(allOld).toContain(
    "These dates are examples, not regulations. Not checked since Jul 1, 2025.",
  );
  expect(allOld.match(/checked since/g)).toHaveLength(1);
  const oneOld = show([...ELK.slice(1), season("Archery", "2026-12-05", old)]);
  expect(oneOld).toContain("> not checked since Jul 1, 2025</small>");
});

test("marks the seasons that hold a day of the hunt instead of those that are open now", () => {
  const seasons = [
    season("Archery", "2026-12-01", { closes: "2026-12-03" }),
    season("Rifle", "2026-12-01", { closes: "2026-12-12" }),
    season("Muzzleloader", "2026-12-20"),
  ];
  const hunt = { startDate: "2026-12-12", endDate: "2026-12-14" };
  const html = renderToStaticMarkup(
    <SeasonTables state="Montana" seasons={formatSeasons(seasons, TODAY, hunt)} />,
  );
  expect(html).toMatch(/Rifle [^/]*Your hunt.*Dec 1 .*Dec 12 .*Muzzleloader/);
  expect(html.match(/Your hunt/g)).toHaveLength(1);
  expect(html).not.toMatch(/Open now|Archery/);
});
