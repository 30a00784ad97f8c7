import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { afterEach, beforeEach, expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { database } from "../database/database.server";
import { readEnvironment, useEnvironment } from "../environment.server";
import { BackupError } from "./backup-format.server";
import { restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-restore-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test("rejects a truncated backup without changes", async () => {
  await createProperty({ title: "Kept as it was" });
  const out = new PassThrough();
  const [whole] = await Promise.all([buffer(out), writeBackup(out)]);
  const cuts = Array.from({ length: 50 }, (_, i) => Math.floor((whole.length * i) / 50));
  for (const length of cuts) {
    const archive = Readable.from([whole.subarray(0, length)]);
    await expect(restoreBackup(archive, { replace: true }), `${length} bytes`).rejects.toThrow(
      BackupError,
    );
  }
  const properties = await database().property.findMany({ select: { title: true } });
  expect(properties).toEqual([{ title: "Kept as it was" }]);
});

test("restores an agreement with its signatures and its days", async () => {
  const { id: requestId } = await createContactRequest();
  const { id } = await createAgreement({ requestId });
  const before = await database().agreement.findUniqueOrThrow({ where: { id } });
  const out = new PassThrough();
  const [whole] = await Promise.all([buffer(out), writeBackup(out)]);
  await restoreBackup(Readable.from([whole]), { replace: true });
  const after = await database().agreement.findUniqueOrThrow({ where: { id } });
  expect(after).toEqual(before);
  expect(createHash("sha256").update(after.text).digest("hex")).toBe(after.sha256);
  expect(await database().takenRange.count({ where: { agreementId: id } })).toBe(1);
  // A change of a restored agreement is rejected.
  const forged = database().agreement.update({
    where: { id },
    data: { text: "Other words" },
    select: { id: true },
  });
  await expect(forged).rejects.toThrow(/cannot be changed/);
});

test("restores published and sealed reviews without counting a rating twice", async () => {
  const { id: professionalId } = await createProfessional();
  const { id: requestId } = await createContactRequest({ professionalId });
  const { id: agreementId } = await createAgreement({ requestId });
  await createReview({ agreementId, stars: 2 });
  await createReview({ agreementId, writtenBy: "owner", publishedAt: null });
  const read = async () => ({
    reviews: await database().review.findMany({ orderBy: { writtenBy: "asc" } }),
    rated: await database().professional.findUniqueOrThrow({
      where: { id: professionalId },
      select: { rating: true, reviewCount: true },
    }),
  });
  const before = await read();
  const out = new PassThrough();
  const [whole] = await Promise.all([buffer(out), writeBackup(out)]);
  await restoreBackup(Readable.from([whole]), { replace: true });
  expect(await read()).toEqual(before);
  expect(before.rated.reviewCount).toBe(1);
});
