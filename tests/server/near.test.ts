import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createProfessional } from "../factories/create-professional";
import { createProperty } from "../factories/create-property";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer, type RunningServer } from "../setup/start-server";

/** The number of listings around Dillon; pairs of them are at the same distance. */
const LISTING_COUNT = 60;

let directory: string;
let server: RunningServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-near-"));
  copyPreparedDatabase(directory, "empty");
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  for (let n = 0; n < LISTING_COUNT; n += 1) {
    await createProperty({
      ...{ title: `Ridge ${n}`, state: "Montana", location: "Dillon", gameTypes: ["Elk"] },
      ...{ lat: 45.22 + (n >> 1) / 100, lng: -112.64 },
    });
  }
  await createProperty({ title: "Far away", state: "Texas", lat: 30, lng: -99 });
  await createProfessional({ state: "Montana", lat: 45.3, lng: -112.64 });
  await openedDatabase.close();
  server = await startServer({
    ...{ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const get = (path: string) => fetch(server.origin + path);
const read = async (path: string) => {
  const nearResponse = await get(path);
  return { status: nearResponse.status, text: await nearResponse.text() };
};

describe("the API of lists near a place", () => {
  it.each(["properties", "professionals"])(
    "rejects an unknown place with suggestions, for %s",
    async (list) => {
      const nearResponse = await get(`/api/${list}?near=Bozman,+MT`);
      expect(nearResponse.status).toBe(400);
      expect(await nearResponse.json()).toMatchObject({
        errors: { near: [expect.stringContaining("Did you mean Bozeman, MT") as string] },
      });
      const several = await get(`/api/${list}?near=Springfield`);
      expect(several.status).toBe(400);
      const text = JSON.stringify(await several.json());
      expect(text).toContain("Springfield, IL");
      expect(text).toContain("Springfield, MO");
      const far = await get(`/api/${list}?near=45.21,+112.63`);
      expect(far.status).toBe(400);
      expect(await far.json()).toMatchObject({
        errors: {
          near: [
            "This is far outside the United States. Is the minus sign missing? Did you mean 45.21, -112.63?",
          ],
        },
      });
      const emptyResponse = await get(`/api/${list}?near=00000`);
      expect(emptyResponse.status).toBe(400);
      expect(JSON.stringify(await emptyResponse.json())).toContain("We don't know that place.");
    },
  );

  it("returns distances, nearest first", async () => {
    const nearResponse = await get(
      "/api/properties?near=Dillon,+MT&within=10&sort=distance&limit=100",
    );
    const rows = (await nearResponse.json()) as { distance: number }[];
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ distance }) => distance)).toEqual(
      rows.map(({ distance }) => distance).sort((a, b) => a - b),
    );
    expect(rows.every(({ distance }) => distance <= 10)).toBe(true);
  });
});

it("the feed has the listings within the radius and their distance", async () => {
  const { status, text } = await read("/properties.atom?near=Dillon,+MT&within=10");
  expect(status).toBe(200);
  expect(text).toContain("mi from Dillon.");
  expect(text).not.toContain("Far away");
  expect(text).toMatch(/\/properties\.atom\?near=Dillon%2C\+MT&amp;within=10/);
  expect((await read("/properties.atom")).text).toContain("Far away");
  // An unknown place is ignored, as in the list.
  expect((await read("/properties.atom?near=Qwertyville")).text).toContain("Far away");
});

describe("the map near a place", () => {
  it("shows the radius and only the listings within it", async () => {
    const { text } = await read("/properties?view=map&near=Dillon,+MT&within=25");
    expect(text.match(/class="map-circle"/g)).toHaveLength(1);
    expect(text).not.toContain("Far away");
    const unknown = await read("/properties?view=map&near=Qwertyville");
    expect(unknown.text).not.toContain("map-circle");
    expect(unknown.text).toContain("We don’t know a place called “Qwertyville”");
  });

  it("filters by a day in any common date format", async () => {
    const page = await read("/properties?view=map");
    expect(page.text).toContain("Far away");
    for (const typed of ["1999-11-28", "11/28/1999"]) {
      const { status, text } = await read(
        `/properties?view=map&openOn=${encodeURIComponent(typed)}`,
      );
      expect(status).toBe(200);
      expect(text).toContain("Season open on Nov 28, 1999");
      expect(text).not.toContain("Far away");
    }
  });
});

it("pages by distance have each listing once, in a stable order", async () => {
  const namesOn = async (page: number) => {
    const { text } = await read(`/properties?near=Dillon,+MT&sort=distance&page=${page}`);
    return [...text.matchAll(/>(Ridge \d+)</g)].map(([, name]) => name);
  };
  const pages = [await namesOn(1), await namesOn(2), await namesOn(3)];
  expect(pages.map((names) => names.length)).toEqual([24, 24, LISTING_COUNT - 48]);
  expect(new Set(pages.flat()).size).toBe(LISTING_COUNT);
  expect([await namesOn(1), await namesOn(2), await namesOn(3)]).toEqual(pages);
});

/** Texts that name no place, texts that do, and distances that the form does not offer. */
const HOSTILE: [name: string, query: string][] = [
  ["a NUL", "near=%00"],
  ["a NUL in a place", "near=Dil%00lon,+MT"],
  ["a latitude beyond the pole", "near=91,+200"],
  ["where the equator meets Greenwich", "near=0,0"],
  ["a negative zero", "near=-0"],
  ["negative zeros", "near=-0,-0"],
  ["the date line", "near=0,180&within=250"],
  ["the pole", "near=90,0&within=250&sort=distance"],
  ["no numbers", "near=NaN,Infinity"],
  ["emojis", `near=${encodeURIComponent("🦌🦌, 🦌")}`],
  ["half an emoji", "near=%F0%9F"],
  ["wildcards", `near=${encodeURIComponent("%_%' OR 1=1 --")}`],
  ["a regular expression", `near=${encodeURIComponent("(a+)+$")}`],
  ["a prototype", "near=__proto__,+constructor"],
  ["markup", `near=${encodeURIComponent("<script>alert(1)</script>")}`],
  ["an exponent", "near=Dillon,+MT&within=1e9"],
  ["a negative distance", "near=Dillon,+MT&within=-1"],
  ["distances", "near=Dillon,+MT&within=10&within=250"],
  ["places", "near=Dillon,+MT&near=Bozeman,+MT"],
  ["a list", "near[]=Dillon&within[a]=10"],
  ["a cursor of another order", "near=Dillon,+MT&sort=distance&after=bmV4dA"],
  ["a page beyond all", "near=Dillon,+MT&sort=distance&page=99999999999"],
];

describe("odd queries for a place", () => {
  it.each(HOSTILE)("%s is answered", async (_name, query) => {
    for (const path of ["/properties", "/properties?view=map", "/pros", "/properties.atom"]) {
      const { status, text } = await read(path + (path.includes("?") ? "&" : "?") + query);
      expect([200, 404], `${path} ${query}`).toContain(status);
      expect(text).not.toContain("<script>alert(1)</script>");
      expect(text).not.toContain("NaN mi");
    }
    for (const list of ["properties", "professionals"]) {
      expect([200, 400], list).toContain((await get(`/api/${list}?${query}`)).status);
    }
  });

  it("an unknown radius falls back to the default", async () => {
    const usual = await read("/api/properties?near=Dillon,+MT");
    for (const within of ["1e9", "-1", "7", "", "10.0", "9".repeat(1_000)]) {
      expect(await read(`/api/properties?near=Dillon,+MT&within=${within}`)).toEqual(usual);
    }
  });

  it("a very long place name is rejected or cut", async () => {
    const start = performance.now();
    // Lengths within the server's limit for a request's head, and beyond it.
    for (const length of [101, 10_000, 1_000_000]) {
      for (const path of ["/properties", "/api/properties", "/properties.atom"]) {
        const nearResponse = await get(`${path}?near=${"x".repeat(length)}`).catch(() => null);
        if (nearResponse) expect([200, 400, 414, 431]).toContain(nearResponse.status);
      }
    }
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await get("/properties")).status).toBe(200);
  });
});
