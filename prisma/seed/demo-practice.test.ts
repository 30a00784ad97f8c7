import { describe, expect, it } from "vitest";

import type { GameType, State } from "../../app/features/directory/vocabulary";
import { appliesToMethods } from "../../app/features/seasons/applies-to-methods";
import { landscapes } from "./landscapes";
import { pastHunts } from "./past-hunts";
import { isCountryOf } from "./picture-country";
import { professionals } from "./professionals";
import { properties } from "./properties";
import { getSeasonDaysIn } from "./season-days";
import { getSeasonWindows } from "./season-windows";

const hunted = properties.filter(({ propertyType }) => propertyType !== "Sale");

/** Returns the listings whose description has the words; a test of none would say nothing. */
function listingsThatSay(words: RegExp) {
  const listings = hunted.filter(({ description }) => words.test(description));
  expect(listings.length, String(words)).toBeGreaterThan(0);
  return listings;
}

describe("rules of demo listings", () => {
  it("name no roads, parking or ATVs where hunters fly in", () => {
    const remote = hunted.filter(({ state, access }) => state === "Alaska" && access === null);
    expect(remote.length).toBeGreaterThan(0);
    for (const { rules, title } of remote) expect(rules, title).not.toMatch(/\broads?\b|park|ATV/);
  });

  it("save water for livestock only where the description has some", () => {
    const stock = /\b(cattle(?! people)|cows|calves|head|stock|livestock)\b/i;
    const saving = hunted.filter(({ rules }) => rules?.includes("for the stock first"));
    expect(saving.length).toBeGreaterThan(0);
    for (const { description, title } of saving) expect(description, title).toMatch(stock);
    for (const { rules, title } of listingsThatSay(/cow elk tag/i))
      expect(rules, title).not.toContain("livestock");
  });

  it("allow no motors where the description forbids them", () => {
    for (const { rules, title } of listingsThatSay(/\bno motors\b/i))
      expect(rules, title).not.toMatch(/\bmotors off within|ATVs/i);
    for (const { rules, title } of listingsThatSay(
      /feet or a horse|options are a horse|else is walking/i,
    ))
      expect(rules, title).not.toContain("roads and trails");
  });

  it("ask guides to stay with clients only where nobody hunts without a guide", () => {
    for (const { rules, title } of listingsThatSay(/\bdrop camps\b|\bother hunters\b/i))
      expect(rules, title).not.toContain("Guides stay");
  });
});

describe("facts of demo listings", () => {
  it("ask for no boat where one can drive", () => {
    for (const { access, title } of listingsThatSay(/\byou can drive to\b/i))
      expect(access, title).not.toBe("Boat");
  });

  it("speak of no larger party than the listing takes", () => {
    const numbers = "two three four five six seven eight nine ten".split(" ");
    const party = /\b(\w+) (?:guns )?is (?:a party|comfortable and the most we take)\b/i;
    for (const { description, maxHunters, title } of listingsThatSay(party)) {
      const word = party.exec(description)?.[1]?.toLowerCase() ?? "";
      expect(numbers.indexOf(word) + 2, title).toBeLessThanOrEqual(maxHunters ?? 0);
    }
  });

  it("allow shotguns for turkeys where rifles are allowed", () => {
    for (const { gameTypes, methods, title } of hunted) {
      if (gameTypes.includes("Turkey") && methods.includes("Rifle"))
        expect(methods, title).toContain("Shotgun");
    }
  });
});

describe("seasons of the demo", () => {
  it("have no rifle season on land for bows only", () => {
    const bowOnly = hunted.filter(({ methods }) => methods.join() === "Archery");
    expect(bowOnly.length).toBeGreaterThan(1);
    for (const { state, gameTypes, methods, title } of bowOnly) {
      const games = (["Deer", "Elk"] satisfies GameType[]).filter((game) =>
        gameTypes.includes(game),
      );
      const seasons = games.flatMap((game) => getSeasonWindows(state, game));
      const applying = seasons.filter(({ method }) => appliesToMethods(method, methods));
      expect(new Set(applying.map(({ method }) => method)), title).toEqual(new Set(["Archery"]));
    }
  });

  it("do not prolong duck season by the conservation order for snow geese", () => {
    const windows = getSeasonWindows("Arkansas", "Waterfowl");
    const order = windows.find(({ method }) => method === "Conservation order");
    const ducks = windows.find(({ method }) => method === "Shotgun");
    expect(order && ducks).toBeDefined();
    if (!order || !ducks) return;
    const { endDate } = getSeasonDaysIn(2026, ducks);
    const { startDate } = getSeasonDaysIn(2027, order);
    expect(Date.parse(startDate) - Date.parse(endDate)).toBeGreaterThan(86_400_000);
  });

  it("end for turkeys with guns in Oklahoma when archery goes on", () => {
    const lasting = getSeasonWindows("Oklahoma", "Turkey").filter(({ closes }) => closes < "02-01");
    expect(lasting.length).toBeGreaterThan(0);
    for (const { method } of lasting) expect(appliesToMethods(method, ["Shotgun"])).toBe(false);
  });

  it("of turkeys in the fall are part of a lease, or may be added to it", () => {
    const spring = listingsThatSay(/\bturkeys in (March|April)\b/i);
    for (const { state, description, title } of spring) {
      const hasFall = getSeasonWindows(state, "Turkey").some(({ method }) => /fall/i.test(method));
      if (hasFall) expect(description, title).toMatch(/\bturkeys? [^.]*\bfall\b/i);
    }
  });

  it("allow no more spring turkeys than the state does", () => {
    const limits: Partial<Record<State, number>> = {
      ...{ Oklahoma: 1, Tennessee: 2, Nebraska: 2, Idaho: 2 },
    };
    const numbers = ["zero", "one", "two", "three"];
    const pattern =
      /\b(\w+) turkeys? each in spring|spring turkeys are included, (\w+) for each|^(\w+) birds, three days|days, (\w+) birds if you buy/i;
    const offers = [
      ...hunted.map(({ state, description }) => ({ state, text: description })),
      ...professionals.map(({ state, bio }) => ({ state, text: bio })),
    ].flatMap(({ state, text }) => {
      const word = pattern.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
      return word ? [{ state, count: numbers.indexOf(word) }] : [];
    });
    expect(offers.length).toBeGreaterThan(3);
    for (const { state, count } of offers) {
      expect(count, state).toBeGreaterThan(0);
      expect(count, state).toBeLessThanOrEqual(limits[state] ?? 0);
    }
  });

  it("ask for a guide or kin in Alaska for bears only", () => {
    const asking = professionals.filter(
      ({ state, bio }) => state === "Alaska" && /\bkin\b/.test(bio),
    );
    for (const { gameTypes, name } of asking) expect(gameTypes, name).toContain("Bear");
  });
});

describe("reviews and pictures of demo land", () => {
  it("speak only of water and ground that the description has", () => {
    const places = /\b(spring|pond|creek|draw|canyon|levee|brush|cabin)s?\b/gi;
    for (const { about, included, hunterReview, answer, key } of pastHunts) {
      if (!("property" in about)) continue;
      const listing = properties.find((one) => one.key === about.property);
      const texts = [included, hunterReview?.[1] ?? "", answer ?? ""].join(" ");
      for (const [, place = ""] of texts.matchAll(places))
        expect(listing?.description.toLowerCase(), key).toContain(place.toLowerCase());
    }
  });

  it("show no hills in rice country, no corn in the desert, and ponds only where there are some", () => {
    const riceCountry = { town: "Stuttgart", state: "Arkansas" } as const;
    expect(isCountryOf("A lake below hills.", riceCountry)).toBe(false);
    expect(isCountryOf("A lake below hills.", { ...riceCountry, town: "Mountain View" })).toBe(
      true,
    );
    for (const { images, description, town, state, title } of properties) {
      const alts = landscapes.filter(({ name }) => images.includes(name)).map(({ alt }) => alt);
      for (const alt of alts) {
        if (
          /\brice (field|prairie|base)|zero-grade/i.test(`${title} ${description}`) &&
          state !== "California"
        )
          expect(alt, `${title}, ${town}`).not.toMatch(/\b(hills?|ridges?|valleys)\b/i);
        if (/Nevada|New Mexico|Arizona|Utah/.test(state))
          expect(alt, title).not.toMatch(/\bcorn\b/i);
        if (/\bpond\b/i.test(alt))
          expect(description, title).toMatch(/\b(ponds?|reservoirs?|stock tank)\b/i);
      }
    }
  });
});
