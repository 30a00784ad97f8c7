import { beforeEach, describe, expect, it } from "vitest";

import type { MultipartForm } from "~/forms/read-multipart.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createPhoto } from "../../../../tests/factories/create-photo";
import { createUser } from "../../../../tests/factories/create-user";
import { NOT_THERE } from "./listing-pictures.server";
import { LISTING_PHOTOS, photosOfForm, type KeptPhotos } from "./photos-of-form.server";

let ownerId: string;
beforeEach(async () => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret }));
  ownerId = (await createUser()).id;
});

const address = (letter: string) => `/uploads/${letter.repeat(32)}-1600.jpg`;

/** A form as it was read, with these pictures, and what becomes of it. */
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
  const gallery = { ...LISTING_PHOTOS, most: 20, texts: "caption" as const };
  const { errors, keep } = await photosOfForm(undefined, gallery).accept(upload, ownerId);
  const { photos } = keep as KeptPhotos;
  return {
    errors,
    images: form.getAll("images"),
    texts: form.getAll("caption"),
    shown: photos.filter(({ isMissing }) => !isMissing).map(({ address }) => address),
  };
}

describe("the photos of a form", () => {
  it("are their owner's: of another person's nothing is told, whoever holds it", async () => {
    const stranger = (await createUser()).id;
    await createPhoto({ ownerId, address: address("a") });
    await createPhoto({
      ownerId: stranger,
      address: address("b"),
      alt: "Private",
      color: "#123456",
    });
    const gone = address("c");
    const sent = await send([address("a"), address("b"), gone, "javascript:alert(1)"]);
    expect(sent.shown).toEqual([address("a")]);
    expect(sent.errors).toEqual({
      "photo-2": [NOT_THERE],
      "photo-3": [NOT_THERE],
      "photo-4": [expect.any(String)],
    });
    expect(JSON.stringify(sent)).not.toMatch(/Private|#123456/);
  });

  it("stand in it once each, with the text of the first", async () => {
    for (const letter of ["a", "b"]) await createPhoto({ ownerId, address: address(letter) });
    const sent = await send([address("a"), address("a"), address("b"), address("a")], {
      texts: ["First", "Again", "Other"],
    });
    expect(sent.errors).toEqual({});
    expect(sent.images).toEqual([address("a"), address("b")]);
    expect(sent.texts).toEqual(["First", "Other"]);
  });

  it.each(["up:7", "down:99", "remove:50", "up:-1", "remove:1e9", "down:", "remove:0:1"])(
    "stay as they are where %s names none of them",
    async (intent) => {
      for (const letter of ["a", "b"]) await createPhoto({ ownerId, address: address(letter) });
      const images = [address("a"), address("b")];
      expect((await send(images, { intent })).images).toEqual(images);
    },
  );
});
