import { describe, expect, it } from "vitest";

import { findOpenings, formatOpenings } from "./openings";

const DAYS = { today: "2026-11-27", until: "2027-10-31" };
const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const format = (...taken: ReturnType<typeof range>[]) => formatOpenings({ ...DAYS, taken });

describe("the openings of a calendar", () => {
  it("begin today and end with the last requested day", () => {
    expect(findOpenings({ ...DAYS, taken: [] })).toEqual([range("2026-11-27", "2027-10-31")]);
  });

  it("are the days between taken ranges, including single days", () => {
    const taken = [range("2026-11-29", "2026-12-01"), range("2026-12-03", "2027-10-30")];
    expect(findOpenings({ ...DAYS, taken })).toEqual([
      range("2026-11-27", "2026-11-28"),
      range("2026-12-02"),
      range("2027-10-31"),
    ]);
  });

  it("leave out ranges that begin before today or end after the last day", () => {
    const taken = [range("2026-11-01", "2026-11-30"), range("2027-10-01", "2028-01-05")];
    expect(findOpenings({ ...DAYS, taken })).toEqual([range("2026-12-01", "2027-09-30")]);
  });

  it("leave out a range that contains another", () => {
    const taken = [range("2026-11-27", "2026-12-20"), range("2026-12-01", "2026-12-05")];
    expect(findOpenings({ ...DAYS, taken })).toEqual([range("2026-12-21", "2027-10-31")]);
  });

  it("have no gap between adjacent ranges", () => {
    const taken = [range("2026-11-27", "2026-12-05"), range("2026-12-06", "2027-10-31")];
    expect(findOpenings({ ...DAYS, taken })).toEqual([]);
  });
});

describe("formatting the openings of a calendar", () => {
  it("shows the first day of an open-ended opening", () => {
    expect(format(range("2026-11-20", "2026-11-29"))).toBe("Open from Nov 30, 2026");
  });

  it("shows the last day of a current opening", () => {
    expect(format()).toBe("All dates open");
    expect(format(range("2026-11-28", "2026-12-05"))).toBe("Open today; from Dec 6, 2026");
    expect(format(range("2026-12-06", "2027-10-29"))).toBe(
      "Open through Dec 5, 2026; from Oct 30, 2027",
    );
  });

  it("shows the last open day when the rest is taken", () => {
    expect(format(range("2027-10-31", "2027-11-30"))).toBe("Open through Oct 30, 2027");
  });

  it('says "No open dates" when everything is taken', () => {
    expect(format(range("2026-11-27", "2027-10-30"))).toBe("No open dates");
    expect(format(range("2026-11-27", "2027-11-30"))).toBe("No open dates");
  });

  it("shows the next three openings", () => {
    const taken = [range("2026-11-27", "2026-11-29"), range("2026-12-13", "2026-12-19")];
    expect(format(...taken, range("2026-12-21", "2027-01-02"))).toBe(
      "Open Nov 30 – Dec 12, 2026; Dec 20, 2026; from Jan 3, 2027",
    );
    expect(format(...taken, range("2026-12-21", "2027-01-02"), range("2027-01-10"))).toBe(
      "Open Nov 30 – Dec 12, 2026; Dec 20, 2026; Jan 3 – 9, 2027",
    );
  });
});
