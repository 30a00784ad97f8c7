import { expect, test } from "vitest";

import { toDateColumn } from "~/formats/iso-date";

import { createProperty } from "../../../tests/factories/create-property";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";

import { listCalendars } from "./list-calendars.server";

const TODAY = "2030-11-01";
const NO_PROFESSIONAL = { id: null, name: null };

test("lists the calendars of more listings than fit on a page of the table", async () => {
  const { id: ownerId } = await createUser();
  const leases = [];
  for (let count = 0; count < 26; count += 1) {
    leases.push(await createProperty({ userId: ownerId, propertyType: "Lease" }));
  }
  await createProperty({ userId: ownerId, propertyType: "Sale" });
  await createProperty({ propertyType: "Lease" });
  await createProperty({ userId: ownerId, propertyType: "Lease", deletedAt: new Date() });
  const [oldest] = leases;
  const day = toDateColumn("2030-11-03");
  await createTakenRange({ propertyId: oldest?.id ?? "", startDate: day, endDate: day });
  const options = { ownerId, professional: NO_PROFESSIONAL, today: TODAY };
  const { calendars, hasMore } = await listCalendars(options);
  expect(calendars.map(({ path }) => path)).toEqual(
    leases.map(({ id }) => `/profile/listings/${id}/calendar`).reverse(),
  );
  expect(calendars.at(-1)?.ranges).toEqual([
    { startDate: "2030-11-03", endDate: "2030-11-03", isAgreed: false },
  ]);
  expect(hasMore).toBe(false);
  const limited = await listCalendars({ ...options, maxListings: 25 });
  expect(limited.calendars).toHaveLength(25);
  expect(limited.hasMore).toBe(true);
});

test("lists the professional's calendar first", async () => {
  const { id: ownerId } = await createUser();
  await createProperty({ userId: ownerId, propertyType: "Guide Service Land" });
  const professional = { id: "00000000-0000-7000-8000-000000000000", name: "Gail Guide" };
  const { calendars } = await listCalendars({ ownerId, professional, today: TODAY });
  expect(calendars).toMatchObject([
    { title: "Gail Guide", path: "/profile/professional/calendar" },
    { ranges: [] },
  ]);
});
