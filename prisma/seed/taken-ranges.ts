import { hasCalendar } from "../../app/features/directory/vocabulary";
import type { Database } from "../../app/platform/database/database.server";
import { toIsoDate, addDays, toDateColumn } from "../../app/formats/iso-date";
import { idDaysAgo, type Clock } from "./demo-clock";
import { demoListings, demoProfessionals } from "./demo-entries";
import { listUnguidedDays } from "./guided-days";

interface DemoRange {
  /** The first day, in days after the demo was filled. */
  from: number;
  days: number;
  note?: string;
}

/** Ranges that owners have blocked; calendars use them in rotation. */
const HABITS: readonly DemoRange[][] = [
  [
    { from: 5, days: 5, note: "Family week" },
    { from: 38, days: 3 },
    { from: 190, days: 10, note: "Ours" },
  ],
  [
    { from: 0, days: 4, note: "Hank and two friends, by phone" },
    { from: 12, days: 3, note: "Returning guests" },
    { from: 150, days: 16, note: "Work on the place" },
  ],
  [{ from: 20, days: 14, note: "Closed for repairs" }],
  [],
  [
    { from: 2, days: 2 },
    { from: 9, days: 2 },
    { from: 16, days: 2 },
    { from: 300, days: 21, note: "Kept for the family" },
  ],
];

/**
 * Blocks days in the calendars of listings and professionals with an owner. Existing rows stay as they are, and a habit
 * is left out where a professional does not guide anyway.
 */
export async function addTakenRanges(client: Database, { at }: { at: Clock }): Promise<void> {
  const filledOn = toIsoDate(at(0));
  const lands = demoListings()
    .filter(({ demo }) => demo.ownerEmail && hasCalendar(demo.propertyType))
    .map(({ demo, id }) => ({ key: demo.key, propertyId: id }));
  const guides = demoProfessionals()
    .filter(({ demo }) => demo.ownerEmail)
    .map(({ demo, id }) => ({ key: demo.key, professionalId: id }));
  await client.takenRange.createMany({
    data: guides.flatMap(({ key, ...of }) =>
      listUnguidedDays(key, filledOn).map(({ startDate, endDate }, n) => ({
        ...of,
        id: idDaysAgo(`taken/${key}/unguided/${n}`, 1),
        startDate: toDateColumn(startDate),
        endDate: toDateColumn(endDate),
        note: "Not guiding",
        createdAt: at(1),
      })),
    ),
    skipDuplicates: true,
  });
  await client.takenRange.createMany({
    data: [...lands, ...guides].flatMap(({ key, ...of }, i) =>
      (HABITS[i % HABITS.length] ?? []).map(({ from, days, note = "" }, n) => ({
        ...of,
        id: idDaysAgo(`taken/${key}/${n}`, 1),
        startDate: toDateColumn(addDays(filledOn, from)),
        endDate: toDateColumn(addDays(filledOn, from + days - 1)),
        note,
        createdAt: at(1),
      })),
    ),
    skipDuplicates: true,
  });
}
