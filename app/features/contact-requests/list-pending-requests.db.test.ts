import { expect, test } from "vitest";

import { toDateColumn } from "~/formats/iso-date";

import { createAgent } from "../../../tests/factories/create-agent";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";

import { listPendingRequests } from "./list-pending-requests.server";
import { countPendingRequests } from "./list-requests.server";

const DATES = { startDate: toDateColumn("2030-10-23"), endDate: toDateColumn("2030-10-25") };

test("lists requests without an answer for one's own listings and profiles only", async () => {
  const { id: userId } = await createUser();
  const stranger = await createUser();
  const lease = await createProperty({ userId, propertyType: "Lease" });
  const professional = await createProfessional({ userId });
  const agent = await createAgent({ userId });
  await createContactRequest({ propertyId: lease.id });
  await createContactRequest({ propertyId: lease.id, status: "answered" });
  await createContactRequest({ professionalId: professional.id });
  await createContactRequest({ agentId: agent.id });
  await createContactRequest({ userId });
  const pending = await listPendingRequests({ userId, maxCount: 10 });
  expect(pending.map(({ path }) => path).sort()).toEqual(
    [`/property/${lease.id}`, `/professional/${professional.id}`, `/agent/${agent.id}`].sort(),
  );
  expect(await countPendingRequests({ userId })).toBe(3);
  expect(await listPendingRequests({ userId, maxCount: 2 })).toHaveLength(2);
  expect(await listPendingRequests({ userId: stranger.id, maxCount: 10 })).toEqual([]);
});

test("says who asks, for how many days, what they cost, and which are taken", async () => {
  const { id: userId } = await createUser();
  const hunter = await createUser({ firstName: "Casey", lastName: "Cole" });
  const land = await createProperty({
    userId,
    propertyType: "Guide Service Land",
    priceType: "Per Day",
    price: 450,
  });
  await createContactRequest({
    propertyId: land.id,
    userId: hunter.id,
    groupSize: 2,
    name: "Casey Cole of Cody",
    ...DATES,
  });
  await createTakenRange({ propertyId: land.id, ...DATES, startDate: DATES.endDate });
  expect(await listPendingRequests({ userId, maxCount: 1 })).toMatchObject([
    {
      taken: "Oct 25, 2030 is taken in your calendar.",
      person: "Casey",
      title: land.title,
      dates: { startDate: "2030-10-23", endDate: "2030-10-25" },
      groupSize: 2,
      amount: "About $1,350 for 3 days",
      acceptance: "interest",
      canOffer: true,
    },
  ]);
});

test("says which games are out of season on the requested days", async () => {
  const { id: userId } = await createUser();
  const land = { userId, propertyType: "Lease", state: "Montana", gameTypes: ["Elk", "Deer"] };
  const { id: propertyId } = await createProperty(land);
  await createSeason();
  const december = { startDate: toDateColumn("2030-12-05"), endDate: toDateColumn("2030-12-14") };
  await createContactRequest({ propertyId, ...december });
  expect(await listPendingRequests({ userId, maxCount: 1 })).toMatchObject([
    { taken: null, outOfSeason: [expect.stringContaining("No elk season in our list for Dec 5")] },
  ]);
});

test("takes days in the season of another method for out of season", async () => {
  const { id: userId } = await createUser();
  const land = { userId, propertyType: "Lease", state: "Montana", gameTypes: ["Elk"] };
  const { id: propertyId } = await createProperty({ ...land, methods: ["Rifle"] });
  await createSeason({ method: "Archery" });
  const september = { startDate: toDateColumn("2030-09-10"), endDate: toDateColumn("2030-09-12") };
  await createContactRequest({ propertyId, ...september });
  expect(await listPendingRequests({ userId, maxCount: 1 })).toMatchObject([
    { outOfSeason: ["No elk season in our list for Sep 10 – 12, 2030."] },
  ]);
});

test("offers no dates for land that is for sale", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty({ userId, propertyType: "Sale", price: 250_000 });
  await createContactRequest({ propertyId });
  expect(await listPendingRequests({ userId, maxCount: 1 })).toMatchObject([
    { acceptance: "showing", canOffer: false, amount: "$250,000", dates: null },
  ]);
});

test("names no taken days where no offer can be made", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty({ userId, propertyType: "Sale" });
  await createContactRequest({ propertyId, ...DATES });
  await createTakenRange({ propertyId, ...DATES });
  expect(await listPendingRequests({ userId, maxCount: 1 })).toMatchObject([
    { canOffer: false, taken: null, outOfSeason: [] },
  ]);
});
