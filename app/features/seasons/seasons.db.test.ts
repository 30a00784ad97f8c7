import { text as wholeText } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { addDays, toIsoDate } from "~/formats/iso-date";
import { database, type Transaction } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { createSeason } from "../../../tests/factories/create-season";
import { createUser } from "../../../tests/factories/create-user";
import { listLightMinutes, setLightMinutes } from "./light-minutes.server";
import { listAllSeasons, listSeasons } from "./list-seasons.server";
import { parseSeasons } from "./parse-seasons";
import { packSeasons } from "./pack-seasons";
import { readFirstSeason, readLight, readSeasons } from "./read-seasons.server";
import { deleteSeason, importSeasons, saveSeason } from "./save-season.server";
import type { StatedSeason } from "./season.schema";
import { writeSeasonCalendar } from "./write-season-calendar.server";
import { writeSeasonsFile } from "./write-seasons-file.server";

const writeWhole = (seasons: readonly StatedSeason[]) => wholeText(writeSeasonsFile(seasons));

const ELK: StatedSeason = {
  state: "Montana",
  gameType: "Elk",
  method: "Archery",
  opens: "2030-09-05",
  closes: "2030-10-18",
  source: "https://example.org/elk",
  checkedOn: "2026-07-01",
  note: "",
};
const EVERYTHING = { state: null, gameType: null };

const createAdmin = () => createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" });
const within = <Result>(act: (tx: Transaction) => Promise<Result>) => database().$transaction(act);
/** Returns the audit log's entries, the newest first. */
const acts = async () =>
  (
    await database().auditEntry.findMany({
      include: { actor: true },
      orderBy: { id: "desc" },
    })
  ).map(({ action, subjectName, actor }) => `${actor?.firstName}: ${action}: ${subjectName}`);

describe("an admin edits seasons", () => {
  it("adds, changes, and deletes a season with audit entries", async () => {
    const { id: adminId } = await createAdmin();
    const save = (season: StatedSeason, id?: string) =>
      within((tx) => saveSeason({ tx, adminId, id, season }));
    expect(await save(ELK)).toBe("saved");
    const { seasons } = await listSeasons({ ...EVERYTHING, page: 1 });
    expect(seasons).toEqual([{ ...ELK, id: expect.any(String) as string, isExample: false }]);
    const id = seasons?.[0]?.id ?? "";
    expect(await save(ELK)).toBe("twice");
    expect(await save(ELK, id)).toBe("unchanged");
    expect(await save({ ...ELK, opens: "2030-09-07", note: "Bow" }, id)).toBe("saved");
    expect(await within((tx) => deleteSeason({ tx, adminId, id }))).toBe("deleted");
    expect(await within((tx) => deleteSeason({ tx, adminId, id }))).toBe("not found");
    expect(await save(ELK, id)).toBe("not found");
    expect(await acts()).toEqual([
      "Ada: season deleted: Elk, Archery, Montana, from Sep 7, 2030",
      "Ada: season changed: Elk, Archery, Montana, from Sep 7, 2030",
      "Ada: season added: Elk, Archery, Montana, from Sep 5, 2030",
    ]);
  });

  it("turns an example into a season when it is changed, and counts its changes", async () => {
    const { id: adminId } = await createAdmin();
    const { id } = await createSeason({ isExample: true });
    await within((tx) => saveSeason({ tx, adminId, id, season: { ...ELK, closes: "2030-10-20" } }));
    const row = await database().season.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ isExample: false, version: 2 });
  });

  it("is rejected when the role was revoked meanwhile", async () => {
    const { id: adminId } = await createUser();
    const attempt = within((tx) => saveSeason({ tx, adminId, id: undefined, season: ELK }));
    await expect(attempt).rejects.toMatchObject({ status: 403 });
    await expect(
      within((tx) => importSeasons({ tx, adminId, packed: packSeasons([ELK]) })),
    ).rejects.toMatchObject({ status: 403 });
    expect(await database().season.count()).toBe(0);
  });

  it("gets a conflict when two admins save at once", async () => {
    const { id: adminId } = await createAdmin();
    const save = () => within((tx) => saveSeason({ tx, adminId, id: undefined, season: ELK }));
    expect((await Promise.all([save(), save(), save()])).sort()).toEqual([
      "saved",
      "twice",
      "twice",
    ]);
  });

  it("sets a state's minutes of light, and stores no row for the defaults", async () => {
    const { id: adminId } = await createAdmin();
    const set = (lightBefore: number, lightAfter: number) =>
      within((tx) => setLightMinutes({ tx, adminId, state: "Texas", lightBefore, lightAfter }));
    await set(45, 0);
    await set(60, 15);
    expect(await listLightMinutes()).toEqual([{ state: "Texas", lightBefore: 60, lightAfter: 15 }]);
    await set(30, 30);
    expect(await listLightMinutes()).toEqual([]);
    expect(await acts()).toHaveLength(3);
    expect((await acts())[2]).toBe("Ada: legal light changed: Texas (45 minutes before, 0 after)");
  });
});

describe("importing seasons from CSV", () => {
  const FILE: StatedSeason[] = [
    ELK,
    { ...ELK, method: "Rifle", opens: "2030-10-24", closes: "2030-11-29", checkedOn: null },
    { ...ELK, state: "Texas", gameType: "Deer", method: "=HYPERLINK(1)", note: '"two", lines' },
  ];
  const importRows = async (seasons: StatedSeason[]) => {
    const { id: adminId } = await createAdmin();
    return within((tx) => importSeasons({ tx, adminId, packed: packSeasons(seasons) }));
  };

  it("updates existing seasons instead of adding them twice", async () => {
    await createSeason({
      isExample: true,
      closes: new Date("2030-01-01"),
      opens: new Date("2029-12-01"),
    });
    expect(await importRows(FILE)).toEqual({ added: 3, changed: 0, unchanged: 0 });
    const ids = await database().season.findMany({ orderBy: { id: "asc" } });
    expect(await importRows(FILE)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await database().season.findMany({ orderBy: { id: "asc" } })).toEqual(ids);
    const changed = [{ ...ELK, closes: "2030-10-20" }, ...FILE.slice(1)];
    expect(await importRows(changed)).toEqual({ added: 0, changed: 1, unchanged: 2 });
    expect(await database().season.count()).toBe(4);
    const elk = await database().season.findFirstOrThrow({
      where: { state: "Montana", opens: new Date(ELK.opens) },
    });
    expect(elk).toMatchObject({ version: 2, closes: new Date("2030-10-20") });
    expect((await acts())[0]).toBe("Ada: seasons imported: 0 new, 1 changed, 2 as before");
  });

  it("can be imported twice at once", async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({ ...ELK, method: `Unit ${i}` }));
    const results = await Promise.all([
      importRows(rows),
      importRows(rows.toReversed()),
      importRows(rows),
    ]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 0, 500]);
    expect(await database().season.count()).toBe(500);
  });

  it("exports a file that can be imported unchanged", async () => {
    await importRows(FILE);
    const all = await listAllSeasons(EVERYTHING);
    const read = parseSeasons(Buffer.from(await writeWhole(all)));
    expect(read).toEqual({ seasons: all });
    expect(await importRows("seasons" in read ? read.seasons : [])).toMatchObject({ unchanged: 3 });
    expect(await listAllSeasons({ state: "Texas", gameType: null })).toHaveLength(1);
  });

  it("imports 5,000 seasons at once, and lists and exports 10,000", async () => {
    const createMany = (state: StatedSeason["state"]) =>
      Array.from({ length: 5_000 }, (_, i) => ({ ...ELK, state, method: `Unit ${i}` }));
    expect(await importRows(createMany("Montana"))).toMatchObject({ added: 5_000 });
    expect(await importRows(createMany("Texas"))).toMatchObject({ added: 5_000 });
    expect(await listSeasons({ ...EVERYTHING, page: 200 })).toMatchObject({
      count: 10_000,
      lastPage: 200,
      seasons: { length: 50 },
    });
    expect(await listSeasons({ ...EVERYTHING, page: 201 })).toMatchObject({ page: 200 });
    const all = await listAllSeasons(EVERYTHING);
    expect(new Set(all.map(({ state, method }) => state + method)).size).toBe(10_000);
  });
});

describe("seasons of a listing", () => {
  const today = toIsoDate(new Date());
  const days = (n: number) => new Date(addDays(today, n));
  const MONTANA = { state: "Montana", gameTypes: ["Elk", "Deer"], lat: "45.68", lng: "-111.04" };

  it("include current and future seasons of its game in its state", async () => {
    const checkedOn = days(-10);
    await createSeason({ opens: days(-20), closes: days(20), checkedOn });
    await createSeason({ method: "Rifle", opens: days(30), closes: days(40), checkedOn });
    await createSeason({ method: "Past", opens: days(-40), closes: days(-3), checkedOn });
    await createSeason({ gameType: "Bear", opens: days(-20), closes: days(20), checkedOn });
    await createSeason({ state: "Idaho", opens: days(-20), closes: days(20), checkedOn });
    expect(await readSeasons(MONTANA)).toMatchObject([
      { name: "Elk, Archery", isOpen: true, unchecked: null },
      { name: "Elk, Rifle", isOpen: false },
    ]);
  });

  it("include only those that apply to its methods, on its page and in its calendar file", async () => {
    const range = { opens: days(-20), closes: days(20) };
    await createSeason({ method: "Archery", ...range });
    await createSeason({ method: "Rifle, unit 12", ...range });
    await createSeason({ method: "General", ...range });
    const listed = { ...MONTANA, methods: ["Rifle", "Shotgun"] };
    expect(await readSeasons(listed)).toMatchObject([
      { method: "General" },
      { method: "Rifle, unit 12" },
    ]);
    expect(await readFirstSeason(listed)).toMatchObject({ name: "Elk, General" });
    const file = await writeSeasonCalendar({ ...listed, title: "Elk Ridge" });
    expect(file.match(/SUMMARY:.*/g)).toEqual([
      "SUMMARY:Elk season\\, General\\, Montana",
      "SUMMARY:Elk season\\, Rifle\\, unit 12\\, Montana",
    ]);
    expect(await readSeasons(MONTANA)).toHaveLength(3);
  });

  it("include a week of light from its own today, by its state's minutes, unless it has no position", async () => {
    await database().lightMinutes.create({
      data: { state: "Montana", lightBefore: 45, lightAfter: 0 },
    });
    const light = await readLight(MONTANA);
    expect(light).toMatchObject({ lightBefore: 45, lightAfter: 0 });
    expect(light?.days).toHaveLength(7);
    expect(light?.days[0]).toHaveLength(5);
    expect(light?.today).toMatch(/^\d+:\d\d AM to \d+:\d\d PM M[SD]T$/);
    expect(await readLight({ ...MONTANA, lat: null, lng: null })).toBeNull();
  });

  it("end legal light at sunset on land for waterfowl only", async () => {
    const light = await readLight({ ...MONTANA, gameTypes: ["Waterfowl"] });
    expect(light).toMatchObject({ lightBefore: 30, lightAfter: 0, waterfowl: null });
    const [, , , sunset, end] = light?.days[0] ?? [];
    expect(end).toBe(sunset);
    expect(await readLight({ ...MONTANA, gameTypes: ["Deer", "Waterfowl"] })).toMatchObject({
      lightAfter: 30,
      waterfowl: "Waterfowl: half an hour before sunrise to sunset.",
    });
  });

  it("are a calendar file whose events keep their ids and count their changes", async () => {
    const property = { ...MONTANA, ...(await createProperty({ state: "Montana" })) };
    const listed = { ...property, lat: "45.68", lng: "-111.04", gameTypes: ["Elk"] };
    const opens = new Date("2030-09-05");
    const season = await createSeason({
      opens,
      closes: new Date("2031-01-31"),
      note: "Bow, arrow",
    });
    const text = (await writeSeasonCalendar(listed))
      .replaceAll("\r\n ", "")
      .replaceAll("\r\n\t", "");
    expect(text).toContain("DTSTART;VALUE=DATE:20300905\r\nDTEND;VALUE=DATE:20310201");
    expect(text).toContain(`UID:season-${season.id}@huntstead`);
    expect(text).toContain("SEQUENCE:0");
    expect(text).toContain("SUMMARY:Elk season\\, Archery\\, Montana");
    expect(text).toContain("TRANSP:TRANSPARENT");
    const { id: adminId } = await createAdmin();
    const changed = { ...ELK, closes: "2031-02-01" };
    await within((tx) => saveSeason({ tx, adminId, id: season.id, season: changed }));
    const next = await writeSeasonCalendar(listed);
    expect(next).toContain(`UID:season-${season.id}@huntstead`);
    expect(next).toContain("SEQUENCE:1");
    expect(await writeSeasonCalendar(listed)).toBe(next);
  });
});
