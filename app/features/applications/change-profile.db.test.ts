import { beforeEach, describe, expect, test } from "vitest";

import {
  buildAgentFields,
  createApplication,
  buildProfessionalFields,
} from "../../../tests/factories/create-application";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { getOwnProfile } from "./own-profile.server";
import type { Profile } from "./profile-kind";
import { readProfile } from "./profile-kinds.server";
import { changeProfile } from "./change-profile.server";

let userId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
});

function professional(overrides: Record<string, unknown> = {}): Profile {
  const profile = readProfile("professional", buildProfessionalFields(overrides));
  if (!profile) throw new Error("Not a profile");
  return profile;
}
const send = (profile: Profile) =>
  changeProfile({ userId, kind: profile.kind, change: () => profile });
const getOwn = (kind: "professional" | "agent" = "professional") => getOwnProfile({ userId, kind });
const applications = () => database().application.findMany({ orderBy: { id: "asc" } });

describe("applying for a profile", () => {
  test("can be edited while it is pending", async () => {
    expect(await getOwn()).toMatchObject({ state: "none", profile: null });
    expect(await send(professional({ name: "One" }))).toBe("sent");
    expect(await send(professional({ name: "Two" }))).toBe("sent");
    expect(await applications()).toMatchObject([{ status: "pending", profile: { name: "Two" } }]);
    expect(await getOwn()).toMatchObject({ state: "waiting", profile: { words: { name: "Two" } } });
    expect(await database().professional.count()).toBe(0);
  });

  test("creates one application when it is sent several times at once", async () => {
    await Promise.all([1, 2, 3].map(() => send(professional())));
    const agent = readProfile("agent", buildAgentFields());
    if (agent) await send(agent);
    expect((await applications()).map(({ kind }) => kind).sort()).toEqual([
      "agent",
      "professional",
    ]);
  });

  test("shows why it was rejected, and can be sent again", async () => {
    await createApplication({ userId, status: "rejected", reason: "No licence." });
    expect(await getOwn()).toMatchObject({ state: "rejected", reason: "No licence." });
    await send(professional());
    expect(await getOwn()).toMatchObject({ state: "waiting", reason: null });
  });

  test("does not show applications of others", async () => {
    await createApplication();
    await createProfessional({ userId: (await createUser()).id });
    expect(await getOwn()).toMatchObject({ state: "none" });
  });
});

describe("editing a published profile", () => {
  test("creates a revision while the approved profile stays public", async () => {
    const { id, name } = await createProfessional({ userId, reviewReason: "Not that." });
    await send(professional({ name: "New name" }));
    expect(await database().professional.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name,
      reviewStatus: "approved",
      reviewReason: null,
      revision: { name: "New name" },
    });
    expect(await getOwn()).toMatchObject({
      state: "changing",
      profile: { words: { name: "New name" } },
    });
    expect(await applications()).toEqual([]);
  });

  test("removes the revision when the public values are sent again", async () => {
    const services = ["Scouting", "Guided Hunts"];
    const row = await createProfessional({ userId, services, revision: { any: "thing" } });
    const profile = readProfile("professional", row);
    if (!profile) throw new Error("Not a profile");
    expect(await send(profile)).toBe("unchanged");
    expect(await getOwn()).toMatchObject({ state: "approved" });
  });

  test("cannot change another profile", async () => {
    const other = await createProfessional({ userId: (await createUser()).id });
    await send(professional());
    expect(await database().professional.findMany()).toMatchObject([
      { id: other.id, name: other.name, revision: null },
    ]);
  });

  test("is submitted again after a rejection", async () => {
    const { id } = await createProfessional({
      userId,
      reviewStatus: "rejected",
      reviewReason: "No.",
    });
    await send(professional({ name: "Better", priceRange: "$50" }));
    const row = await database().professional.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ name: "Better", reviewStatus: "pending", reviewReason: null });
    expect(row.priceMin?.toNumber()).toBe(50);
    expect(row.lat).toBeNull();
  });

  test("moves on the map when the town changes", async () => {
    const rejected = { reviewStatus: "rejected", location: "Helena", lat: 46.59, lng: -112.04 };
    const { id } = await createProfessional({ userId, ...rejected });
    await send(professional({ location: "Bozeman" }));
    const row = await database().professional.findUniqueOrThrow({ where: { id } });
    expect([row.lat?.toFixed(1), row.lng?.toFixed(1)]).toEqual(["45.7", "-111.0"]);
  });
});

describe("fields of a profile", () => {
  test.each([
    { website: "javascript:alert(1)" },
    { website: "ftp://example.com" },
    { website: "https://" },
    { website: "example.com" },
    { email: "nobody" },
    { state: "Atlantis" },
    { services: [] },
    { services: ["Everything"] },
    { name: "x".repeat(101) },
    { bio: "x".repeat(10_001) },
    { priceRange: "$99999999999999" },
    { priceRange: "$2.500 - $6.000" },
  ])("reject %j", (wrong) => {
    expect(readProfile("professional", buildProfessionalFields(wrong))).toBeNull();
  });

  test.each([{ yearsExperience: -1 }, { yearsExperience: 1.5 }, { yearsExperience: 81 }])(
    "of an agent reject %j",
    (wrong) => {
      expect(readProfile("agent", buildAgentFields(wrong))).toBeNull();
    },
  );

  test("ignore fields that the owner may not set", () => {
    const { words } = professional({
      verified: true,
      rating: "5.00",
      reviewStatus: "approved",
      userId: "x",
      services: ["Lodging", "Lodging"],
    });
    expect(Object.keys(words)).not.toEqual(
      expect.arrayContaining(["verified", "rating", "reviewStatus", "userId"]),
    );
    expect(words).toMatchObject({ services: ["Lodging"] });
  });
});
