import { expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";

import { findContact } from "./find-contact.server";

const PLACE = { location: "Dillon", state: "Montana" };
const POSITION = { lat: "45.22", lng: "-112.64" };

test("finds the contact of a listing with its time zone and its owner's address", async () => {
  const [sender, owner] = [await createUser(), await createUser()];
  const common = { ...PLACE, userId: owner.id };
  const [guide, lease, land, agent] = [
    await createProfessional({ ...common, ...POSITION, name: "Bitterroot Outfitters" }),
    await createProperty({
      ...{ ...common, ...POSITION, title: "Elk Ridge", propertyType: "Lease" },
      ...{ price: 2_400, priceType: "Per Season", images: ["/uploads/1.webp", "/uploads/2.webp"] },
      ...{ maxHunters: 4, gameTypes: ["Elk"], methods: ["Rifle"] },
    }),
    await createProperty({ ...common, title: "Elk Creek", price: null }),
    await createAgent({ ...common, name: "Amy Acres", profileImage: "/uploads/3.webp" }),
  ];
  const find = (type: "professional" | "property" | "agent", id: string) =>
    findContact({ type, id, senderId: sender.id });
  const shared = {
    ...{ place: "Dillon, Montana", ownerId: owner.id, email: owner.email },
    isAccountEmail: true,
  };
  const hunted = { state: "Montana", gameTypes: ["Elk"] };
  expect(await find("professional", guide.id)).toEqual({
    ...{ ...shared, type: "professional", id: guide.id, title: "Bitterroot Outfitters" },
    ...{ image: null, price: "$2,500 - $6,000", hasCalendar: true, timeZone: "America/Denver" },
    ...{ maxHunters: null, isForSale: false, hunted: { ...hunted, methods: [] } },
  });
  expect(await find("property", lease.id)).toEqual({
    ...{ ...shared, type: "property", id: lease.id, title: "Elk Ridge", image: "/uploads/1.webp" },
    ...{ price: "$2,400 per season", hasCalendar: true, timeZone: "America/Denver" },
    ...{ maxHunters: 4, isForSale: false, hunted: { ...hunted, methods: ["Rifle"] } },
  });
  expect(await find("property", land.id)).toMatchObject({
    ...{ image: null, price: "Contact for price", hasCalendar: false },
    ...{ isForSale: true, hunted: null },
  });
  expect(await find("agent", agent.id)).toMatchObject({
    ...{ ...shared, title: "Amy Acres", image: "/uploads/3.webp", price: null, hasCalendar: false },
    ...{ isForSale: false, hunted: null },
  });
});

test("finds the contact of an unclaimed profile by its own address", async () => {
  const sender = await createUser();
  const deletedUser = await createUser({ deletedAt: new Date() });
  for (const userId of [null, deletedUser.id]) {
    const guide = await createProfessional({ userId, email: "outfitter@example.test" });
    expect(await findContact({ type: "professional", id: guide.id, senderId: sender.id })).toEqual(
      expect.objectContaining({
        ...{ ownerId: null, email: "outfitter@example.test", hasCalendar: false },
      }),
    );
  }
});
