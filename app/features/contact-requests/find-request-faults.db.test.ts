import { expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";

import { findContact } from "./find-contact.server";
import { findPrefillFaults } from "./find-request-faults.server";

test("reports reversed, too long, and past days and too many hunters that the address fills in", async () => {
  const [sender, owner] = [await createUser(), await createUser()];
  const { id } = await createProperty({ userId: owner.id, propertyType: "Lease", maxHunters: 4 });
  const contact = await findContact({ type: "property", id, senderId: sender.id });
  if (typeof contact === "string") throw new Error(contact);
  const find = (
    startDate: string | null,
    endDate: string | null,
    groupSize: number | null = null,
  ) => findPrefillFaults(contact, { startDate, endDate, groupSize });
  expect(await find("2099-12-09", "2099-12-11", 4)).toEqual({});
  expect(await find("2099-12-09", null)).toEqual({});
  expect(await find("2099-12-11", "2099-12-09", 5)).toEqual({
    endDate: ["The last day comes before the first"],
    groupSize: ["At most 4 hunters here"],
  });
  expect(await find("2099-01-01", "2099-12-31")).toEqual({
    endDate: ["At most 60 days after the first day"],
  });
  expect(await find("2020-01-01", "2020-01-02")).toEqual({
    startDate: ["Choose today or a later day"],
  });
});
