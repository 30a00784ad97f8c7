import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";

import { readOpenings } from "./read-openings.server";
import { readSeasonsAhead } from "./read-seasons.server";

// It is half past midnight in New York.
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-28T05:30:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const GAMES = { state: "Maine", gameTypes: ["Deer", "Moose"] };
const MAINE = { ...GAMES, lat: "44.3", lng: "-69.8" };
const ALASKA = { ...GAMES, lat: "61.2", lng: "-149.9" };

const createTaken = (professionalId: string, startDate: string, endDate: string) =>
  createTakenRange({
    professionalId,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  });
const addSeason = (gameType: string, method: string, opens: string, closes: string) =>
  createSeason({
    ...{ state: "Maine", gameType, method },
    opens: new Date(opens),
    closes: new Date(closes),
  });

it("shows the next open days of a calendar in its time zone where no season is known", async () => {
  const [{ id }, other] = [await createProfessional(), await createProfessional()];
  const calendarRef = { kind: "professional", id } as const;
  await createSeason({ opens: new Date("2026-12-01"), closes: new Date("2026-12-31") });
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual(["All dates open"]);
  await createTaken(id, "2026-12-13", "2026-12-19");
  await createTaken(id, "2026-11-28", "2026-11-29");
  await createTaken(other.id, "2026-12-01", "2026-12-02");
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual([
    "Open Nov 30 – Dec 12, 2026; from Dec 20, 2026",
  ]);
  expect(await readOpenings(calendarRef, readSeasonsAhead(ALASKA))).toEqual([
    "Open today; Nov 30 – Dec 12, 2026; from Dec 20, 2026",
  ]);
  // All days up to the last one that can be taken.
  await createTaken(id, "2026-12-20", "2028-11-28");
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual([
    "Open Nov 30 – Dec 12, 2026",
  ]);
  await createTaken(id, "2026-11-30", "2026-12-12");
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual(["No open dates"]);
});

it("shows the free days within the seasons of the professional's games", async () => {
  const { id } = await createProfessional();
  const calendarRef = { kind: "professional", id } as const;
  await addSeason("Deer", "Archery", "2026-10-01", "2026-11-30");
  await addSeason("Deer", "Rifle", "2026-11-20", "2026-11-28");
  await addSeason("Moose", "General", "2027-09-20", "2027-10-09");
  await addSeason("Bear", "General", "2026-11-01", "2026-12-31");
  await createTaken(id, "2026-11-28", "2026-11-29");
  await createTaken(id, "2027-10-01", "2027-10-05");
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual([
    "Archery deer: 1 free day on Nov 30",
    "Moose: 15 free days from Sep 20, 2027",
  ]);
  // It is still the evening before in Alaska.
  expect(await readOpenings(calendarRef, readSeasonsAhead(ALASKA))).toEqual([
    "Archery deer: 2 free days from Nov 27",
    "Moose: 15 free days from Sep 20, 2027",
  ]);
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE), ["Moose"])).toEqual([
    "Moose: 15 free days from Sep 20, 2027",
    "Archery deer: 1 free day on Nov 30",
  ]);
  await createTaken(id, "2026-11-30", "2027-09-30");
  await createTaken(id, "2027-10-06", "2027-11-30");
  expect(await readOpenings(calendarRef, readSeasonsAhead(MAINE))).toEqual([
    "No free days in season within 12 months",
  ]);
});
