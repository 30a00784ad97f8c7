import { describe, expect, test } from "vitest";

import { buildAgentFields, createApplication } from "../../../tests/factories/create-application";
import { createAgent } from "../../../tests/factories/create-agent";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import {
  countPendingApprovals,
  countPendingApprovalsByKind,
  listPendingApprovals,
} from "./list-pending-approvals.server";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const titles = async (after: string | null = null) =>
  (await listPendingApprovals({ kind: null, after })).items.map(({ title }) => title);

describe("the approval queue", () => {
  test("lists pending items of every kind, oldest first", async () => {
    await createProperty({ title: "Third", reviewStatus: "pending", waitingSince: day(3) });
    await createProfessional({ name: "First", reviewStatus: "pending", waitingSince: day(1) });
    await createAgent({ revision: buildAgentFields({ name: "Fourth" }), waitingSince: day(4) });
    const words = { ...buildAgentFields(), name: "Second" };
    await createApplication({ kind: "agent", profile: words, createdAt: day(2) });
    await createProperty({ title: "Public" });
    await createProperty({ title: "Rejected", reviewStatus: "rejected" });
    await createProperty({ title: "Gone", reviewStatus: "pending", deletedAt: new Date() });
    await createApplication({ status: "rejected" });
    expect(await titles()).toEqual(["First", "Second", "Third", "Fourth"]);
    expect(await countPendingApprovals()).toBe(4);
    const profiles = await listPendingApprovals({ kind: "professional", after: null });
    expect(profiles.items.map(({ title }) => title)).toEqual(["First"]);
    expect(await countPendingApprovalsByKind()).toEqual({
      ...{ property: 1, professional: 1 },
      ...{ agent: 1, application: 1 },
    });
  });

  test("sorts a revision by the time it was sent", async () => {
    await createProperty({ title: "Waits longer", reviewStatus: "pending", waitingSince: day(2) });
    const { id } = await createProperty({ title: "Old and public", createdAt: day(1) });
    await database().property.update({ where: { id }, data: { revision: {} } });
    const [, revised] = (await listPendingApprovals({ kind: null, after: null })).items;
    expect(revised?.title).toBe("Old and public");
    expect(Date.now() - (revised?.waitingSince.getTime() ?? 0)).toBeLessThan(60_000);
    const since = revised?.waitingSince;
    await database().property.update({ where: { id }, data: { revision: { again: true } } });
    const [, again] = (await listPendingApprovals({ kind: null, after: null })).items;
    expect(again?.waitingSince).toEqual(since);
  });

  test("has pages in both directions", async () => {
    for (let n = 1; n <= 23; n += 1) {
      await createProperty({ title: `No. ${n}`, reviewStatus: "pending", waitingSince: day(n) });
    }
    const first = await listPendingApprovals({ kind: null, after: null });
    const second = await listPendingApprovals({ kind: null, after: first.next });
    const third = await listPendingApprovals({ kind: null, after: second.next });
    expect([first, second, third].map(({ items }) => items.length)).toEqual([10, 10, 3]);
    expect(third.items.at(-1)?.title).toBe("No. 23");
    expect([first.previous, third.next]).toEqual([null, null]);
    const previousPage = await listPendingApprovals({ kind: null, after: third.previous });
    expect(previousPage.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
    expect(await titles("nonsense")).toEqual(first.items.map(({ title }) => title));
  });

  test("shows the first page at the address of a page whose last item was decided", async () => {
    for (let n = 1; n <= 11; n += 1) {
      await createProperty({ title: `No. ${n}`, reviewStatus: "pending", waitingSince: day(n) });
    }
    const first = await listPendingApprovals({ kind: null, after: null });
    const [last] = (await listPendingApprovals({ kind: null, after: first.next })).items;
    await database().property.update({
      where: { id: last?.id ?? "" },
      data: { reviewStatus: "approved", waitingSince: null },
    });
    const emptied = await listPendingApprovals({ kind: null, after: first.next });
    expect(emptied).toEqual({ ...first, next: null });
  });

  test("shows a change next to the public value, without exact positions", async () => {
    const owner = await createUser({ firstName: "Owen", lastName: "Owner" });
    await createProperty({
      userId: owner.id,
      title: "Ridge",
      description: "40 acres of oak",
      gameTypes: ["Turkey", "Deer"],
      lat: 30.75,
      lng: -99.23,
      exactLat: 30.751234,
      exactLng: -99.231234,
      revision: {
        title: "Ridge",
        description: "40 acres of oak and pine",
        propertyType: "Sale",
        location: "Mason",
        state: "Texas",
        gameTypes: ["Deer", "Turkey"],
        features: ["Creek"],
        images: [{ address: "https://pictures.example/1.jpg", alt: "The ridge" }],
        position: {
          lat: 30.76,
          lng: -99.24,
          exact: { lat: 30.761234, lng: -99.241234 },
          showExact: false,
        },
        submittedAt: "2026-11-20T10:00:00.000Z",
      },
    });
    const [item] = (await listPendingApprovals({ kind: null, after: null })).items;
    expect(item).toMatchObject({ kindLabel: "Changed listing", ownerName: "Owen Owner" });
    expect(item?.facts.find(({ label }) => label === "Description")).toEqual({
      label: "Description",
      before: [{ text: "40 acres of oak", isDifferent: false }],
      after: [
        { text: "40 acres of oak", isDifferent: false },
        { text: " and pine", isDifferent: true },
      ],
    });
    const changed = item?.facts.filter(({ before }) => before !== null);
    expect(changed?.map(({ label }) => label)).toEqual(["Public position", "Description"]);
    expect(item?.pictures).toEqual({
      before: [],
      after: [{ address: "https://pictures.example/1.jpg", alt: "The ridge" }],
    });
    expect(JSON.stringify(item)).not.toMatch(/1234/);
  });

  test("shows a new listing next to a similar one of the same owner (duplicate)", async () => {
    const { id: userId } = await createUser();
    const same = { userId, location: "Mason", state: "Texas", acreage: 40 };
    const listed = await createProperty({
      ...same,
      title: "Ridge",
      exactLat: 30.751234,
      exactLng: -99.231234,
    });
    const waiting = { reviewStatus: "pending", waitingSince: day(1) } as const;
    const duplicate = await createProperty({ ...same, ...waiting, title: "Ridge II" });
    await createProperty({
      ...same,
      ...waiting,
      title: "Creek",
      acreage: 41,
      waitingSince: day(2),
    });
    await createProperty({ ...same, title: "Gone", deletedAt: new Date() });
    const stranger = (await createUser()).id;
    await createProperty({ ...same, ...waiting, userId: stranger, waitingSince: day(3) });
    const { items } = await listPendingApprovals({ kind: null, after: null });
    expect(items.map(({ duplicate }) => duplicate)).toEqual([
      { title: "Ridge", path: `/property/${listed.id}` },
      null,
      null,
    ]);
    expect(items[0]).toMatchObject({
      id: duplicate.id,
      title: "Ridge II",
      kindLabel: "New listing",
    });
    expect(items[0]?.facts.filter(({ before }) => before !== null)).toEqual([
      {
        label: "Title",
        before: [{ text: "Ridge", isDifferent: false }],
        after: [
          { text: "Ridge", isDifferent: false },
          { text: " II", isDifferent: true },
        ],
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/1234/);
  });

  test("uses indexes with ten thousand rows", async () => {
    await database().$executeRaw`
      INSERT INTO properties (id, title, acreage, location, state, game_types, waiting_since)
      SELECT gen_random_uuid(), 'Listing ' || n, 10, 'Mason', 'Texas', '{Deer}',
        now() - n * interval '1 minute'
      FROM generate_series(1, 10000) n`;
    const first = await listPendingApprovals({ kind: null, after: null });
    expect(first.items[0]?.title).toBe("Listing 10000");
    expect(await countPendingApprovals()).toBe(1_000);
    const started = performance.now();
    await listPendingApprovals({ kind: null, after: first.next });
    expect(performance.now() - started).toBeLessThan(500);
  });
});
