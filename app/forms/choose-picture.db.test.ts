import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { createPhoto } from "../../tests/factories/create-photo";
import { createUser } from "../../tests/factories/create-user";
import { toUpload, createPngPhoto, SVG_PICTURE } from "../../tests/fixtures/photo-files";
import { formPicture, readFormPictures } from "./choose-picture.server";
import type { MultipartForm } from "./read-multipart.server";

let directory: string;
let ownerId: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-pictures-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
  ownerId = (await createUser()).id;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Returns a form as it was read. */
function buildForm(
  fields: Record<string, string>,
  rest: Partial<MultipartForm> = {},
): MultipartForm {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return {
    form,
    files: [],
    refusals: [],
    refusedFields: [],
    isDiskFull: false,
    fault: null,
    discard: () => Promise.resolve(),
    ...rest,
  };
}
const file = async (field: string, bytes: Buffer) => ({
  field,
  ...(await toUpload(directory, bytes)),
});
const choose = async (upload: MultipartForm) => {
  const { accepted, errors, status } = await formPicture.accept(upload, ownerId, SERVER_REQUESTER);
  return { picture: accepted.picture, errors, status };
};
const accepted = { errors: {}, status: 400 };

describe("the picture of a form", () => {
  it("is unchanged without a file", async () => {
    expect(await choose(buildForm({}))).toEqual({ ...accepted, picture: undefined });
    for (const removePicture of ["", "off", "true"]) {
      expect((await choose(buildForm({ removePicture }))).picture).toBeUndefined();
    }
  });

  it("is removed on request", async () => {
    const removePicture = "on";
    expect(await choose(buildForm({ removePicture }))).toEqual({ ...accepted, picture: null });
    const files = [await file("picture", await createPngPhoto({ width: 60, height: 40 }))];
    const outcome = await choose(buildForm({ removePicture }, { files }));
    expect(outcome.picture).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.jpg$/);
    expect(await database().photo.findMany({ select: { ownerId: true, address: true } })).toEqual([
      { ownerId, address: outcome.picture },
    ]);
  });

  it("is the last file of its field", async () => {
    const [first, last, other] = [
      await file("picture", SVG_PICTURE),
      await file("picture", await createPngPhoto({ width: 60, height: 40 })),
      await file("cover", await createPngPhoto({ width: 40, height: 60 })),
    ];
    expect((await choose(buildForm({}, { files: [first, last] }))).errors).toEqual({});
    expect((await choose(buildForm({}, { files: [other] }))).picture).toBeUndefined();
    expect(await database().photo.count()).toBe(1);
  });

  it("keeps the previous picture when a file is rejected", async () => {
    const before = (await createPhoto({ ownerId })).address;
    const files = [await file("picture", SVG_PICTURE)];
    const tooLarge = { refusals: ["Too large"], refusedFields: ["picture"] };
    for (const upload of [{ files }, tooLarge]) {
      const outcome = await choose(buildForm({ acceptedPicture: before }, upload));
      expect(outcome).toMatchObject({ picture: before, status: 400 });
      expect(outcome.errors.picture).toHaveLength(1);
      expect((await choose(buildForm({}, upload))).picture).toBeUndefined();
    }
  });

  it("is rejected at the limit of unused photos", async () => {
    const files = [await file("picture", await createPngPhoto({ width: 60, height: 40 }))];
    // The checkbox stays checked, because the form was not saved.
    const outcome = await choose(buildForm({ removePicture: "on" }, { files, isDiskFull: true }));
    expect(outcome).toMatchObject({ picture: null, status: 507 });
    expect(outcome.errors.picture).toHaveLength(1);
    expect(await database().photo.count()).toBe(0);
  });
});

describe("an accepted picture of a rejected form", () => {
  const old = new Date("2026-01-01T00:00:00Z");

  it("is kept for the owner's next try", async () => {
    const { address, id } = await createPhoto({ ownerId, createdAt: old });
    expect((await choose(buildForm({ acceptedPicture: address }))).picture).toBe(address);
    const { createdAt } = await database().photo.findUniqueOrThrow({ where: { id } });
    expect(createdAt.getTime()).toBeGreaterThan(old.getTime());
  });

  it("of another account is ignored", async () => {
    const stranger = (await createUser({ isAdmin: true })).id;
    for (const owner of [stranger, null]) {
      const { address, id } = await createPhoto({ ownerId: owner, createdAt: old });
      expect((await choose(buildForm({ acceptedPicture: address }))).picture).toBeUndefined();
      expect((await database().photo.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(old);
    }
  });

  it.each([
    "",
    "\0",
    "/uploads/\0.jpg",
    "/uploads/%",
    "https://pictures.example/a.jpg",
    "_".repeat(9_000),
  ])("is ignored when its address is unknown (%#)", async (acceptedPicture) => {
    await createPhoto({ ownerId });
    expect(await choose(buildForm({ acceptedPicture }))).toEqual({
      ...accepted,
      picture: undefined,
    });
  });

  it("can be sent twice concurrently", async () => {
    const { address } = await createPhoto({ ownerId });
    const outcomes = [1, 2].map(() => choose(buildForm({ acceptedPicture: address })));
    expect((await Promise.all(outcomes)).map(({ picture }) => picture)).toEqual([address, address]);
  });

  it("can be removed", async () => {
    const { address } = await createPhoto({ ownerId });
    const form = buildForm({ acceptedPicture: address, removePicture: "on" });
    expect((await choose(form)).picture).toBeNull();
  });

  it("stays marked for removal when another file is rejected", async () => {
    const form = buildForm(
      { removePicture: "on" },
      { refusals: ["Too large"], refusedFields: ["picture"] },
    );
    expect(await choose(form)).toEqual({
      picture: null,
      errors: { picture: ["Too large"] },
      status: 400,
    });
    const { address } = await createPhoto({ ownerId });
    const typed = (fields: Record<string, string>) => formPicture.typed?.(buildForm(fields).form);
    expect(typed({ acceptedPicture: address, removePicture: "on" })).toEqual({ picture: null });
    expect(typed({ acceptedPicture: address })).toEqual({ picture: address });
    expect(typed({ acceptedPicture: "https://elsewhere.example/a.jpg" })).toEqual({
      picture: undefined,
    });
  });
});

describe("several pictures of a form", () => {
  const pictures = readFormPictures(["cover", "logo"]);

  it("have a field for each picture", () => {
    expect(pictures.field).toEqual(["cover", "logo"]);
    expect(pictures.maxFiles).toBe(2);
    expect(pictures.fields).toEqual(["removeCover", "acceptedCover", "removeLogo", "acceptedLogo"]);
  });

  it("are validated one by one", async () => {
    const { address } = await createPhoto({ ownerId });
    const upload = buildForm(
      { removeCover: "on", acceptedLogo: address, removePicture: "on" },
      { refusals: ["Too large", "Too many"], refusedFields: ["logo", "picture"] },
    );
    expect(await pictures.accept(upload, ownerId, SERVER_REQUESTER)).toEqual({
      accepted: { cover: null, logo: address },
      errors: { logo: ["Too large"] },
      status: 400,
      keep: { cover: null, logo: address },
    });
  });
});
