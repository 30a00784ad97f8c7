import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import { LAND } from "../fixtures/land-form";
import { createPhonePhoto } from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-full-"));
const uploads = join(directory, "data/uploads");
const filler = join(uploads, "filler");
const DISK_BYTES = 4 * 1024 * 1024;

/** A separate disk for uploads. Mounting it needs root. */
const hasDisk = mountSmallDisk();
function mountSmallDisk(): boolean {
  mkdirSync(uploads, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", uploads], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
afterAll(() => {
  if (hasDisk) execFileSync("umount", [uploads]);
  rmSync(directory, { recursive: true, force: true });
});

/** Fills the disk until the given number of bytes is left. */
function leaveRoomFor(bytes: number): void {
  rmSync(filler, { force: true });
  const chunk = Buffer.alloc(4096, 1);
  let size = 0;
  try {
    for (; ; size += chunk.length) writeFileSync(filler, chunk, { flag: "a" });
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  }
  truncateSync(filler, Math.max(0, size - bytes));
}

describe.skipIf(!hasDisk)("a full disk (skipped where no small disk can be mounted)", () => {
  let server: RunningServer;
  let owner: Browser;
  let photo: Buffer;

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: join(directory, "data"), RATE_LIMITS: "off" });
    owner = await signInAs(server.origin, "owner@huntstead.test");
    photo = await createPhonePhoto({ width: 1800, height: 1200 });
  });
  afterAll(() => server.stop());

  function send(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("photos", new Blob([new Uint8Array(photo)]), "ridge.jpg");
    const headers = { Origin: server.origin };
    return owner.request(server.origin + path, { method: "POST", body, headers });
  }
  /** Returns everything on the disk except the filler. */
  const listRemaining = () =>
    readdirSync(uploads, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "filler")
      .map(({ name }) => name);

  it.each([
    ["already when a photo arrives", () => 8 * 1024],
    ["when the arrived photo is to be kept", () => photo.length + 12 * 1024],
  ])(
    "%s is answered with 507, keeps the typed text, and leaves no files of the photo",
    async (_when, room) => {
      leaveRoomFor(room());
      const response = await send("/list-property", LAND);
      expect(response.status).toBe(507);
      expect(response.headers.get("Retry-After")).toBe("600");
      const html = await response.text();
      expect(html).toContain(`value="${LAND.title}"`);
      expect(html).not.toMatch(/name="images\[\d\]"/);
      expect(listRemaining()).toEqual([]);

      const uploadResponse = await send("/list-property/photos", {});
      expect(uploadResponse.status).toBe(507);
      expect(await uploadResponse.json()).toMatchObject({
        photos: [],
        errors: [expect.any(String)],
      });
      expect(listRemaining()).toEqual([]);
      const listed = await owner.request(`${server.origin}/api/properties?limit=1`);
      expect(await listed.text()).not.toContain(LAND.title);
    },
  );

  it("does not affect other requests, and accepts the form once there is space", async () => {
    leaveRoomFor(0);
    expect((await fetch(`${server.origin}/properties`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    rmSync(filler);
    const response = await send("/list-property", LAND);
    expect(response.status).toBe(303);
    expect(listRemaining().filter((name) => name.endsWith(".jpg"))).toHaveLength(3);
  });
});
