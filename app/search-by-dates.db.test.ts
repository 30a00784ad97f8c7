import fc from "fast-check";
import { expect, test } from "vitest";

import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createUser } from "../tests/factories/create-user";
import { readFilters, readPagePosition } from "~/features/directory/filters";
import { PROPERTY_TYPES } from "~/features/directory/vocabulary";
import {
  PROFESSIONAL_SORTS,
  searchProfessionals,
} from "~/features/professionals/search-professionals.server";
import {
  PROPERTY_SORTS,
  searchProperties,
} from "~/features/properties/search/search-properties.server";
import { addDays, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

const FIRST_DAY = "2031-01-01";
const DAY_COUNT = 24;
const RUN_COUNT = 12;
const dayAt = (index: number) => addDays(FIRST_DAY, index);

/** A calendar as one value for each day, true where it is taken. Runs of taken days are ranges. */
const calendar = fc.array(fc.boolean(), { minLength: DAY_COUNT, maxLength: DAY_COUNT });

/** Returns the runs of taken days, some of them as two adjacent ranges. */
function toRanges(taken: readonly boolean[]): { startDate: Date; endDate: Date }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const [index, isTaken] of taken.entries()) {
    const open = ranges.at(-1);
    const isSplit = index % 5 === 0;
    if (isTaken && open?.last === index - 1 && !isSplit) open.last = index;
    else if (isTaken) ranges.push({ first: index, last: index });
  }
  return ranges.map(({ first, last }) => ({
    startDate: toDateColumn(dayAt(first)),
    endDate: toDateColumn(dayAt(last)),
  }));
}

const searches = fc.array(
  fc.record({
    from: fc.option(fc.nat(DAY_COUNT - 1), { freq: 5 }),
    length: fc.option(fc.nat(7)),
    hunters: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
  { minLength: 10, maxLength: 10 },
);
type Search = typeof searches extends fc.Arbitrary<(infer Item)[]> ? Item : never;

function toParameters({ from, length, hunters }: Search): URLSearchParams {
  const parameters = new URLSearchParams();
  if (from !== null) parameters.set("from", dayAt(from));
  if (from !== null && length !== null) parameters.set("to", dayAt(from + length));
  if (hunters !== null) parameters.set("hunters", String(hunters));
  return parameters;
}

/** Checks whether a calendar is free on all days of a search. */
const isFree = (taken: readonly boolean[], { from, length }: Search) =>
  from === null || !taken.slice(from, from + (length ?? 0) + 1).includes(true);

test("finds listings whose calendar is free and that take enough hunters", async () => {
  const listings = fc.array(
    fc.record({
      propertyType: fc.constantFrom(...PROPERTY_TYPES),
      maxHunters: fc.option(fc.integer({ min: 1, max: 6 })),
      taken: calendar,
    }),
    { minLength: 6, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(listings, searches, async (given, asked) => {
      await database().property.deleteMany({});
      for (const [index, { propertyType, maxHunters, taken }] of given.entries()) {
        const { id } = await createProperty({ title: String(index), propertyType, maxHunters });
        const data = toRanges(taken).map((range) => ({ ...range, propertyId: id }));
        if (propertyType !== "Sale") await database().takenRange.createMany({ data });
      }
      for (const search of asked) {
        const parameters = toParameters(search);
        const found = await searchProperties({
          filters: readFilters(parameters, null),
          pagePosition: readPagePosition(parameters, PROPERTY_SORTS),
        });
        const expected = given.flatMap(({ propertyType, maxHunters, taken }, index) => {
          const hasDays =
            search.from === null || (propertyType !== "Sale" && isFree(taken, search));
          const isLargeEnough =
            search.hunters === null || maxHunters === null || maxHunters >= search.hunters;
          return hasDays && isLargeEnough ? String(index) : [];
        });
        const titles = found?.items.map(({ title }) => title).sort();
        expect(titles, parameters.toString()).toEqual(expected);
      }
    }),
    { numRuns: RUN_COUNT },
  );
});

test("finds claimed professionals whose calendar is free, for any number of hunters", async () => {
  const professionals = fc.array(fc.record({ isClaimed: fc.boolean(), taken: calendar }), {
    minLength: 6,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(professionals, searches, async (given, asked) => {
      await database().professional.deleteMany({});
      for (const [index, { isClaimed, taken }] of given.entries()) {
        const userId = isClaimed ? (await createUser()).id : null;
        const { id } = await createProfessional({ name: String(index), userId });
        const data = toRanges(taken).map((range) => ({ ...range, professionalId: id }));
        await database().takenRange.createMany({ data });
      }
      for (const search of asked) {
        const parameters = toParameters(search);
        const found = await searchProfessionals({
          filters: readFilters(parameters, null),
          pagePosition: readPagePosition(parameters, PROFESSIONAL_SORTS),
        });
        const expected = given.flatMap(({ isClaimed, taken }, index) =>
          search.from === null || (isClaimed && isFree(taken, search)) ? String(index) : [],
        );
        expect(found?.items.map(({ name }) => name).sort(), parameters.toString()).toEqual(
          expected,
        );
      }
    }),
    { numRuns: RUN_COUNT },
  );
});
