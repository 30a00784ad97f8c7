import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatShortDates } from "~/formats/date-range";
import { addDays } from "~/formats/iso-date";

import { formatSeasonOpenings } from "./season-openings";

const TODAY = "2026-08-20";
const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const elk = (opens: string, closes: string, method = "Archery") => ({
  gameType: "Elk",
  method,
  opens,
  closes,
});
type Season = ReturnType<typeof elk>;
const format = (seasons: Season[], ...taken: ReturnType<typeof range>[]) =>
  formatSeasonOpenings({ today: TODAY, seasons, taken });

describe("free days within seasons", () => {
  it("counts the free days of a season from the first one on", () => {
    const season = elk("2026-09-05", "2026-09-18");
    expect(format([season])).toEqual(["Archery elk: 14 free days from Sep 5"]);
    expect(
      format([season], range("2026-08-01", "2026-09-06"), range("2026-09-10", "2026-09-12")),
    ).toEqual(["Archery elk: 9 free days from Sep 7"]);
  });

  it("names the day of a single free day", () => {
    const season = elk("2026-09-05", "2026-09-18");
    expect(
      format([season], range("2026-09-01", "2026-09-06"), range("2026-09-08", "2026-09-30")),
    ).toEqual(["Archery elk: 1 free day on Sep 7"]);
  });

  it("names only the game of a general season", () => {
    expect(format([elk("2026-09-05", "2026-09-18", "General")])).toEqual([
      "Elk: 14 free days from Sep 5",
    ]);
    const birds = { ...elk("2026-09-05", "2026-09-18", "Shotgun"), gameType: "Upland Birds" };
    expect(format([birds])).toEqual(["Shotgun upland birds: 14 free days from Sep 5"]);
  });

  it("counts an open season from today on", () => {
    expect(format([elk("2026-08-01", "2026-08-22")])).toEqual([
      "Archery elk: 3 free days from Aug 20",
    ]);
  });

  it("looks 12 months ahead, and adds the year if it is another one", () => {
    expect(format([elk("2027-08-15", "2027-09-30", "Rifle")])).toEqual([
      "Rifle elk: 5 free days from Aug 15, 2027",
    ]);
    expect(format([elk("2027-08-20", "2027-09-30")])).toBeNull();
  });

  const SEVERAL_GAMES = [
    elk("2026-09-01", "2026-09-30", "Archery"),
    elk("2026-09-10", "2026-09-11", "Muzzleloader"),
    elk("2026-09-15", "2026-10-31", "Rifle"),
    { ...elk("2026-10-01", "2026-10-31", "Rifle"), gameType: "Deer" },
    { ...elk("2026-10-10", "2026-10-31", "General"), gameType: "Bear" },
    { ...elk("2026-11-01", "2026-11-30", "Shotgun"), gameType: "Turkey" },
  ];

  it("shows at most three games, each with the season that has the earliest free day", () => {
    expect(format(SEVERAL_GAMES, range("2026-08-20", "2026-09-29"))).toEqual([
      "Archery elk: 1 free day on Sep 30",
      "Rifle deer: 31 free days from Oct 1",
      "Bear: 22 free days from Oct 10",
    ]);
  });

  it("shows the main games first", () => {
    const mainGames = ["Turkey", "Deer"];
    expect(
      formatSeasonOpenings({ today: TODAY, seasons: SEVERAL_GAMES, taken: [], mainGames }),
    ).toEqual([
      "Shotgun turkey: 30 free days from Nov 1",
      "Rifle deer: 31 free days from Oct 1",
      "Archery elk: 30 free days from Sep 1",
    ]);
  });

  it("shows games that are open all year last, without counting their days", () => {
    const hog = { ...elk("2026-01-01", "2027-12-31", "General"), gameType: "Wild Hog" };
    const season = elk("2026-09-05", "2026-09-18");
    expect(format([hog, season])).toEqual([
      "Archery elk: 14 free days from Sep 5",
      "Wild Hog: all year",
    ]);
    expect(format([hog], range("2026-08-01", "2026-08-24"))).toEqual([
      "Wild Hog: all year, free from Aug 25",
    ]);
  });

  it("returns no line where all seasons are full, and null where none is known", () => {
    expect(format([elk("2026-09-05", "2026-09-18")], range("2026-09-01", "2026-10-01"))).toEqual(
      [],
    );
    expect(format([])).toBeNull();
    expect(format([elk("2025-09-05", "2025-09-18")])).toBeNull();
  });

  it("counts no day after the next 12 months, whatever is taken then", () => {
    const last = addDays(TODAY, 364);
    const season = elk(addDays(last, -9), addDays(last, 20));
    const taken = range(addDays(last, 5), addDays(last, 8));
    expect(format([season], taken)?.[0]).toContain(": 10 free days from ");
  });

  it("agrees with a count day by day", () => {
    const span = fc.tuple(fc.integer({ min: -30, max: 400 }), fc.nat(60)).map(([first, length]) => {
      return range(addDays(TODAY, first), addDays(TODAY, first + length));
    });
    const calendar = fc
      .array(span, { maxLength: 8 })
      .map((ranges) => ranges.sort((a, b) => a.startDate.localeCompare(b.startDate)));
    fc.assert(
      fc.property(span, calendar, (season, taken) => {
        const free = Array.from({ length: 365 }, (_, i) => addDays(TODAY, i)).filter(
          (day) =>
            season.startDate <= day &&
            day <= season.endDate &&
            !taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
        );
        const [first] = free;
        const days = free.length === 1 ? "1 free day on" : `${free.length} free days from`;
        const lines = format([elk(season.startDate, season.endDate)], ...taken) ?? [];
        expect(lines).toEqual(
          first ? [`Archery elk: ${days} ${formatShortDates(range(first), TODAY)}`] : [],
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
