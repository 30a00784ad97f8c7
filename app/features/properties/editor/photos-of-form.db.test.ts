import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import type { MultipartForm } from "~/forms/read-multipart.server";
import { environment, readEnvironment, useEnvironment } from "~/platform/environment.server";
import { SERVER_REQUESTER, type JobRequester } from "~/platform/jobs/job-queue";

import { createPhoto } from "../../../../tests/factories/create-photo";
import { createUser } from "../../../../tests/factories/create-user";
import { toUpload, createPngPhoto } from "../../../../tests/fixtures/photo-files";
import { PHOTO_MISSING } from "./listing-pictures.server";
import { LISTING_PHOTOS, readFormPhotos, type KeptPhotos } from "./photos-of-form.server";

let ownerId: string;
beforeEach(async () => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
  ownerId = (await createUser()).id;
});

const directory = mkdtempSync(join(tmpdir(), "huntstead-form-photos-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Submits a form that contains only files, and returns the result. */
async function sendFiles(files: Buffer[], requester: JobRequester = SERVER_REQUESTER) {
  const upload: MultipartForm = {
    form: new FormData(),
    files: await Promise.all(
      files.map(async (bytes, i) => ({
        ...(await toUpload(directory, bytes, `${i + 1}.png`)),
        field: "photos",
      })),
    ),
    ...{ refusals: [], refusedFields: [], isDiskFull: false, fault: null },
    discard: () => Promise.resolve(),
  };
  const { errors, status } = await readFormPhotos().accept(upload, ownerId, requester);
  return { errors: errors.photos ?? [], status };
}

describe("a form's photos", () => {
  const cutOff = async (width: number) =>
    (await createPngPhoto({ width, height: 90 })).subarray(0, -40);

  it("are rejected after three damaged files", async () => {
    const files = await Promise.all([101, 102, 103, 104, 105].map(cutOff));
    expect(await sendFiles(files)).toEqual({
      errors: [
        ...[1, 2, 3].map((n) => `"${n}.png" is damaged and cannot be read.`),
        "We stopped after 3 damaged files. Choose the others again.",
      ],
      status: 400,
    });
    // The limit applies to each form separately.
    const others = await Promise.all([cutOff(106), cutOff(107), createPngPhoto({ width: 108 })]);
    expect((await sendFiles(others)).errors).toHaveLength(2);
  });

  it("are rejected with 503 when too many forms of the account are in progress", async () => {
    const requester: JobRequester = {
      ...{ account: ownerId, network: "192.0.2.1" },
      withoutSlot: (work) => work(),
    };
    // Encoding takes longer than the forms differ in time.
    const photos = await Promise.all(
      [2_401, 2_402, 2_403, 2_404].map((width) => createPngPhoto({ width, height: 2_000 })),
    );
    const results = await Promise.all(photos.map((photo) => sendFiles([photo], requester)));
    expect(results.filter(({ errors }) => errors.length > 0)).toEqual([
      {
        errors: ["Too many photos are being processed right now. Please try again in a minute."],
        status: 503,
      },
    ]);
  });
});

const address = (letter: string) => `/uploads/${letter.repeat(32)}-1600.jpg`;

/** Processes a form with these pictures, and returns the result. */
async function send(images: string[], { texts = [] as string[], intent = "" } = {}) {
  const form = new FormData();
  for (const image of images) form.append("images", image);
  for (const text of texts) form.append("caption", text);
  form.append("intent", intent);
  const upload: MultipartForm = {
    form,
    files: [],
    refusals: [],
    refusedFields: [],
    isDiskFull: false,
    fault: null,
    discard: () => Promise.resolve(),
  };
  const gallery = { ...LISTING_PHOTOS, maxCount: 20, texts: "caption" as const };
  const { errors, keep } = await readFormPhotos(undefined, gallery).accept(
    upload,
    ownerId,
    SERVER_REQUESTER,
  );
  const { photos } = keep as KeptPhotos;
  return {
    errors,
    images: form.getAll("images"),
    texts: form.getAll("caption"),
    shown: photos.filter(({ isMissing }) => !isMissing).map(({ address }) => address),
  };
}

describe("the photos of a form", () => {
  it("cannot be photos of another account", async () => {
    const stranger = (await createUser()).id;
    await createPhoto({ ownerId, address: address("a") });
    await createPhoto({
      ownerId: stranger,
      address: address("b"),
      alt: "Private",
      color: "#123456",
    });
    const deletedPhoto = address("c");
    const result = await send([address("a"), address("b"), deletedPhoto, "javascript:alert(1)"]);
    expect(result.shown).toEqual([address("a")]);
    expect(result.errors).toEqual({
      "photo-2": [PHOTO_MISSING],
      "photo-3": [PHOTO_MISSING],
      "photo-4": [expect.any(String)],
    });
    expect(JSON.stringify(result)).not.toMatch(/Private|#123456/);
  });

  it("cannot be other addresses of this site", async () => {
    const settings = environment();
    useEnvironment({ ...settings, appOrigin: "https://huntstead.example" });
    try {
      for (const ownAddress of [
        "https://huntstead.example/api/logout",
        "https://HUNTSTEAD.example./api/logout",
        "https:/api/logout",
      ]) {
        const result = await send([ownAddress, "https://Pictures.example:443/elk.jpg"]);
        expect(result.shown).toEqual(["https://pictures.example/elk.jpg"]);
        expect(result.errors).toEqual({ "photo-1": [expect.any(String)] });
      }
    } finally {
      useEnvironment(settings);
    }
  });

  it("are included without duplicates", async () => {
    for (const letter of ["a", "b"]) await createPhoto({ ownerId, address: address(letter) });
    const result = await send([address("a"), address("a"), address("b"), address("a")], {
      texts: ["First", "Again", "Other"],
    });
    expect(result.errors).toEqual({});
    expect(result.images).toEqual([address("a"), address("b")]);
    expect(result.texts).toEqual(["First", "Other"]);
  });

  it.each(["up:7", "down:99", "remove:50", "up:-1", "remove:1e9", "down:", "remove:0:1"])(
    "are kept when %s contains none of them",
    async (intent) => {
      for (const letter of ["a", "b"]) await createPhoto({ ownerId, address: address(letter) });
      const images = [address("a"), address("b")];
      expect((await send(images, { intent })).images).toEqual(images);
    },
  );
});
