import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { openDocument } from "~/features/verification/open-document.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { createUser } from "../../../tests/factories/create-user";
import { createDocument, createVerification } from "../../../tests/factories/create-verification";
import { deleteAccount } from "./delete-account.server";
import { exportAccount } from "./export-account.server";

let directory: string;
let userId: string;
let document: Awaited<ReturnType<typeof createDocument>>;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-private-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
  userId = (await createUser()).id;
  const { id: verificationId } = await createVerification({ userId });
  document = await createDocument({ verificationId });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it("exports verifications with links to their documents", async () => {
  const { verifications } = await exportAccount({ userId });
  expect(verifications).toMatchObject([
    { number: "MT-4711", documents: [{ address: `/verification-documents/${document.id}` }] },
  ]);
  expect(JSON.stringify(verifications)).not.toContain(document.file);
});

it("deletes verifications and documents with the account", async () => {
  const admin = await createUser({ isAdmin: true });
  await openDocument({ id: document.id, viewer: { id: admin.id, isAdmin: true } });
  expect(await deleteAccount({ userId })).toBe("deleted");
  expect(await getPrivateStorage().list()).toEqual([]);
  expect(await database().verification.count()).toBe(0);
  expect(await database().auditEntry.findMany({ select: { subjectName: true } })).toEqual([
    { subjectName: null },
  ]);
});
