import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { FeatureCollection } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createBoundary, buildSquareAround } from "../factories/create-boundary";
import { createContactRequest } from "../factories/create-contact-request";
import { createFavorite } from "../factories/create-favorite";
import { createProperty } from "../factories/create-property";
import {
  seedMarketplace,
  type MarketplaceFixture,
  type PersonName,
} from "../fixtures/seed-marketplace";
import { createOutlinedListings } from "../fixtures/outlined-listings";
import { findXmlFaults } from "../fixtures/validate-xml";
import { startServer, type RunningServer } from "../setup/start-server";

const ENDINGS = ["gpx", "kml", "geojson"] as const;
const EXACT = { lat: 45.349123, lng: -111.729456 };
const PUBLIC = { lat: 45.35, lng: -111.73 };
/** The exact place, and the corners around it, as files and the sheet would write them. */
const SECRETS = [
  ...["45.34912", "111.72945", "111.72946", "45.342123", "45.356123", "111.736456", "111.722456"],
  ...["45°20'56.", "111°43'46.", "442858", "5021994", "42857", "21993", "fill-rule"],
];
/** The sheet of a person who may see the exact place. */
const SAID_EXACTLY = `45°20'56.8"N 111°43'46.0"W`;

const directory = mkdtempSync(join(tmpdir(), "huntstead-map-files-"));
let server: RunningServer;
let people: MarketplaceFixture["people"];
let things: MarketplaceFixture["things"];
let hidden: string;
let shown: string;
let waiting: string;
beforeAll(async () => {
  ({ people, things } = await seedMarketplace(directory));
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  const place = { ...PUBLIC, exactLat: EXACT.lat, exactLng: EXACT.lng };
  const land = { userId: people.owner.id, state: "Montana", location: "Ennis", ...place };
  const outlined = async (columns: Parameters<typeof createProperty>[0]) => {
    const { id } = await createProperty({ ...land, ...columns });
    const square = buildSquareAround(EXACT.lat, EXACT.lng);
    await createBoundary({ propertyId: id, shape: { ...square }, outline: { ...square } });
    return id;
  };
  hidden = await outlined({ title: "Hidden ]]> & <Creek>", propertyType: "Lease" });
  shown = await outlined({
    ...{ title: "Shown Creek", state: "Idaho", ...EXACT, showExactPosition: true },
    propertyType: "Lease",
  });
  waiting = await outlined({ title: "Waiting Creek", reviewStatus: "pending" });
  const requestData = { propertyId: hidden, userId: people.hunter.id };
  await createContactRequest({ ...requestData, status: "accepted" });
  for (const { id } of Object.values(people)) {
    await createFavorite({ userId: id, propertyId: hidden });
  }
  await createOutlinedListings(5);
  await openedDatabase.vacuum();
  await openedDatabase.close();
  server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

type By = PersonName | null;
const get = (path: string, by: By = null, init: RequestInit = {}) =>
  fetch(server.origin + path, {
    ...init,
    headers: { ...(by ? { Cookie: people[by].cookie } : {}), ...init.headers },
    redirect: "manual",
  });
const read = async (path: string, by: By = null) => (await get(path, by)).text();

/** Returns all texts that tell where a listing is. */
const listTexts = (id: string) => [
  ...ENDINGS.flatMap((ending) => [
    `/property/${id}.${ending}`,
    `/favorites.${ending}`,
    `/properties.${ending}?state=Montana`,
  ]),
  `/property/${id}/sheet`,
  `/property/${id}/sheet?_data=${encodeURIComponent("features/field-sheet/field-sheet.page")}`,
];
const leaksIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

describe("map files (GPX, KML, GeoJSON) of a hidden position", () => {
  it.each([null, "guide", "admin"] as const)(
    "give only the approximate position to %s",
    async (by) => {
      for (const path of listTexts(hidden)) {
        const response = await get(path, by);
        const text = await response.text();
        expect(leaksIn(text), path).toEqual([]);
        if (by === null && path.startsWith("/favorites")) {
          expect(response.status, path).toBe(302);
          expect(response.headers.get("Location")).toContain("/api/login?returnTo=%2Ffavorites.");
          continue;
        }
        expect(response.status, path).toBe(200);
        expect(text, path).toMatch(/approximate\)|"isExact":false/);
        expect(text, path).not.toContain("(boundary)");
      }
    },
  );

  it.each(["owner", "hunter"] as const)(
    "give the exact position and boundary to the %s",
    async (by) => {
      for (const path of listTexts(hidden)) {
        const text = plain(await read(path, by));
        expect(text, path).not.toMatch(/approximate\)|"isExact":false/);
        if (path.includes("/sheet")) expect(text, path).toContain(SAID_EXACTLY);
        else {
          expect(text, path).toContain("45.349123");
          expect(text, path).toContain("45.342123");
          expect(text, path).toContain("(boundary)");
        }
      }
    },
  );
});

describe("map files of a public position", () => {
  it.each([null, "guide"] as const)("give the exact position to %s", async (by) => {
    for (const ending of ENDINGS) {
      const text = await read(`/property/${shown}.${ending}`, by);
      expect(text).toContain("45.349123");
      expect(text).toContain("Shown Creek (boundary)");
      expect(text).not.toContain("approximate)");
    }
    expect(plain(await read(`/property/${shown}/sheet`, by))).toContain(SAID_EXACTLY);
  });
});

describe("map files of a listing that is not public", () => {
  it("are for its owner and admins; others get 404", async () => {
    for (const path of [...ENDINGS.map((ending) => `.${ending}`), "/sheet"]) {
      const statuses = [null, "guide", "hunter", "admin", "owner"] as const;
      const responses = statuses.map((by) => get(`/property/${waiting}${path}`, by));
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([
        404, 404, 404, 200, 200,
      ]);
    }
    // An admin sees the exact place of a pending listing.
    expect(await read(`/property/${waiting}.gpx`, "admin")).toContain("45.349123");
  });

  it("answer 410 for deleted, sold, and expired listings", async () => {
    for (const path of [...ENDINGS.map((ending) => `.${ending}`), "/sheet"]) {
      expect((await get(`/property/${things.deletedListing}${path}`)).status).toBe(410);
    }
    for (const id of [things.soldListing, things.expiredListing]) {
      for (const path of [...ENDINGS.map((ending) => `.${ending}`), "/seasons.ics"]) {
        const viewers = (["owner", "admin", "hunter", null] as const).map(
          async (role) => (await get(`/property/${id}${path}`, role)).status,
        );
        // These listings have no position, so people with access get 404 for the files.
        const owners = path === "/seasons.ics" ? 200 : 404;
        expect(await Promise.all(viewers)).toEqual([owners, owners, 410, 410]);
      }
      expect((await get(`/property/${id}/sheet`)).status).toBe(200);
    }
  });
});

describe("headers of map files", () => {
  it("are a download named after the listing, with noindex", async () => {
    const types = {
      gpx: "application/gpx+xml; charset=utf-8",
      kml: "application/vnd.google-earth.kml+xml; charset=utf-8",
      geojson: "application/geo+json; charset=utf-8",
    };
    for (const ending of ENDINGS) {
      const { headers } = await get(`/property/${hidden}.${ending}`);
      expect(headers.get("Content-Type")).toBe(types[ending]);
      expect(headers.get("Content-Disposition")).toBe(
        `attachment; filename="hidden-creek.${ending}"`,
      );
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
    }
  });

  it("are revalidated for visitors and not stored for signed-in people", async () => {
    for (const path of [`/property/${hidden}.gpx`, "/properties.kml?state=Montana"]) {
      const visitors = await get(path);
      expect(visitors.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(visitors.headers.get("Vary")).toContain("Cookie");
      const tag = visitors.headers.get("ETag") ?? "";
      const secondResponse = await get(path, null, { headers: { "If-None-Match": tag } });
      expect(secondResponse.status).toBe(304);
      const members = await get(path, "hunter");
      expect(members.headers.get("Cache-Control")).toBe("private, no-store");
      expect(members.headers.get("ETag")).toBeNull();
    }
    const ownResponse = await get("/favorites.gpx", "hunter");
    expect(ownResponse.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("answer HEAD with the headers of GET", async () => {
    for (const [path, by] of [
      [`/property/${hidden}.gpx`, null],
      ["/properties.geojson?state=Montana", null],
      ["/favorites.kml", "hunter"],
    ] as const) {
      const identity = { headers: { "Accept-Encoding": "identity" } };
      const response = await get(path, by, identity);
      const head = await get(path, by, { ...identity, method: "HEAD" });
      expect(head.status).toBe(200);
      expect(head.headers.get("Content-Length")).toBe(response.headers.get("Content-Length"));
      expect(await head.text()).toBe("");
    }
  });

  it.each(["kmz", "GPX", "gpx.txt", "csv"])("is 404 for .%s", async (ending) => {
    for (const path of [`/property/${hidden}`, "/properties", "/favorites"]) {
      expect((await get(`${path}.${ending}`, "hunter")).status).toBe(404);
    }
    expect((await get(`/Properties.gpx`)).status).toBe(404);
  });

  it("answers 405 to other methods", async () => {
    const posted = await get("/properties.gpx", null, {
      method: "POST",
      headers: { Origin: server.origin },
    });
    expect(posted.status).toBe(405);
  });
});

describe("map files of a list", () => {
  const listed = async (query: string, by: By = null) =>
    (JSON.parse(await read(`/properties.geojson${query}`, by)) as FeatureCollection).features;
  const titles = async (query: string, by: By = null) =>
    (await listed(query, by))
      .filter(({ geometry }) => geometry.type === "Point")
      .map(({ properties }) => properties?.title as string);

  it("contain the listings of the filtered page in its order", async () => {
    expect(await titles("?state=Montana")).toEqual(["Hidden ]]> & <Creek>"]);
    expect(await titles("?propertyType=Lease&state=Idaho")).toEqual(["Shown Creek"]);
    const largest = await listed("?state=Texas&sort=acreage");
    const acres = largest.flatMap(({ properties }) => (properties?.acres as number) ?? []);
    expect(acres).toEqual(acres.toSorted((a, b) => b - a));
    expect(acres[0]).toBe(104);
  });

  it("leave out listings that wait for review", async () => {
    expect(await titles("?state=Montana", "owner")).not.toContain("Waiting Creek");
    expect(await titles("?state=Montana", "hunter")).not.toContain("Waiting Creek");
  });

  it("are empty and valid without matches", async () => {
    expect(await titles("?state=Maine")).toEqual([]);
    expect(findXmlFaults(await read("/properties.gpx?state=Maine"), "gpx")).toEqual([]);
    expect(findXmlFaults(await read("/properties.kml?state=Maine"), "kml")).toEqual([]);
  });
});

/** Undoes React's and JSON's escapes of quotes. */
function plain(text: string) {
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll('\\"', '"');
}
