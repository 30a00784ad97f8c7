import { readdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";
import exifr from "exifr";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Browser } from "../fixtures/browse";
import { openBucketServer, type BucketServer } from "../fixtures/bucket-server";
import { LAND } from "../fixtures/land-form";
import { createPhonePhoto, createPngPhoto, SVG_PICTURE } from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { getChromiumOptions, findChromium } from "../../scripts/find-chromium.mjs";
import { startRefused, startServer, type RunningServer } from "../setup/start-server";

const chromiumPath = await findChromium();
if (!chromiumPath) console.log("No Chromium here: pictures of a bucket are not looked at in one.");

const FORM = "/list-property";
const VARIABLES = { RATE_LIMITS: "off", LISTING_REVIEW: "off" };

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await openBucketServer();
});
afterAll(() => bucket.close());

function send(
  { server, owner }: { server: RunningServer; owner: Browser },
  fields: Record<string, string>,
  { photos = [] as Buffer[], path = FORM, field = "photos" } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) {
    body.append(field, new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
  }
  const headers = { Origin: server.origin };
  return owner.request(server.origin + path, { method: "POST", body, headers });
}
const photosIn = (html: string) =>
  [...html.matchAll(/name="images\[\d\]" value="([^"]+)"/g)].map(([, address = ""]) => address);
const getStem = (address: string) => address.slice("/uploads/".length).replace(/-\d+\.jpg$/, "");
const findFiles = (address: string) =>
  Object.keys(bucket.files()).filter((name) => name.startsWith(getStem(address)));
/** Waits until accepted photos have their AVIF variant, which is made last. */
const waitUntilEncoded = () =>
  vi.waitFor(
    () => {
      const names = Object.keys(bucket.files());
      const countFiles = (ending: string) => names.filter((name) => name.endsWith(ending)).length;
      expect(countFiles(".avif")).toBe(countFiles(".jpg"));
    },
    { timeout: 60_000 },
  );
const onDisk = (server: RunningServer) => {
  try {
    return readdirSync(join(server.dataDirectory, "uploads"), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

describe("photos in an S3 bucket", () => {
  let server: RunningServer;
  let owner: Browser;
  let address: string;

  beforeAll(async () => {
    server = await startServer({ ...VARIABLES, ...bucket.variables });
    owner = await signInAs(server.origin, "owner@huntstead.test");
    const response = await send(
      { server, owner },
      { intent: "upload" },
      { photos: [await createPhonePhoto()] },
    );
    [address = ""] = photosIn(await response.text());
  });
  afterAll(() => server.stop());

  it("stores every size and format of a photo in the bucket only", async () => {
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}-1600\.jpg$/);
    await vi.waitFor(() => expect(findFiles(address)).toHaveLength(9), { timeout: 60_000 });
    expect(onDisk(server)).toEqual([]);
  });

  it("serves photos from the bucket with immutable caching and without metadata", async () => {
    for (const [ending, type] of [
      ["-400.jpg", "image/jpeg"],
      ["-1600.jpg", "image/jpeg"],
      ["-800.webp", "image/webp"],
      ["-800.avif", "image/avif"],
    ] as const) {
      const served = await fetch(server.origin + address.replace("-1600.jpg", ending));
      expect(served.status).toBe(200);
      expect(served.headers.get("Content-Type")).toBe(type);
      expect(served.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(served.headers.get("Content-Length")).toBe(String(bytes.length));
      expect(bytes.includes("Trailcam")).toBe(false);
      expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
    }
  });

  it("answers range, HEAD, and conditional requests for photos", async () => {
    const url = server.origin + address;
    const response = await fetch(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    const head = await fetch(url, { method: "HEAD" });
    for (const header of ["Content-Length", "Content-Type", "ETag", "Cache-Control"]) {
      expect(head.headers.get(header), header).toBe(response.headers.get(header));
    }
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const part = await fetch(url, { headers: { Range: "bytes=100-199" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 100-199/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const beyond = await fetch(url, { headers: { Range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    const conditionalHeaders = { "If-None-Match": response.headers.get("ETag") ?? "" };
    for (const method of ["GET", "HEAD"]) {
      const secondResponse = await fetch(url, { method, headers: conditionalHeaders });
      expect([secondResponse.status, await secondResponse.text()], method).toEqual([304, ""]);
    }
    for (const path of [`/uploads/${"0".repeat(32)}-400.jpg`, "/uploads/", "/uploads/a.jpg"]) {
      expect((await fetch(server.origin + path)).status).toBe(404);
    }
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });

  it("rejects files that are not photos", async () => {
    const before = bucket.files();
    const rejectedResponse = await send({ server, owner }, LAND, { photos: [SVG_PICTURE] });
    expect(rejectedResponse.status).toBe(400);
    expect(bucket.files()).toEqual(before);
  });

  it("shows photos on pages by addresses of this site", async () => {
    const listed = await send({ server, owner }, LAND, {
      photos: [await createPhonePhoto({ width: 900 })],
    });
    expect(listed.status).toBe(303);
    const page = await fetch(new URL(listed.headers.get("Location") ?? "", server.origin));
    const html = await page.text();
    expect(html).toMatch(/src="\/uploads\/[0-9a-f]{32}-400\.jpg"/);
    expect(html).not.toContain(bucket.publicUrl);
  });

  it("answers 503 and keeps the typed text when the bucket is unavailable", async () => {
    await waitUntilEncoded();
    const before = bucket.files();
    const photo = await createPhonePhoto({ width: 1300 });
    await bucket.stop();
    try {
      const rejectedResponse = await send({ server, owner }, LAND, { photos: [photo] });
      expect(rejectedResponse.status).toBe(503);
      expect(Number(rejectedResponse.headers.get("Retry-After"))).toBeGreaterThan(0);
      const html = await rejectedResponse.text();
      expect(html).toContain(`value="${LAND.title}"`);
      expect(html).toContain("Photos can&#x27;t be saved right now");
      expect(photosIn(html)).toEqual([]);
      const path = "/list-property/photos";
      const response = await send({ server, owner }, {}, { photos: [photo], path });
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBeTruthy();
      expect(await response.json()).toMatchObject({ photos: [], errors: [expect.any(String)] });
      const names = { firstName: "Owen", lastName: "Typed" };
      const profile = { photos: [photo], path: "/profile/edit", field: "picture" };
      const unsaved = await send({ server, owner }, names, profile);
      expect(unsaved.status).toBe(503);
      expect(await unsaved.text()).toContain('value="Typed"');

      const read = await fetch(server.origin + address);
      expect(read.status).toBe(503);
      expect(read.headers.get("Cache-Control")).toBe("no-store");
      expect(read.headers.get("Retry-After")).toBeTruthy();
      // Everything that needs no new photo still works.
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${server.origin}/properties`)).status).toBe(200);
      const plain = { ...LAND, title: "Without photos" };
      expect((await send({ server, owner }, plain)).status).toBe(303);
      expect(onDisk(server)).toEqual([]);
    } finally {
      await bucket.start();
    }
    expect(bucket.files()).toEqual(before);
    expect((await fetch(server.origin + address)).status).toBe(200);
    const response = await send({ server, owner }, LAND, { photos: [photo] });
    expect(response.status).toBe(303);
  });
});

describe("an S3 bucket with a public URL", () => {
  let server: RunningServer;
  let owner: Browser;
  beforeAll(async () => {
    const publicUrl = { UPLOADS_S3_PUBLIC_URL: `${bucket.publicUrl}/` };
    server = await startServer({ ...VARIABLES, ...bucket.variables, ...publicUrl });
    owner = await signInAs(server.origin, "owner@huntstead.test");
  });
  afterAll(() => server.stop());

  it("links pictures of pages, feeds, and share previews to the bucket's public URL", async () => {
    const listed = await send({ server, owner }, LAND, { photos: [await createPhonePhoto()] });
    expect(listed.status).toBe(303);
    const page = await fetch(new URL(listed.headers.get("Location") ?? "", server.origin));
    const html = await page.text();
    const { origin } = new URL(bucket.publicUrl);
    expect(page.headers.get("Content-Security-Policy")).toContain(
      `img-src 'self' https: ${origin};`,
    );
    const files = `${bucket.publicUrl}/uploads/[0-9a-f]{32}`;
    const src = new RegExp(`src="(${files}-400\\.jpg)"`).exec(html)?.[1] ?? "";
    expect(html).toMatch(new RegExp(`srcSet="${files}-400\\.jpg 400w, ${files}-800`, "i"));
    expect(html).toMatch(new RegExp(`property="og:image" content="${files}-1600\\.jpg"`));
    expect(html).toMatch(
      new RegExp(`"image":\\["${files}-1600\\.jpg"\\]`.replaceAll('"', '\\\\?"')),
    );
    const feed = await (await fetch(`${server.origin}/properties.atom`)).text();
    expect(feed).toMatch(new RegExp(`${files}-1600\\.jpg`));
    // Pictures of the build keep their addresses.
    const list = await (await fetch(`${server.origin}/properties`)).text();
    expect(list).toMatch(/src="\/landscapes\//);

    const direct = await fetch(src);
    expect(direct.status).toBe(200);
    expect(direct.headers.get("Content-Type")).toBe("image/jpeg");
    expect(direct.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    // The address in API responses redirects to the same file.
    const ownUrl = src.replace(bucket.publicUrl, server.origin);
    const redirect = await fetch(ownUrl, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("Location")]).toEqual([302, src]);
  });

  it.skipIf(!chromiumPath)(
    "shows pictures from the public bucket in a browser under the content security policy",
    async () => {
      const browser = await chromium.launch(await getChromiumOptions());
      try {
        const page = await browser.newPage();
        const complaints: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "error") complaints.push(message.text());
        });
        page.on("pageerror", (error) => complaints.push(error.message));
        await page.goto(`${server.origin}/properties`);
        await page.waitForLoadState("networkidle");
        const countShown = () =>
          page
            .locator(`img[src^="${bucket.publicUrl}"]`)
            .first()
            .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
        expect(await countShown()).toBeGreaterThan(100);
        // The browser renders this page itself.
        await page.getByRole("link", { name: LAND.title }).first().click();
        await page.waitForURL("**/property/*");
        expect(await countShown()).toBeGreaterThan(100);
        expect(complaints).toEqual([]);
      } finally {
        await browser.close();
      }
    },
  );
});

describe("configuration of the bucket", () => {
  it("refuses to start when bucket variables are missing", async () => {
    const { code, lines } = await startRefused({
      UPLOADS_S3_BUCKET: "photos",
      UPLOADS_S3_PUBLIC_URL: "https://photos.example/?signed=1",
    });
    expect(code).toBe(1);
    expect(lines.join("\n")).toContain("UPLOADS_S3_PUBLIC_URL must be an address without a query");
    const incomplete = await startRefused({ UPLOADS_S3_BUCKET: "photos" });
    expect([incomplete.code, incomplete.lines]).toEqual([
      1,
      ["ENDPOINT", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map(
        (name) => `huntstead: UPLOADS_S3_${name} must be set because UPLOADS_S3_BUCKET is set`,
      ),
    ]);
  });

  it("logs wrong bucket credentials at the start and rejects uploads with 503", async () => {
    const wrong = { ...bucket.variables, UPLOADS_S3_SECRET_ACCESS_KEY: "wrong" };
    const server = await startServer({ ...VARIABLES, ...wrong });
    try {
      const line =
        server
          .errors()
          .split("\n")
          .find((text) => text.includes("bucket")) ?? "{}";
      expect(JSON.parse(line)).toMatchObject({ level: 40, status: 403 });
      const owner = await signInAs(server.origin, "owner@huntstead.test");
      const photos = [await createPngPhoto()];
      expect((await send({ server, owner }, LAND, { photos })).status).toBe(503);
    } finally {
      await server.stop();
    }
  });
});
