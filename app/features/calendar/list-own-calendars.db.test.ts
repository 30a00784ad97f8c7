import { expect, test } from "vitest";

import { addDays, toDateColumn } from "~/formats/iso-date";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";

import { listOwnCalendars } from "./list-own-calendars.server";
import { SHOWN_DAYS } from "./shown-days";

const TODAY = "2030-11-01";
const range = (first: number, last: number) => ({
  startDate: toDateColumn(addDays(TODAY, first)),
  endDate: toDateColumn(addDays(TODAY, last)),
});

test("lists the taken days of the next weeks in the owner's calendars only", async () => {
  const { id: ownerId } = await createUser();
  const [lease, foreign] = await Promise.all(
    [ownerId, (await createUser()).id].map((userId) =>
      createProperty({ userId, propertyType: "Lease" }),
    ),
  );
  const professional = await createProfessional({ userId: ownerId });
  for (const days of [range(-9, -8), range(4, 6), range(-2, 0), range(SHOWN_DAYS, SHOWN_DAYS)]) {
    await createTakenRange({ propertyId: lease?.id ?? "", ...days });
  }
  await createTakenRange({ professionalId: professional.id, ...range(1, 1) });
  await createTakenRange({ propertyId: foreign?.id ?? "", ...range(1, 2) });
  const ids = [lease, foreign, professional].map((row) => row?.id ?? "");
  const calendars = await listOwnCalendars({ ids, ownerId, today: TODAY });
  expect(calendars.get(lease?.id ?? "")).toEqual([
    { startDate: "2030-10-30", endDate: TODAY, isAgreed: false },
    { startDate: "2030-11-05", endDate: "2030-11-07", isAgreed: false },
  ]);
  expect(calendars.get(professional.id)).toHaveLength(1);
  expect(calendars.get(foreign?.id ?? "")).toEqual([]);
});
