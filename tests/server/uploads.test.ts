import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request, type ClientRequest } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import exifr from "exifr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import { LAND } from "../fixtures/land-form";
import {
  APPENDED,
  createGifPicture,
  createPhonePhoto,
  createPngBomb,
  createPngPhoto,
  SVG_PICTURE,
} from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

const FORM = "/list-property";
let server: RunningServer;
let owner: Browser;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off", LISTING_REVIEW: "off" });
  owner = await signInAs(server.origin, "owner@huntstead.test");
});
afterAll(async () => {
  await server.stop();
});

type File = [bytes: Buffer, name?: string];

function send(
  fields: Record<string, string>,
  files: File[] = [],
  { browser = owner, path = FORM } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [bytes, name = "photo.jpg"] of files) {
    body.append("photos", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  }
  const headers = { Origin: server.origin };
  return browser.request(server.origin + path, { method: "POST", body, headers });
}

/** Returns the addresses of the photos in a form. */
const photosIn = (html: string) =>
  [...html.matchAll(/name="images\[\d\]" value="([^"]+)"/g)].map(([, address = ""]) => address);
const uploads = () => join(server.dataDirectory, "uploads");
const namesIn = (directory: string) => {
  try {
    return readdirSync(directory).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
};
/** Returns stored photos; their AVIF variants may still be missing. */
const countPhotos = () => namesIn(uploads()).filter((name) => name.endsWith(".jpg")).length;
const onItsWay = () => namesIn(join(uploads(), ".incoming"));

describe("photo uploads in a form", () => {
  it("are served in every size with immutable caching and without metadata", async () => {
    const response = await send({ intent: "upload", title: "Kept" }, [[await createPhonePhoto()]]);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('value="Kept"');
    const [address = ""] = photosIn(html);
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}-1600\.jpg$/);
    for (const width of [400, 800, 1600]) {
      for (const [ending, type] of [
        ["jpg", "image/jpeg"],
        ["webp", "image/webp"],
      ] as const) {
        const served = await fetch(
          server.origin + address.replace("-1600.jpg", `-${width}.${ending}`),
        );
        expect(served.status).toBe(200);
        expect(served.headers.get("Content-Type")).toBe(type);
        expect(served.headers.get("Cache-Control")).toContain("immutable");
        expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
        const bytes = Buffer.from(await served.arrayBuffer());
        expect(bytes.includes("Trailcam")).toBe(false);
        expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
      }
    }
    const avif = server.origin + address.replace(".jpg", ".avif");
    await expect.poll(async () => (await fetch(avif)).status, { timeout: 30_000 }).toBe(200);
    expect(onItsWay()).toEqual([]);
  });

  it("rejects files that are not photos or too large, and keeps the good ones of the form", async () => {
    const photo = await createPhonePhoto({ width: 1200, height: 900 });
    const response = await send(LAND, [
      [SVG_PICTURE, "trail.jpg"],
      [await createGifPicture(), "moving.png"],
      [createPngBomb(), "bomb.png"],
      [photo.subarray(0, photo.length / 2), "half.jpg"],
      [Buffer.alloc(0), "nothing.jpg"],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), "large.jpg"],
      [Buffer.concat([await createPngPhoto(), Buffer.from(APPENDED)]), "two-things.png"],
    ]);
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const name of [
      "trail.jpg",
      "moving.png",
      "bomb.png",
      "half.jpg",
      "nothing.jpg",
      "large.jpg",
    ]) {
      expect(html, name).toContain(name);
    }
    expect(html).not.toContain("two-things.png");
    expect(html).toContain('value="Ridge above the river"');
    const [address = "", ...others] = photosIn(html);
    expect(others).toEqual([]);
    const served = Buffer.from(await (await fetch(server.origin + address)).arrayBuffer());
    expect(served.includes("appended")).toBe(false);
    expect(onItsWay()).toEqual([]);
  });

  it("are limited to ten", async () => {
    const photos = await Promise.all(
      Array.from({ length: 11 }, (_, i) => createPngPhoto({ width: 60 + i, height: 40 })),
    );
    const response = await send(
      { intent: "upload" },
      photos.map((bytes): File => [bytes]),
    );
    expect(response.status).toBe(400);
    expect(photosIn(await response.text())).toHaveLength(10);
  });

  it("can be reordered and removed without scripts", async () => {
    const files: File[] = [
      [await createPngPhoto({ width: 70 })],
      [await createPngPhoto({ width: 71 })],
    ];
    const [first = "", second = ""] = photosIn(
      await (await send({ intent: "upload" }, files)).text(),
    );
    const arrange = async (intent: string) => {
      const body = new FormData();
      for (const image of [first, second]) {
        body.append("images", image);
        body.append("imageAlts", image === first ? "first" : "second");
      }
      body.append("intent", intent);
      const headers = { Origin: server.origin };
      const response = await owner.request(server.origin + FORM, { method: "POST", body, headers });
      expect(response.status).toBe(200);
      return response.text();
    };
    const swapped = await arrange("down:0");
    expect(photosIn(swapped)).toEqual([second, first]);
    expect(swapped.indexOf('value="second"')).toBeLessThan(swapped.indexOf('value="first"'));
    expect(photosIn(await arrange("remove:0"))).toEqual([second]);
  });

  it("show the error next to the photo", async () => {
    const [address = ""] = photosIn(
      await (await send({ intent: "upload" }, [[await createPngPhoto({ width: 74 })]])).text(),
    );
    const fields = { "images[0]": "https://example.test/a.jpg", "imageAlts[0]": "" };
    const ownPictures = { "images[1]": address, "imageAlts[1]": "x".repeat(201) };
    const response = await send({ ...LAND, ...fields, ...ownPictures });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('<a href="#photo-2">At most 200 characters</a>');
    expect(html).toMatch(/<li id="photo-2"[^]*?aria-describedby="photo-2-error"/);
    expect(html).not.toMatch(/id="photos-error"|id="photo-1"/);
  });

  it("cannot be photos of another account", async () => {
    const [address = ""] = photosIn(
      await (await send({ intent: "upload" }, [[await createPngPhoto({ width: 72 })]])).text(),
    );
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const response = await send({ ...LAND, images: address }, [], { browser: hunter });
    expect(response.status).toBe(400);
    const html = await response.text();
    // The photo is listed so that it can be removed, without its text or picture.
    expect(html).toMatch(/<a href="#photo-1">This photo is no longer available/);
    expect(html).toMatch(/<li id="photo-1"[^]*?id="photo-1-error"[^]*?remove:0/);
    expect(html).not.toMatch(/<img[^>]*uploads/);
    expect(photosIn(html)).toEqual([address]);
    const call = await hunter.request(`${server.origin}/api/properties`, {
      method: "POST",
      body: JSON.stringify({ ...LAND, gameTypes: ["Elk"], images: [address] }),
      headers: { Origin: server.origin, "Content-Type": "application/json" },
    });
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ errors: { images: [expect.any(String)] } });
  });

  it("answers JSON with the accepted photos to scripts", async () => {
    const path = "/list-property/photos";
    const good = await send({}, [[await createPngPhoto({ width: 73 })]], { path });
    expect(good.status).toBe(201);
    expect(await good.json()).toMatchObject({ photos: [{ isOwn: true }], errors: [] });
    const bad = await send({}, [[SVG_PICTURE]], { path });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ photos: [], errors: [expect.any(String)] });
  });
});

describe("broken and oversized uploads", () => {
  it("leave no file behind when the connection breaks", async () => {
    const before = countPhotos();
    const { half } = await buildMultipart([await createPhonePhoto({ width: 1500, height: 1000 })]);
    const clientRequest = await open(half.length * 2);
    clientRequest.write(half);
    await expect.poll(() => onItsWay().length, { timeout: 10_000 }).toBe(1);
    clientRequest.destroy();
    await expect.poll(() => onItsWay().length, { timeout: 10_000 }).toBe(0);
    expect(countPhotos()).toBe(before);
  });

  it("arrive over a slow connection", async () => {
    const { bytes } = await buildMultipart([await createPhonePhoto({ width: 1500, height: 1000 })]);
    const clientRequest = await open(bytes.length);
    const responsePromise = once(clientRequest, "response");
    // 64 kbit/s: 8 KB in a second.
    for (let at = 0; at < bytes.length; at += 2_000) {
      clientRequest.write(bytes.subarray(at, at + 2_000));
      await wait(250);
    }
    clientRequest.end();
    const [response] = (await responsePromise) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  it("a photo that is too large is rejected by its Content-Length", async () => {
    const clientRequest = await open(102 * 1024 * 1024);
    const [response] = (await once(clientRequest, "response")) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    clientRequest.destroy();
  });

  it("are rejected for unknown fields and files", async () => {
    const response = await send({ ...LAND, isAdmin: "true" });
    expect(response.status).toBe(400);
    // The page keeps the typed text, and its viewer is still signed in.
    const html = await response.text();
    expect(html).toContain("This form has an unknown field.");
    expect(html).toContain('value="Ridge above the river"');
    expect(html).toContain("Logout");
    expect(html).not.toContain('href="/api/login');
    const body = new FormData();
    body.append("title[9999999]", "x");
    const headers = { Origin: server.origin };
    expect(
      (await owner.request(server.origin + FORM, { method: "POST", body, headers })).status,
    ).toBe(400);
    const other = new FormData();
    other.append("document", new Blob([new Uint8Array(await createPngPhoto())]), "a.png");
    expect(
      (await owner.request(server.origin + FORM, { method: "POST", body: other, headers })).status,
    ).toBe(400);
    const type = { ...headers, "Content-Type": "multipart/form-data" };
    const broken = { method: "POST", body: "nothing", headers: type };
    expect((await owner.request(server.origin + FORM, broken)).status).toBe(400);
    expect(onItsWay()).toEqual([]);
  });

  it("keep the typed text, without files, until sign-in", async () => {
    const visitor = await signInAs(server.origin, "late@huntstead.test");
    visitor.cookies = visitor.cookies.filter(({ name }) => !/session/.test(name));
    const before = countPhotos();
    const response = await send(LAND, [[await createPngPhoto()]], { browser: visitor });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/api/login?returnTo=%2Flist-property");
    expect(countPhotos()).toBe(before);
    expect(onItsWay()).toEqual([]);
  });
});

describe("addresses below /uploads", () => {
  it.each([
    "/uploads/",
    "/uploads/.incoming",
    "/uploads/%2e%2e%2fsession-secret",
    "/uploads/a.jpg",
  ])("%s answers 404", async (path) => {
    const response = await fetch(server.origin + path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src");
  });
});

describe("the exact position", () => {
  it("appears only in its owner's pages and data", async () => {
    const created = await owner.request(`${server.origin}/api/properties`, {
      method: "POST",
      body: JSON.stringify({
        ...LAND,
        gameTypes: ["Elk"],
        lat: 45.678912,
        lng: "-111.038171",
        userId: "00000000-0000-7000-8000-000000000000",
        reviewStatus: "rejected",
      }),
      headers: { Origin: server.origin, "Content-Type": "application/json" },
    });
    expect(created.status).toBe(201);
    const listed = (await created.json()) as { id: string; userId: string };
    expect(listed).toMatchObject({ lat: "45.68", lng: "-111.04", reviewStatus: "approved" });
    expect(listed.userId).not.toMatch(/^0{8}/);
    const { id } = listed;
    const read = await fetch(`${server.origin}/api/properties/${id}`);
    expect(await read.json()).toEqual(listed);
    for (const path of [
      `/property/${id}`,
      `/property/${id}?_data=${encodeURIComponent("features/properties/property.page")}`,
      "/properties",
      "/properties?view=map",
      "/api/properties",
      `/api/properties/${id}`,
      "/?tab=properties",
    ]) {
      for (const request of [fetch, (url: string) => owner.request(url)]) {
        const response = await request(server.origin + path);
        expect(response.status, path).toBe(200);
        const text = await response.text();
        const isOwnPage = request !== fetch && path.startsWith("/property/");
        if (isOwnPage) expect(text, path).toContain("45.678912");
        else expect(text, path).not.toMatch(/45\.6789|111\.0381|4[^.]567891|678912/);
      }
    }
    const html = await (await owner.request(`${server.origin}/profile/listings/${id}/edit`)).text();
    expect(html).toContain("45.678912");
    expect(html).toContain("-111.038171");
  });
});

/** Returns the bytes of a multipart form with photos, as a browser would send them. */
async function buildMultipart(files: Buffer[]) {
  const body = new FormData();
  body.append("intent", "upload");
  for (const file of files) body.append("photos", new Blob([new Uint8Array(file)]), "slow.jpg");
  const packed = new Request(server.origin, { method: "POST", body });
  contentType = packed.headers.get("Content-Type") ?? "";
  const bytes = Buffer.from(await packed.arrayBuffer());
  return { bytes, half: bytes.subarray(0, bytes.length / 2) };
}
let contentType = "";

/** Opens a request whose body is not written yet. */
async function open(length: number): Promise<ClientRequest> {
  const cookies = owner.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const clientRequest = request(server.origin + FORM, {
    method: "POST",
    headers: {
      Cookie: cookies,
      Origin: server.origin,
      "Content-Type": contentType || "multipart/form-data; boundary=x",
      "Content-Length": length,
    },
  });
  clientRequest.on("error", () => undefined);
  clientRequest.flushHeaders();
  await once(clientRequest, "socket");
  return clientRequest;
}
