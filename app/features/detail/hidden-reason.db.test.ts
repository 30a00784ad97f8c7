import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { VISITOR } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

import { getHiddenReason } from "./hidden-reason.server";

const REASON = "Too short.\n<b>Say</b> what it is.";
const REJECTED = { reviewStatus: "rejected", reviewReason: REASON };
const NOTHING = { reviewReason: null, suspensionReason: null, isReported: false };
const CREATE = {
  property: createProperty,
  professional: createProfessional,
  agent: createAgent,
};
const KINDS = ["property", "professional", "agent"] as const;

/** Returns what its owner, an admin, another person and a visitor are told, in this order. */
async function readHiddenReasons(
  kind: (typeof KINDS)[number],
  row: { id: string; userId: string | null },
) {
  const { reviewStatus } =
    kind === "property"
      ? await database().property.findUniqueOrThrow({ where: { id: row.id } })
      : kind === "professional"
        ? await database().professional.findUniqueOrThrow({ where: { id: row.id } })
        : await database().agent.findUniqueOrThrow({ where: { id: row.id } });
  const viewers = [
    { id: row.userId, isAdmin: false },
    { id: (await createUser()).id, isAdmin: true },
    { id: (await createUser()).id, isAdmin: false },
    VISITOR,
  ];
  return Promise.all(
    viewers.map((viewer) => getHiddenReason({ kind, id: row.id, reviewStatus, viewer })),
  );
}

const toOwnerAndAdmin = (reason: object) => [reason, reason, null, null];

describe("the reason why a listing or profile is hidden", () => {
  test.each(KINDS)("%s: shows an admin's reason to the owner and admins only", async (kind) => {
    const { id: userId } = await createUser();
    const row = await CREATE[kind]({ userId, ...REJECTED });
    expect(await readHiddenReasons(kind, row)).toEqual(
      toOwnerAndAdmin({ ...NOTHING, reviewReason: REASON }),
    );
  });

  test.each(KINDS)(
    "%s: shows the reason of a suspended account and the earlier reason",
    async (kind) => {
      const { id: userId } = await createUser({
        suspendedAt: new Date(),
        suspensionReason: "Spam",
      });
      const row = await CREATE[kind]({ userId, ...REJECTED });
      expect(await readHiddenReasons(kind, row)).toEqual(
        toOwnerAndAdmin({ reviewReason: REASON, suspensionReason: "Spam", isReported: false }),
      );
    },
  );

  test("shows that it was hidden by reports", async () => {
    const { id: userId } = await createUser();
    const row = await createProperty({ userId, reviewReason: "Not these changes" });
    await database().reportCase.create({ data: { propertyId: row.id, withheldAt: new Date() } });
    const data = { reviewStatus: "withheld", withheldStatus: "approved" };
    await database().property.update({ where: { id: row.id }, data });
    expect(await readHiddenReasons("property", row)).toEqual(
      toOwnerAndAdmin({ ...NOTHING, isReported: true }),
    );
  });

  test.each(KINDS)("%s: shows no reason while it is public or pending", async (kind) => {
    for (const reviewStatus of ["approved", "pending"]) {
      const { id: userId } = await createUser();
      const row = await CREATE[kind]({ userId, reviewStatus });
      expect(await readHiddenReasons(kind, row)).toEqual([null, null, null, null]);
    }
  });
});
