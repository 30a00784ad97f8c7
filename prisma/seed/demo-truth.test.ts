import { existsSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { GameType } from "../../app/features/directory/vocabulary";
import { parsePriceRange } from "../../app/features/professionals/price-range";
import { appliesToMethods } from "../../app/features/seasons/applies-to-methods";
import type { DemoProperty } from "./demo-types";
import { generateListing } from "./generate-listings";
import { landscapes } from "./landscapes";
import { isBirdsOnly } from "./listing-facts";
import { pastHunts } from "./past-hunts";
import { isCountryOf } from "./picture-country";
import { accountKey, portraitAddress } from "./portraits";
import { professionals } from "./professionals";
import { properties } from "./properties";
import { getSeasonWindows, isOpenAllYear } from "./season-windows";
import { showcases } from "./showcases";
import { townNamed } from "./towns";

const hunted = properties.filter(({ propertyType }) => propertyType !== "Sale");
const textOf = ({ description, rules = "" }: DemoProperty) => `${description}\n${rules}`;

describe("rules of demo listings", () => {
  it("name only the weapons of the listing's methods, and none but shotguns on land for birds", () => {
    const words = { Archery: /\bbows?\b/i, Muzzleloader: /muzzleloader/i, Rifle: /\brifles\b/i };
    for (const listing of hunted) {
      const { rules = "", methods, gameTypes, title } = listing;
      const named = rules.replace("No centerfire rifles.", "");
      for (const [method, word] of Object.entries(words)) {
        if (word.test(named)) expect(methods, title).toContain(method);
      }
      if (isBirdsOnly(gameTypes))
        expect(rules, title).not.toMatch(/rifle|slug|\bbow|muzzleloader/i);
      if (/\bbow only\b/i.test(listing.description)) expect(methods, title).not.toContain("Rifle");
    }
  });

  it("ask for snow chains only where it snows", () => {
    const chained = hunted.filter(({ rules = "" }) => /chains|snow/i.test(rules));
    expect(chained.length).toBeGreaterThan(0);
    for (const { town, state } of chained) expect(townNamed(town, state).lat).toBeGreaterThan(35);
  });

  it("allow vehicles only where the description does", () => {
    for (const listing of hunted) {
      const { description, rules = "", access, title } = listing;
      const isOnFoot = /no vehicles past|motors stay|walk-in only|no driving/i.test(description);
      if (isOnFoot) expect(access, title).toBe("Walk-in");
      if (access === "Walk-in") expect(rules, title).toContain("No motors past");
      if (/four-wheelers off|ATVs? (not|forbidden)/i.test(description))
        expect(rules, title).not.toMatch(/ATVs (are|only) /);
      if (
        /\bguests?\b/i.test(description) &&
        /welcome|guest days|guests? (on|need)/i.test(description)
      )
        expect(rules, title).not.toMatch(/no guests/i);
    }
  });
});

describe("facts of demo listings", () => {
  it("agree with the description on lodging", () => {
    for (const { description, lodging, title } of hunted) {
      const isDenied = /bunks aren't|there is no camp:|there is no house|no house;/i.test(
        description,
      );
      const sleeps = /\b(bunkhouse|bunks|cabins? sleep|house sleeps|camp sleeps)\b/i.test(
        description,
      );
      if (sleeps && !isDenied) expect(["Cabin", "Lodge"], title).toContain(lodging);
      if (isDenied) expect(["Cabin", "Lodge"], title).not.toContain(lodging);
    }
  });

  it("agree with the description on the number of hunters", () => {
    const numbers = "two three four five six seven eight nine ten eleven".split(" ");
    const pattern = new RegExp(`\\b(${numbers.join("|")}) members\\b`, "i");
    for (const { description, maxHunters, title } of hunted) {
      const isOneShare = /one membership|members\. one is leaving|one opening/i.test(description);
      if (isOneShare) expect(maxHunters, title).toBe(1);
      const [, word] = pattern.exec(description) ?? [];
      if (word && maxHunters !== null && !isOneShare)
        expect(maxHunters, title).toBeGreaterThanOrEqual(numbers.indexOf(word.toLowerCase()) + 2);
    }
  });

  it("agree with the description on access", () => {
    for (const listing of properties) {
      const { access, title } = listing;
      // Roads nearby that end before the land say nothing about the way in.
      const description = listing.description.replace(/paved to within[^.]*/i, "");
      if (/\bpaved (county |town )?road/i.test(description))
        expect(access, title).toBe("Paved road");
      if (/our own two-track|two-track access|roads are (clay|sand,)/i.test(description))
        expect(access, title).toBe("Four-wheel drive");
      if (/feet from there|no roads beyond|ours isn't\./i.test(description))
        expect(access, title).toBe("Walk-in");
      if (/\bdirt (county )?roads?\b|county sand/i.test(description))
        expect(access, title).toBe(null);
    }
  });

  it("have a price per acre that is not far off, and a price and an acreage without odd cents", () => {
    for (const { price, acreage, title, reviewStatus, priceType, ...facts } of properties) {
      expect(Number(acreage) * 2, title).toBe(Math.round(Number(acreage) * 2));
      expect(price ?? "0.00", title).toMatch(/\.00$/);
      if (price === null || priceType === "Per Day" || reviewStatus === "rejected") continue;
      const payers = facts.pricePer === "hunter" ? (facts.maxHunters ?? 1) : 1;
      const perAcre = (Number(price) * payers) / Number(acreage);
      const [least, most] = priceType === "One-time" ? [700, 70_000] : [0.8, 150];
      expect(perAcre, title).toBeGreaterThan(least);
      expect(perAcre, title).toBeLessThan(most);
    }
  });

  it("name game that has a season in the state", () => {
    const generated = Array.from({ length: 1000 }, (_, i) => generateListing(i));
    for (const { key, state, gameTypes } of [...properties, ...professionals, ...generated]) {
      const games: readonly GameType[] = gameTypes;
      const without = games.filter((game) => getSeasonWindows(state, game).length === 0);
      expect(without, key).toEqual([]);
      expect(gameTypes.length, key).toBeGreaterThan(0);
    }
  });

  it("allow a method for which each game has a season", () => {
    for (const { state, gameTypes, methods, title } of hunted) {
      const games: readonly GameType[] = gameTypes;
      const without = games.filter(
        (game) =>
          !getSeasonWindows(state, game).some(({ method }) => appliesToMethods(method, methods)),
      );
      expect(without, title).toEqual([]);
    }
  });

  it("have hogs all year in the season table where the owner says so", () => {
    const hogListings = properties.filter((listing) =>
      /hogs (are open|all year)/i.test(textOf(listing)),
    );
    expect(hogListings.length).toBeGreaterThan(1);
    const states = properties
      .filter(({ gameTypes }) => gameTypes.includes("Wild Hog"))
      .map(({ state }) => state);
    for (const state of states)
      expect(getSeasonWindows(state, "Wild Hog").every(isOpenAllYear), state).toBe(true);
  });
});

describe("people and pictures of the demo", () => {
  it("have a portrait for every owner", () => {
    const emails = new Set(
      [...properties, ...professionals].flatMap(({ ownerEmail }) => ownerEmail ?? []),
    );
    const missing = [...emails].filter((email) => {
      const address = portraitAddress(accountKey(email));
      return !address || !existsSync(new URL(`../../public${address}`, import.meta.url));
    });
    expect(missing).toEqual([]);
  });

  it("show country that the listing's state has, and water that its text has", () => {
    for (const { images, title, town, state, description } of properties) {
      const shown = landscapes.filter(({ name }) => images.includes(name));
      for (const { alt } of shown)
        expect(isCountryOf(alt, { town, state }), `${title}: ${alt}`).toBe(true);
      const hasLake = /\b(lakes?|[Rr]eservoirs?|pond is \w+ acres)\b/.test(description);
      const isOfLake = shown.some(({ shows }) => shows.some((subject) => subject === "lake"));
      if (isOfLake) expect(hasLake, title).toBe(true);
    }
  });

  it("show a camera's frame on one listing only, and no scene more than three times", () => {
    const subjects = new Map<string, readonly string[]>(
      landscapes.map((one) => [one.name, one.shows]),
    );
    const frames = properties
      .flatMap(({ images }) => images)
      .filter((name) => subjects.get(name)?.[0] === "camera");
    expect(new Set(frames).size).toBe(frames.length);
    for (const { images, title } of properties) {
      const mains = images.map((name) => subjects.get(name)?.[0]);
      for (const main of mains)
        expect(mains.filter((one) => one === main).length, title).toBeLessThanOrEqual(3);
    }
  });

  it("show no outline of other land on a listing", () => {
    const shows = new Map<string, readonly string[]>(
      landscapes.map((one) => [one.name, one.shows]),
    );
    for (const { images, title } of properties) {
      const subjects = images.flatMap((name) => shows.get(name) ?? []);
      expect(subjects, title).not.toEqual(expect.arrayContaining(["map"]));
      expect(subjects, title).not.toEqual(expect.arrayContaining(["aerial"]));
    }
  });
});

describe("packages of demo professionals", () => {
  const packages = Object.entries(showcases).flatMap(([key, { packages: some }]) =>
    some.map((one) => ({ key, ...one })),
  );

  it("say in different words what is included", () => {
    const words = packages.map(({ included }) => included);
    expect(new Set(words).size).toBe(words.length);
    for (const { included, title } of packages) expect(included.length, title).toBeGreaterThan(40);
  });

  it("cost what the profile says, for game that is in season there", () => {
    for (const { key, title, price, gameTypes, days } of packages) {
      const pro = professionals.find((one) => one.key === key);
      expect(pro?.gameTypes, title).toEqual(expect.arrayContaining(gameTypes));
      const range = parsePriceRange(pro?.priceRange ?? null);
      const isDaily = pro?.priceRange?.includes("per day") ?? false;
      if (!range || price === null) continue;
      // A rate per day is the least that a day of a package costs.
      const least = Number(range.min) * (isDaily ? days : 1);
      expect(Number(price), title).toBeGreaterThanOrEqual(least);
      if (range.max && !isDaily)
        expect(Number(price), title).toBeLessThanOrEqual(Number(range.max));
    }
  });

  it("are not far from what past hunts cost a hunter", () => {
    for (const { key, about, total, group } of pastHunts) {
      if (!("professional" in about)) continue;
      const pro = professionals.find((one) => one.key === about.professional);
      const range = parsePriceRange(pro?.priceRange ?? null);
      if (!range || pro?.priceRange?.includes("per day")) continue;
      const isForGroup = total <= Number(range.min);
      if (!isForGroup) expect(total / group, key).toBeGreaterThanOrEqual(Number(range.min));
      if (range.max) expect(total / group, key).toBeLessThanOrEqual(Number(range.max));
    }
  });
});
