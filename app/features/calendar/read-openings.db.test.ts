import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createTakenRange } from "../../../tests/factories/create-taken-range";

import { readOpenings } from "./read-openings.server";

// It is half past midnight in New York.
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-28T05:30:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

const MAINE = { lat: "44.3", lng: "-69.8" };
const ALASKA = { lat: "61.2", lng: "-149.9" };

it("shows the next open days of a calendar in the property's time zone", async () => {
  const [{ id }, other] = [await createProfessional(), await createProfessional()];
  const calendarRef = { kind: "professional", id } as const;
  const take = (professionalId: string, startDate: string, endDate: string) =>
    createTakenRange({
      professionalId,
      startDate: new Date(startDate),
      endDate: new Date(endDate),
    });
  expect(await readOpenings(calendarRef, MAINE)).toBe("All dates open");
  await take(id, "2026-12-13", "2026-12-19");
  await take(id, "2026-11-28", "2026-11-29");
  await take(other.id, "2026-12-01", "2026-12-02");
  expect(await readOpenings(calendarRef, MAINE)).toBe(
    "Open Nov 30 – Dec 12, 2026; from Dec 20, 2026",
  );
  expect(await readOpenings(calendarRef, ALASKA)).toBe(
    "Open today; Nov 30 – Dec 12, 2026; from Dec 20, 2026",
  );
  // All days up to the last one that can be taken.
  await take(id, "2026-12-20", "2028-11-28");
  expect(await readOpenings(calendarRef, MAINE)).toBe("Open Nov 30 – Dec 12, 2026");
  await take(id, "2026-11-30", "2026-12-12");
  expect(await readOpenings(calendarRef, MAINE)).toBe("No open dates");
});
