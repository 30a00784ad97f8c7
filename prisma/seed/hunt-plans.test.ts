import { describe, expect, it } from "vitest";

import type { DateRange } from "../../app/formats/date-range";
import { addDays, toIsoDate, type IsoDate } from "../../app/formats/iso-date";
import { getRequestAge, getRequestedListing } from "./add-requests";
import { clockFrom } from "./demo-clock";
import { demoAgents, demoListings, demoProfessionals } from "./demo-entries";
import { planHunt } from "./hunt-plans";
import { offers } from "./offers";
import { people } from "./people";
import { requests } from "./requests";
import { findLastEnd, findNextStart, getSeasonDaysIn, listSeasonDays } from "./season-days";

const entries = [...demoListings(), ...demoProfessionals(), ...demoAgents()];
const getEntry = (key: string) => {
  const entry = entries.find(({ demo }) => demo.key === key);
  if (!entry) throw new Error(`The demo has no ${key}.`);
  return entry;
};

const overlaps = (a: DateRange, b: DateRange) =>
  a.startDate <= b.endDate && b.startDate <= a.endDate;

/** Every twentieth day of a year, and days at the ends of seasons. */
const CLOCKS = [
  ...Array.from({ length: 19 }, (_, i) => addDays("2026-01-05", i * 20)),
  ...["2027-01-01", "2027-02-28", "2027-04-15", "2027-07-04", "2027-10-24", "2026-11-30"],
];
const clockOn = (day: IsoDate) => clockFrom(new Date(`${day}T16:00:00Z`));

describe("days of a season", () => {
  const seasons = listSeasonDays("Montana", { game: "Elk", method: "Rifle" }, "2026-11-30");

  it("are found from a day on, or before it, for hunts of several days", () => {
    expect(findNextStart(seasons, "2026-10-30", 6)).toBe("2026-10-30");
    expect(findNextStart(seasons, "2026-11-25", 6)).toBe("2027-10-23");
    expect(findLastEnd(seasons, "2026-11-10", 6)).toBe("2026-11-10");
    expect(findLastEnd(seasons, "2026-10-26", 6)).toBe("2025-11-30");
    expect(findNextStart([], "2026-10-26", 6)).toBeNull();
  });

  it("fall on the same weekdays every year, but for the first, the fifteenth and the end of a month", () => {
    const window = { opens: "10-24", closes: "11-29" };
    expect(getSeasonDaysIn(2026, window)).toEqual({
      startDate: "2026-10-24",
      endDate: "2026-11-29",
    });
    expect(getSeasonDaysIn(2027, window)).toEqual({
      startDate: "2027-10-23",
      endDate: "2027-11-28",
    });
    expect(getSeasonDaysIn(2032, window)).toEqual({
      startDate: "2032-10-23",
      endDate: "2032-11-28",
    });
    const bound = { opens: "09-15", closes: "01-31" };
    expect(getSeasonDaysIn(2027, bound)).toEqual({
      startDate: "2027-09-15",
      endDate: "2028-01-31",
    });
  });

  it("may be narrowed to what fits a conversation", () => {
    const between = ["09-01", "11-10"] as const;
    const narrow = listSeasonDays("Montana", { game: "Upland Birds", between }, "2026-11-30");
    expect(narrow).toContainEqual({ startDate: "2026-09-01", endDate: "2026-11-10" });
  });
});

describe.each(CLOCKS)("hunts of a demo filled on %s", (today) => {
  const at = clockOn(today);
  const deals = requests.flatMap((request) =>
    (offers[request.key] ?? []).map((offer) => {
      const startDate = planHunt(request, today).startOf(offer.inDays, offer.days);
      return { request, offer, startDate, endDate: addDays(startDate, offer.days - 1) };
    }),
  );
  const agreements = deals.filter(({ offer }) => offer.acceptedLater && !offer.cancelled);

  it("lie in the season of their game", () => {
    const requestedHunts = requests.flatMap((request) => {
      if (!request.dates) return [];
      const startDate = planHunt(request, today).startOf(request.dates.inDays, request.dates.days);
      return { request, startDate, endDate: addDays(startDate, request.dates.days - 1) };
    });
    for (const { request, startDate, endDate } of [...deals, ...requestedHunts]) {
      const { demo } = getEntry(getRequestedListing(request));
      // A visit to land for sale is no hunt.
      if ("propertyType" in demo && demo.propertyType === "Sale") continue;
      expect(request.hunt, request.key).toBeDefined();
      const { game } = request.hunt ?? {};
      if (game === undefined) continue;
      if ("gameTypes" in demo) expect(demo.gameTypes, request.key).toContain(game);
      const isInSeason = listSeasonDays(demo.state, { game }, today).some(
        (season) => season.startDate <= startDate && season.endDate >= endDate,
      );
      expect(isInSeason, `${request.key} ${startDate}`).toBe(true);
    }
  });

  it("are for no more hunters than the listing takes", () => {
    for (const { request, offer } of deals) {
      const { demo } = getEntry(getRequestedListing(request));
      const limit = "maxHunters" in demo ? (demo.maxHunters ?? Infinity) : Infinity;
      expect(offer.group, request.key).toBeLessThanOrEqual(limit);
      expect(request.dates?.group ?? 1, request.key).toBeLessThanOrEqual(limit);
    }
  });

  it("include three agreements within the next 60 days", () => {
    const soon = agreements.filter(
      ({ startDate }) => startDate > today && startDate <= addDays(today, 60),
    );
    expect(soon.length).toBeGreaterThanOrEqual(3);
  });

  it("come after the accounts, listings and requests, and never overlap", () => {
    const memberFor = new Map(people.map((person) => [person.email, person.memberFor]));
    for (const request of requests) {
      const age = getRequestAge(request, at);
      expect(getEntry(getRequestedListing(request)).daysAgo, request.key).toBeGreaterThan(age);
      expect(memberFor.get(request.from), request.key).toBeGreaterThan(age);
      expect(request.then.at(-1)?.daysLater ?? 0, request.key).toBeLessThan(age);
    }
    for (const [i, one] of agreements.entries()) {
      const { request, offer, startDate } = one;
      const signedAt = toIsoDate(at(getRequestAge(request, at) - (offer.acceptedLater ?? 0)));
      expect(signedAt <= startDate, request.key).toBe(true);
      for (const other of agreements.slice(i + 1)) {
        if (getRequestedListing(other.request) !== getRequestedListing(request)) continue;
        expect(overlaps(one, other), `${request.key} and ${other.request.key}`).toBe(false);
      }
    }
  });
});
