import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addDays, getDateInZone } from "~/formats/iso-date";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createApiToken } from "../factories/create-api-token";
import { createProfessional } from "../factories/create-professional";
import { createProperty } from "../factories/create-property";
import { createTakenRange } from "../factories/create-taken-range";
import { createUser } from "../factories/create-user";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer, type RunningServer } from "../setup/start-server";

const TIME_ZONE = "America/Chicago";
const inDays = (days: number) => addDays(getDateInZone(TIME_ZONE, new Date()), days);
const FROM = inDays(30);
const TO = inDays(34);
const DATES = `from=${FROM}&to=${TO}`;

let directory: string;
let server: RunningServer;
const ids = { free: "", freePro: "", taken: "", unclaimed: "" };
let hunterToken = "";
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-dates-"));
  copyPreparedDatabase(directory, "empty");
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const opened = await openDatabase({ url: null, dataDirectory: directory, migrations });
  const { id: userId } = await createUser();
  const lease = { userId, propertyType: "Lease", state: "Montana", lat: 45.2, lng: -112.6 };
  ids.free = (await createProperty({ ...lease, title: "Free Ridge", maxHunters: 4 })).id;
  ids.taken = (await createProperty({ ...lease, title: "Taken Ridge" })).id;
  await createProperty({ ...lease, title: "Sold Ridge", propertyType: "Sale" });
  const unclaimed = { propertyType: "Lease", title: "Nobody's Bench", gameTypes: ["Elk"] };
  ids.unclaimed = (await createProperty(unclaimed)).id;
  ids.freePro = (
    await createProfessional({ userId, name: "Free Outfitter", gameTypes: ["Deer"] })
  ).id;
  const other = await createUser();
  const takenPro = await createProfessional({ userId: other.id, name: "Taken Outfitter" });
  await createProfessional({ name: "Unclaimed Outfitter" });
  const range = { startDate: new Date(inDays(34)), endDate: new Date(inDays(36)) };
  await createTakenRange({ ...range, propertyId: ids.taken });
  await createTakenRange({ ...range, professionalId: takenPro.id });
  hunterToken = (await createApiToken({ access: "write" })).token;
  await opened.close();
  server = await startServer({
    ...{ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off", SITE_TIME_ZONE: TIME_ZONE },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const ask = (path: string) => fetch(server.origin + path);
const read = async (path: string) => (await ask(path)).text();
/** Returns which of the names a text contains. */
const namesIn = (text: string) =>
  ["Free", "Taken", "Sold", "Unclaimed"].filter((name) =>
    new RegExp(`${name} (?:Ridge|Outfitter)`).test(text),
  );

describe("lists with dates", () => {
  it.each([
    ["/properties", ["Free"]],
    ["/properties?view=map&state=Montana", ["Free"]],
    ["/properties.atom", ["Free"]],
    ["/properties.gpx", ["Free"]],
    ["/map-pins/properties", ["Free"]],
    ["/map-cards/properties", ["Free"]],
    ["/api/properties", ["Free"]],
    ["/pros", ["Free"]],
    ["/pros.atom", ["Free"]],
    ["/api/professionals", ["Free"]],
  ])("%s shows what is free on all days", async (path, names) => {
    const joined = (query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
    expect(namesIn(await read(joined(DATES)))).toEqual(names);
    // The last day is free by default.
    expect(namesIn(await read(joined(`from=${FROM}`)))).toEqual(["Free", "Taken"]);
    expect(namesIn(await read(path)).length).toBeGreaterThan(2);
  });

  it("show listings that take enough hunters, or that do not say how many", async () => {
    expect(namesIn(await read("/properties?hunters=4"))).toEqual(["Free", "Taken", "Sold"]);
    expect(namesIn(await read("/properties?hunters=5"))).toEqual(["Taken", "Sold"]);
    expect(namesIn(await read("/api/properties?hunters=5"))).toEqual(["Taken", "Sold"]);
    expect(namesIn(await read("/pros?hunters=50"))).toEqual(["Free", "Taken", "Unclaimed"]);
  });

  it("link to listings and profiles with the dates and the group", async () => {
    const query = `?startDate=${FROM}&amp;endDate=${TO}&amp;groupSize=3`;
    for (const path of ["/properties", "/map-cards/properties", "/properties?view=map"]) {
      const text = await read(`${path}${path.includes("?") ? "&" : "?"}${DATES}&hunters=3`);
      expect(text.replaceAll("\\", ""), path).toContain(`/property/${ids.free}${query}`);
    }
    expect(await read(`/pros?${DATES}&hunters=3`)).toContain(
      `/professional/${ids.freePro}${query}`,
    );
    // A search without dates has plain links.
    expect(await read("/properties")).toContain(`"/property/${ids.free}"`);
  });

  it("show a page that carries them to the contact form", async () => {
    const query = `startDate=${FROM}&endDate=${TO}&groupSize=3`;
    const kept = query.replaceAll("&", "&amp;");
    expect(await read(`/property/${ids.free}?${query}`)).toContain(
      `/contact/${ids.free}?type=property&amp;${kept}`,
    );
    expect(await read(`/property/${ids.free}`)).toContain(`"/contact/${ids.free}?type=property"`);
    expect(await read(`/professional/${ids.freePro}?${query}`)).toContain(
      `/contact/${ids.freePro}?type=professional&amp;${kept}`,
    );
    expect(await read(`/property/${ids.free}/calendar?${query}`)).toContain(
      `/contact/${ids.free}?type=property&amp;${kept}`,
    );
  });

  it("suggest to drop the dates when nothing is free", async () => {
    const text = await read(`/properties?from=${FROM}&propertyType=Sale`);
    expect(text).toContain("No properties found");
    expect(text).toMatch(/<a[^>]*href="\/properties\?propertyType=Sale"[^>]*>Without \w{3} \d/);
  });
});

const INVALID: [query: string, name: string, fault: string][] = [
  [`from=${inDays(-1)}&to=${TO}`, "from", "This day has passed"],
  [`from=${TO}&to=${FROM}`, "to", "The last day comes before the first"],
  [`from=${FROM}&to=${inDays(91)}`, "to", "At most 60 days after the first day"],
  ["from=soon", "from", "Enter a date such as 11/28/2026"],
  [`from=${FROM}&to=2026-02-30`, "to", "Enter a date such as 11/28/2026"],
  [`to=${TO}`, "to", "Choose the first day too"],
  ["hunters=51", "hunters", "Enter a number of hunters from 1 to 50"],
  ["hunters=0", "hunters", "Enter a number of hunters from 1 to 50"],
];

describe("invalid dates and numbers of hunters", () => {
  it.each(INVALID)("are ignored in lists, with a hint: %s", async (query, name, fault) => {
    for (const path of ["/properties", "/pros"]) {
      const text = await read(`${path}?${query}`);
      expect(text).toContain(`id="${name}-error"`);
      expect(text).toContain(fault);
      expect(namesIn(text)).toHaveLength(3);
    }
    expect(namesIn(await read(`/properties.atom?${query}`))).toHaveLength(3);
    expect(await read(`/properties?view=map&${query}`)).toContain(fault);
  });

  it.each(INVALID)(
    "are refused by the API, which names the field: %s",
    async (query, name, fault) => {
      for (const list of ["properties", "professionals"]) {
        const answer = await ask(`/api/${list}?${query}`);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ errors: { [name]: [fault] } });
      }
      expect((await ask(`/api/agents?${query}`)).status).toBe(200);
    },
  );

  it("stay in the address that the landing page's search leads to", async () => {
    const answer = await fetch(`${server.origin}/search?kind=lease&from=soon&hunters=2`, {
      redirect: "manual",
    });
    expect(answer.headers.get("Location")).toBe(
      "/properties?propertyType=Lease&hunters=2&from=soon",
    );
  });
});

describe("search engines", () => {
  const isIndexed = async (path: string) => {
    const answer = await ask(path);
    const text = await answer.text();
    return !/noindex/.test(`${answer.headers.get("X-Robots-Tag")} ${text}`);
  };

  it("index no list with dates or hunters, valid or not", async () => {
    for (const path of ["/properties", "/pros", "/properties.atom"]) {
      expect(await isIndexed(path), path).toBe(true);
      for (const query of [DATES, "hunters=2", ...INVALID.map(([query]) => query)]) {
        expect(await isIndexed(`${path}?${query}`), `${path}?${query}`).toBe(false);
      }
      // A form that was sent with empty fields is the list itself.
      expect(await isIndexed(`${path}?from=&to=&hunters=`), path).toBe(true);
    }
  });
});

describe("an API search that becomes a request", () => {
  const TEXT = {
    name: "Hank Hunter",
    email: "hank@example.com",
    message: "We would like to hunt on these days.",
  };
  const send = (body: object) =>
    fetch(`${server.origin}/api/contact-requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${hunterToken}` },
      body: JSON.stringify({ ...TEXT, ...body }),
    });

  it.each([
    ["/api/properties", "propertyId", "Free Ridge"],
    ["/api/professionals", "professionalId", "Free Outfitter"],
  ])("asks what %s found for the searched days and hunters", async (list, idName, title) => {
    const answer = await ask(`${list}?${DATES}&hunters=3&gameTypes=Deer`);
    const found = (await answer.json()) as { id: string; title?: string; name?: string }[];
    const item = found.find(({ title: own, name }) => [own, name].includes(title));
    expect(item).toBeDefined();
    const details = { startDate: FROM, endDate: TO, groupSize: 3 };
    const sent = await send({ ...details, [idName]: item?.id });
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({ ...details, [idName]: item?.id });
  });

  it("is refused for taken days, and names the field of a group that is too large", async () => {
    const days = { startDate: FROM, endDate: TO };
    const taken = await send({ ...days, propertyId: ids.taken });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toEqual({ message: expect.stringContaining("taken") as string });
    const large = await send({ ...days, groupSize: 5, propertyId: ids.free });
    expect(large.status).toBe(400);
    expect(await large.json()).toMatchObject({ errors: { groupSize: ["At most 4 hunters here"] } });
  });
});

describe("a lease that nobody has claimed", () => {
  it("is found by dates, and its calendar says that nobody keeps it", async () => {
    const query = `${DATES}&gameTypes=Elk`;
    expect(await read(`/properties?${query}`)).toContain(`/property/${ids.unclaimed}?`);
    const calendar = await ask(`/property/${ids.unclaimed}/calendar?startDate=${FROM}`);
    expect(calendar.status).toBe(200);
    const text = await calendar.text();
    expect(text).toContain("No one has claimed this listing yet");
    expect(text).toContain(`/contact/${ids.unclaimed}?type=property`);
    expect(await read(`/api/properties/${ids.unclaimed}/availability`)).toContain('"taken":[]');
  });
});
