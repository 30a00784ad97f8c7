import { describe, expect, it } from "vitest";

import { addDays, type IsoDate } from "../../app/formats/iso-date";
import { getRequestedListing } from "./add-requests";
import { listGuidedDays, listUnguidedDays } from "./guided-days";
import { planHunt } from "./hunt-plans";
import { offers } from "./offers";
import { professionals } from "./professionals";
import { requests } from "./requests";

const CLOCKS = Array.from({ length: 19 }, (_, i) => addDays("2026-01-05", i * 20));

const isGuided = (key: string, day: IsoDate) =>
  (listGuidedDays(key, day) ?? []).some(
    ({ startDate, endDate }) => startDate <= day && endDate >= day,
  );

describe("days on which professionals guide", () => {
  it.each<[key: string, words: string, guided: IsoDate, free: IsoDate]>([
    ["big-hole-backcountry", "September bowhunts", "2027-09-20", "2026-12-05"],
    ["camas-prairie-outfitting", "November 1 to 20", "2027-11-05", "2027-09-05"],
    ["camas-prairie-outfitting", "Turkey hunts in April", "2027-04-20", "2027-05-20"],
    ["kootenai-timber-hunts", "last ten days of November", "2027-11-22", "2027-09-10"],
    ["kootenai-timber-hunts", "mid-April into June", "2027-05-05", "2026-12-05"],
    ["missouri-breaks-guide-service", "until the tenth of November", "2027-11-08", "2026-12-05"],
    ["green-river-mule-deer", "private land are in October", "2027-10-10", "2027-08-20"],
    ["espanola-valley-guides", "rifle in October", "2027-10-10", "2026-12-05"],
    ["white-mountain-bulls", "Archery elk tags", "2027-09-15", "2026-11-30"],
    ["copper-basin-moose-camps", "Bears may be added", "2027-09-10", "2027-05-01"],
    ["aroostook-moose-bear", "all of September", "2027-09-20", "2027-11-10"],
    ["chequamegon-bear-deer", "Nine-day gun season", "2027-11-22", "2026-12-05"],
  ])("are those that the profile of %s names: %s", (key, words, guided, free) => {
    expect(professionals.find((one) => one.key === key)?.bio).toContain(words);
    expect(isGuided(key, guided)).toBe(true);
    expect(isGuided(key, free)).toBe(false);
  });

  it("are every day that is not blocked for not guiding", () => {
    const today = "2026-11-30";
    for (const { key } of professionals.filter((one) => listGuidedDays(one.key, today))) {
      const blocked = listUnguidedDays(key, today);
      for (let n = -1; n <= 365; n += 1) {
        const day = addDays(today, n);
        const isBlocked = blocked.some(
          ({ startDate, endDate }) => startDate <= day && endDate >= day,
        );
        expect(isBlocked, `${key} ${day}`).toBe(!isGuided(key, day));
      }
    }
    expect(listUnguidedDays("brush-country-bucks", today)).toEqual([]);
  });

  it.each(CLOCKS)("hold all hunts of a demo filled on %s", (today) => {
    for (const request of requests) {
      const guided = listGuidedDays(getRequestedListing(request), today);
      if (!guided) continue;
      for (const { inDays, days } of offers[request.key] ?? []) {
        const startDate = planHunt(request, today).startOf(inDays, days);
        const endDate = addDays(startDate, days - 1);
        // Hunts of the year before last are older than the table's days.
        if (startDate < (guided[0]?.startDate ?? "")) continue;
        const holds = guided.some((one) => one.startDate <= startDate && one.endDate >= endDate);
        expect(holds, `${request.key} ${startDate}`).toBe(true);
      }
    }
  });
});
