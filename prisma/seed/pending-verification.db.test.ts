import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";

import { isPlainPdf } from "~/features/verification/check-pdf.server";
import { decideVerification } from "~/features/verification/decide-verification.server";
import { listBadges } from "~/features/verification/list-badges.server";
import { listPendingVerifications } from "~/features/verification/list-pending-verifications.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { StorageUnavailableError } from "~/platform/uploads/storage.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { createUser } from "../../tests/factories/create-user";
import { fillDatabase } from "./fill-database";
import { addPendingVerification } from "./pending-verification";

const directory = mkdtempSync(join(tmpdir(), "huntstead-pending-"));
beforeAll(() => useEnvironment(readEnvironment({ DATA_DIR: directory })));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it("waits for the demo's admin with its document, and grants no badge before it is approved", async () => {
  await fillDatabase(database());
  await addPendingVerification(database(), getPrivateStorage());
  await addPendingVerification(database(), getPrivateStorage());
  const { id: adminId } = await createUser({ isAdmin: true });
  const { items } = await listPendingVerifications({ kind: null, after: null, adminId });
  expect(items).toMatchObject([
    {
      title: "Land ownership",
      listing: { title: "Blacktail Bench Elk & Mule Deer" },
      person: { name: "Walt Brekke" },
      documents: [{ isPdf: true }],
    },
  ]);
  const [{ id = "", listing = null, person = { id: "" } } = {}] = items;
  const [file = ""] = await getPrivateStorage().list();
  expect(await isPlainPdf(join(directory, "private", file))).toBe(true);
  const bytes = new Uint8Array((await getPrivateStorage().get(file)) ?? []);
  expect((await extractText(bytes, { mergePages: true })).text).toContain("Grantee: Walt Brekke");
  const badges = () => listBadges(person.id, { propertyId: listing?.id ?? null });
  const before = await badges();
  expect(before.join()).not.toContain("Land ownership");
  expect(await decideVerification({ id, adminId, reason: null })).toMatchObject({ refused: null });
  expect((await badges()).join()).toContain("Walt B. · Land ownership checked");
});

it("is left out where its document can't be stored", async () => {
  await fillDatabase(database());
  const put = () => Promise.reject(new StorageUnavailableError());
  await addPendingVerification(database(), { ...getPrivateStorage(), put });
  expect(await database().verification.count({ where: { status: "pending" } })).toBe(0);
});
