import { randomBytes } from "node:crypto";

import type { Prisma, Verification, VerificationDocument } from "~/platform/database/client/client";
import { getNameToCheck } from "~/features/verification/name-to-check";
import { database } from "~/platform/database/database.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

type Overrides = Partial<Prisma.VerificationUncheckedCreateInput> & { userId: string };

/** Creates a pending guide license, sent under the account's current name. */
export async function createVerification(overrides: Overrides): Promise<Verification> {
  const { userId: id, status = "pending" } = overrides;
  const person = await database().user.findUniqueOrThrow({
    where: { id },
    select: { firstName: true, lastName: true },
  });
  return database().verification.create({
    data: {
      kind: "guide-license",
      number: "MT-4711",
      state: "Montana",
      validUntil: new Date("2027-12-31"),
      personName: status === "pending" ? getNameToCheck(person) : null,
      ...overrides,
    },
  });
}

/** Creates a verification's document, with its file in the private storage. */
export async function createDocument({
  verificationId,
  position = 0,
  type = "jpg",
  content = "only for its owner and admins",
}: {
  verificationId: string;
  position?: number;
  type?: "jpg" | "pdf";
  content?: string;
}): Promise<VerificationDocument> {
  const file = `${randomBytes(16).toString("hex")}.${type}`;
  await getPrivateStorage().put(file, Buffer.from(content));
  return database().verificationDocument.create({
    data: { verificationId, position, file, bytes: content.length },
  });
}
