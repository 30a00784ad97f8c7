import { describe, expect, it } from "vitest";

import { formatSeasons, formatUncheckedWarning, type ComingSeason } from "./format-seasons";

const TODAY = "2026-10-01";
const season = (overrides: Partial<ComingSeason>): ComingSeason => ({
  gameType: "Elk",
  method: "Archery",
  opens: "2026-09-05",
  closes: "2026-10-18",
  source: "",
  checkedOn: "2026-07-01",
  note: "",
  isExample: false,
  ...overrides,
});
const lines = (...seasons: Partial<ComingSeason>[]) =>
  formatSeasons(seasons.map(season), TODAY).map(({ name, when }) => `${name}: ${when}`);

describe("seasons", () => {
  it("list open ones first, then the next ones, with their last day", () => {
    expect(
      lines(
        { method: "Rifle", opens: "2026-10-24", closes: "2026-11-29" },
        { gameType: "Bear", method: "Fall", opens: "2026-09-01", closes: "2026-10-05" },
        {},
        { gameType: "Bear", method: "Spring", opens: "2027-04-15", closes: "2027-05-31" },
      ),
    ).toEqual([
      "Bear, Fall: open until Oct 5",
      "Elk, Archery: open until Oct 18",
      "Elk, Rifle: opens Oct 24, closes Nov 29",
      "Bear, Spring: opens Apr 15, 2027, closes May 31, 2027",
    ]);
  });

  it("are open on their first and last day", () => {
    expect(lines({ opens: TODAY })).toEqual(["Elk, Archery: open until Oct 18"]);
    expect(lines({ closes: TODAY })).toEqual(["Elk, Archery: open until Oct 1"]);
    expect(lines({ opens: "2026-10-02" })).toEqual(["Elk, Archery: opens Oct 2, closes Oct 18"]);
    expect(lines({ closes: "2026-09-30" })).toEqual([]);
  });

  it("can span New Year", () => {
    expect(lines({ closes: "2027-01-31" })).toEqual(["Elk, Archery: open until Jan 31, 2027"]);
  });

  it("name the last day on which their game is open", () => {
    const rifle = { method: "Rifle", opens: "2026-09-20", closes: "2026-10-10" };
    expect(lines({}, rifle)).toEqual([
      "Elk, Rifle: open until Oct 18",
      "Elk, Archery: open until Oct 18",
    ]);
    const deer = { gameType: "Deer", opens: "2026-10-19", closes: "2026-12-31" };
    const follows = { method: "Rifle", opens: "2026-10-19", closes: "2026-11-29" };
    const late = { method: "Late season", opens: "2026-11-20", closes: "2027-01-15" };
    expect(lines({}, follows, late, deer)[0]).toBe("Elk, Archery: open until Jan 15, 2027");
    expect(lines({}, { ...follows, opens: "2026-10-20" })[0]).toBe(
      "Elk, Archery: open until Oct 18",
    );
    const allYear = { method: "General", opens: "2026-01-01", closes: "2026-12-31" };
    expect(lines({}, allYear)).toEqual([
      "Elk, Archery: open all year",
      "Elk, General: open all year",
    ]);
  });

  it("show only the next part of a split season", () => {
    expect(
      lines(
        {},
        { opens: "2027-09-05", closes: "2027-10-18" },
        { opens: "2026-11-28", closes: "2026-12-10" },
      ),
    ).toEqual(["Elk, Archery: open until Oct 18", "Elk, Archery: opens Nov 28, closes Dec 10"]);
  });

  it.each([
    [null, "not checked"],
    ["2026-09-30", null],
    // Exactly 400 days before.
    ["2025-08-27", null],
    ["2025-08-26", "not checked since Aug 26, 2025"],
  ])("checked on %s show %s", (checkedOn, expected) => {
    expect(formatUncheckedWarning(checkedOn, TODAY)).toBe(expected);
    expect(formatSeasons([season({ checkedOn })], TODAY)[0]?.unchecked).toBe(expected);
  });
});
