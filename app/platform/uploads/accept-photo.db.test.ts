import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import exifr from "exifr";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { SERVER_REQUESTER, type JobRequester } from "~/platform/jobs/job-queue";

import { createPhoto } from "../../../tests/factories/create-photo";
import { createUser } from "../../../tests/factories/create-user";
import {
  APPENDED,
  toUpload,
  createGifPicture,
  createPhonePhoto,
  createPngBomb,
  createPngPhoto,
  SVG_PICTURE,
  createWebpPhoto,
} from "../../../tests/fixtures/photo-files";
import { processNextEntry } from "../jobs/work-outbox.server";
import { acceptPhoto, type AcceptedPhoto } from "./accept-photo.server";
import { addAvif, PHOTO_AVIF } from "./add-avif.server";
import { PhotosBusyError, getUploadsDirectory } from "./storage.server";
import { sweepPhotos } from "./sweep-photos.server";

let directory: string;
let ownerId: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-uploads-"));
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };

  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory, ...secret }));
  ownerId = (await createUser()).id;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function accept(bytes: Buffer, owner = ownerId, name?: string) {
  return acceptPhoto({
    ownerId: owner,
    file: await toUpload(directory, bytes, name),
    requester: SERVER_REQUESTER,
  });
}

async function accepted(bytes: Buffer, owner?: string): Promise<AcceptedPhoto> {
  const outcome = await accept(bytes, owner);
  if ("refusal" in outcome) throw new Error(outcome.refusal);
  return outcome.photo;
}

/** Lists the files that can be served. */
const listFiles = () => {
  try {
    return readdirSync(getUploadsDirectory()).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
};
const readBytes = (name: string) => readFileSync(join(getUploadsDirectory(), name));

describe("acceptPhoto", () => {
  it("encodes a phone's photo upright in three widths and two formats, without its metadata", async () => {
    const photo = await accepted(await createPhonePhoto());
    // Orientation 6 turns 4000 x 3000 into 3000 x 4000.
    expect(photo).toMatchObject({ width: 1600, height: 2133, formats: ["jpg", "webp"] });
    expect(photo.color).toMatch(/^#[0-9a-f]{6}$/);
    const names = listFiles();
    expect(names).toHaveLength(6);
    for (const name of names) {
      const width = Number(/-(\d+)\./.exec(name)?.[1]);
      const about = await sharp(readBytes(name)).metadata();
      expect([about.width, about.exif, about.icc, about.xmp, about.orientation]).toEqual([
        width,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      // An independent reader finds no metadata either.
      const read: unknown = await exifr.parse(readBytes(name), true).catch(() => undefined);
      const text = Object.keys((read as object | undefined) ?? {}).join(" ");
      expect(text).not.toMatch(/gps|latitude|longitude|make|model|copyright|orientation/i);
      expect(readBytes(name).includes("Trailcam")).toBe(false);
    }
    expect(await exifr.gps(readBytes(names[0] ?? "")).catch(() => undefined)).toBeUndefined();
  });

  it("does not enlarge a small photo, and accepts PNG and WebP", async () => {
    const small = await accepted(await createPngPhoto({ width: 500, height: 300 }));
    expect(small.address).toMatch(/^\/uploads\/[0-9a-f]{32}-500\.jpg$/);
    expect(
      listFiles()
        .map((name) => name.replace(/^.*-/, ""))
        .sort(),
    ).toEqual(["400.jpg", "400.webp", "500.jpg", "500.webp"]);
    expect(await accepted(await createWebpPhoto())).toMatchObject({ width: 900 });
  });

  it("reuses the photo of an identical file of the same owner", async () => {
    const bytes = await createPngPhoto();
    const first = await accepted(bytes);
    expect(await accepted(bytes)).toEqual(first);
    const other = await accepted(bytes, (await createUser()).id);
    expect(other.address).not.toBe(first.address);
    expect(await database().photo.count()).toBe(2);
  });

  it("rejects files that are not photos by their content", async () => {
    const photo = await createPhonePhoto({ width: 1200, height: 900 });
    const attacks: [Buffer, RegExp][] = [
      [SVG_PICTURE, /is not a JPEG, PNG or WebP/],
      [await createGifPicture(), /is not a JPEG, PNG or WebP/],
      [Buffer.from("%PDF-1.4 nothing"), /is not a JPEG, PNG or WebP/],
      [Buffer.from(APPENDED), /is not a JPEG, PNG or WebP/],
      [createPngBomb(), /50 million pixels/],
      [photo.subarray(0, photo.length / 2), /damaged/],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
    ];
    for (const [bytes, reason] of attacks) {
      const outcome = await accept(bytes, ownerId, "trail.jpg");
      expect(outcome).toMatchObject({ refusal: expect.stringMatching(reason) as string });
    }
    expect(listFiles()).toEqual([]);
    expect(await database().photo.count()).toBe(0);
    expect(await database().outboxEntry.count()).toBe(0);
  });

  it("accepts a JPEG without its end marker, and rejects a truncated one", async () => {
    const complete = readFileSync("tests/fixtures/photo-without-end-marker.jpg");
    expect(await accepted(complete)).toMatchObject({ width: 400, height: 300 });
    const photo = await createPhonePhoto({ width: 1200, height: 900 });
    for (const missing of [3, 50, 5_000]) {
      const outcome = await accept(photo.subarray(0, photo.length - missing));
      expect(outcome, `${missing} bytes`).toMatchObject({ isDamaged: true });
    }
  });

  it("explains how to convert a HEIC photo of an iPhone", async () => {
    const heic = Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await accept(heic, ownerId, "IMG_0007.HEIC")).toEqual({
      refusal: expect.stringMatching(/"IMG_0007.HEIC" is a HEIC photo.*Most Compatible/) as string,
      isDamaged: false,
    });
  });

  it("rejects a photo that is too large to decode", async () => {
    const flat = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#467" } });
    const slow: [string, Buffer][] = [
      ["progressive or interlaced", await flat(4_100).png({ progressive: true }).toBuffer()],
      ["progressive or interlaced", await flat(4_100).jpeg({ progressive: true }).toBuffer()],
      ["WebP", await flat(4_100).webp({ lossless: true, effort: 0 }).toBuffer()],
      ["16-bit", await flat(4_100).toColourspace("rgb16").png().toBuffer()],
    ];
    for (const [kind, bytes] of slow) {
      expect(await accept(bytes)).toEqual({
        refusal: expect.stringContaining(
          `is a ${kind} picture of more than 16 million pixels`,
        ) as string,
        isDamaged: false,
      });
    }
    expect(await accepted(await flat(4_100).jpeg().toBuffer())).toMatchObject({ width: 1600 });
    expect(await accepted(await flat(1_000).png({ progressive: true }).toBuffer())).toBeTruthy();
    const layered = await flat(1_000).jpeg({ progressive: true }).toBuffer();
    const scan = layered.subarray(layered.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bytes = Buffer.concat([
      layered.subarray(0, -2),
      ...Array<Buffer>(100).fill(scan),
      layered.subarray(-2),
    ]);
    await expect(accepted(bytes)).rejects.toThrow("too many layers");
  });

  it("removes data appended to a photo", async () => {
    const polyglot = Buffer.concat([await createPngPhoto(), Buffer.from(APPENDED)]);
    await accepted(polyglot);
    expect(listFiles().length).toBeGreaterThan(0);
    for (const name of listFiles()) expect(readBytes(name).includes("appended")).toBe(false);
  });

  it("limits the unused photos of an account", async () => {
    const data = {
      ownerId,
      widths: [10],
      formats: ["jpg"],
      width: 10,
      height: 10,
      color: "#000000",
    };
    await database().photo.createMany({
      data: Array.from({ length: 40 }, (_, i) => ({ ...data, address: `/uploads/draft-${i}` })),
    });
    expect(await accept(await createPngPhoto())).toEqual({
      refusal: expect.stringContaining("unused photos") as string,
    });
    expect(listFiles()).toEqual([]);
  });

  it("rejects photos of a deleted account", async () => {
    await database().user.update({ where: { id: ownerId }, data: { deletedAt: new Date() } });
    const refusal = "This account was deleted.";
    expect(await accept(await createPngPhoto())).toEqual({ refusal });
    expect(listFiles()).toEqual([]);
    expect(await database().photo.count()).toBe(0);
  });

  it("keeps the limit for concurrent uploads", async () => {
    for (let n = 0; n < 38; n += 1) await createPhoto({ ownerId });
    const pictures = await Promise.all(
      Array.from({ length: 8 }, (_, i) => createPngPhoto({ width: 60 + i, height: 40 })),
    );
    const outcomes = await Promise.all(pictures.map((picture) => accept(picture)));
    const refusals = outcomes.filter((outcome) => "refusal" in outcome);
    expect(refusals).toHaveLength(6);
    expect(await database().photo.count({ where: { ownerId } })).toBe(40);
    // Each of the two photos has one width, in two formats.
    expect(listFiles()).toHaveLength(4);
  });
});

describe("photos in progress", () => {
  // Decoding takes longer than the uploads differ in time.
  const cutOff = async (width: number) =>
    (await createPngPhoto({ width, height: 2_000 })).subarray(0, -40);

  it("count against the limit of unused photos before they are decoded", async () => {
    for (let n = 0; n < 38; n += 1) await createPhoto({ ownerId });
    const files = await Promise.all(Array.from({ length: 8 }, (_, i) => cutOff(2_400 + i)));
    const outcomes = await Promise.all(files.map((bytes) => accept(bytes)));
    const refusals = outcomes.map((outcome) => ("refusal" in outcome ? outcome.refusal : ""));
    expect(refusals.filter((refusal) => refusal.includes("damaged"))).toHaveLength(2);
    expect(refusals.filter((refusal) => refusal.includes("unused photos"))).toHaveLength(6);
  });

  it("are limited to three per account", async () => {
    const createRequester = (account: string): JobRequester => ({
      ...{ account, network: "192.0.2.1" },
      withoutSlot: (work) => work(),
    });
    const upload = async (owner: string, width: number) =>
      acceptPhoto({
        ownerId: owner,
        file: await toUpload(directory, await createPngPhoto({ width, height: 300 })),
        requester: createRequester(owner),
      });
    const other = (await createUser()).id;
    const [ownUploads, others] = await Promise.all([
      Promise.allSettled([501, 502, 503, 504, 505].map((width) => upload(ownerId, width))),
      upload(other, 506),
    ]);
    const refusals = ownUploads.filter((each) => each.status === "rejected");
    expect(refusals.map(({ reason }): unknown => reason)).toEqual([
      expect.any(PhotosBusyError),
      expect.any(PhotosBusyError),
    ]);
    expect(others).toHaveProperty("photo");
  });
});

describe("addAvif", () => {
  it("adds AVIF in every width, once", async () => {
    const { address } = await accepted(await createPngPhoto());
    expect(await processNextEntry({ [PHOTO_AVIF]: addAvif })).toBe(true);
    const photo = await database().photo.findUniqueOrThrow({ where: { address } });
    expect(photo.formats).toEqual(["jpg", "webp", "avif"]);
    const added = listFiles().filter((name) => name.endsWith(".avif"));
    expect(added).toHaveLength(photo.widths.length);
    expect((await sharp(readBytes(added[0] ?? "")).metadata()).format).toBe("heif");
    expect(await processNextEntry({ [PHOTO_AVIF]: addAvif })).toBe(false);
  });

  it("leaves no files of a deleted photo", async () => {
    const { id } = await accepted(await createPngPhoto());
    await database().photo.delete({ where: { id } });
    expect(await processNextEntry({ [PHOTO_AVIF]: addAvif })).toBe(true);
    expect(listFiles().filter((name) => name.endsWith(".avif"))).toEqual([]);
  });
});

describe("sweepPhotos", () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const age = (id: string) =>
    database().photo.update({ where: { id }, data: { createdAt: twoDaysAgo } });

  it("deletes a draft with its files after a day, not earlier", async () => {
    const old = await accepted(await createPngPhoto());
    const young = await accepted(await createWebpPhoto());
    await age(old.id);
    await sweepPhotos();
    expect(await database().photo.findMany({ select: { id: true } })).toEqual([{ id: young.id }]);
    expect(listFiles()).toHaveLength(6);
    expect(listFiles().every((name) => young.address.includes(name.slice(0, 32)))).toBe(true);
  });

  it("keeps photos of profiles", async () => {
    const photo = await accepted(await createPngPhoto());
    await age(photo.id);
    await database().user.update({
      where: { id: ownerId },
      data: { profileImageUrl: photo.address },
    });
    await sweepPhotos();
    expect(await database().photo.count()).toBe(1);
  });
});
