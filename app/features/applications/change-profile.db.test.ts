import { beforeEach, describe, expect, test } from "vitest";

import {
  agentWords,
  createApplication,
  professionalWords,
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
  const profile = readProfile("professional", professionalWords(overrides));
  if (!profile) throw new Error("Not a profile");
  return profile;
}
const send = (profile: Profile) =>
  changeProfile({ userId, kind: profile.kind, change: () => profile });
const own = (kind: "professional" | "agent" = "professional") => getOwnProfile({ userId, kind });
const applications = () => database().application.findMany({ orderBy: { id: "asc" } });

describe("somebody without a profile", () => {
  test("applies, and may change what they sent while it waits", async () => {
    expect(await own()).toMatchObject({ state: "none", profile: null });
    expect(await send(professional({ name: "One" }))).toBe("sent");
    expect(await send(professional({ name: "Two" }))).toBe("sent");
    expect(await applications()).toMatchObject([{ status: "pending", profile: { name: "Two" } }]);
    expect(await own()).toMatchObject({ state: "waiting", profile: { words: { name: "Two" } } });
    expect(await database().professional.count()).toBe(0);
  });

  test("has one application of a kind, however often it is sent at once", async () => {
    await Promise.all([1, 2, 3].map(() => send(professional())));
    const agent = readProfile("agent", agentWords());
    if (agent) await send(agent);
    expect((await applications()).map(({ kind }) => kind).sort()).toEqual([
      "agent",
      "professional",
    ]);
  });

  test("reads why they were refused, and sends again", async () => {
    await createApplication({ userId, status: "rejected", reason: "No licence." });
    expect(await own()).toMatchObject({ state: "rejected", reason: "No licence." });
    await send(professional());
    expect(await own()).toMatchObject({ state: "waiting", reason: null });
  });

  test("does not see anybody else's", async () => {
    await createApplication();
    await createProfessional({ userId: (await createUser()).id });
    expect(await own()).toMatchObject({ state: "none" });
  });
});

describe("somebody in the directory", () => {
  test("changes by a revision, while everybody reads what was approved", async () => {
    const { id, name } = await createProfessional({ userId, reviewReason: "Not that." });
    await send(professional({ name: "New name" }));
    expect(await database().professional.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name,
      reviewStatus: "approved",
      reviewReason: null,
      revision: { name: "New name" },
    });
    expect(await own()).toMatchObject({
      state: "changing",
      profile: { words: { name: "New name" } },
    });
    expect(await applications()).toEqual([]);
  });

  test("takes changes back by sending what is public", async () => {
    const services = ["Scouting", "Guided Hunts"];
    const row = await createProfessional({ userId, services, revision: { any: "thing" } });
    const profile = readProfile("professional", row);
    if (!profile) throw new Error("Not a profile");
    expect(await send(profile)).toBe("unchanged");
    expect(await own()).toMatchObject({ state: "approved" });
  });

  test("changes nobody else's row", async () => {
    const other = await createProfessional({ userId: (await createUser()).id });
    await send(professional());
    expect(await database().professional.findMany()).toMatchObject([
      { id: other.id, name: other.name, revision: null },
    ]);
  });

  test("is rejected as a row: what is sent then waits again", async () => {
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

  test("moves on the map with their town", async () => {
    const rejected = { reviewStatus: "rejected", location: "Helena", lat: 46.59, lng: -112.04 };
    const { id } = await createProfessional({ userId, ...rejected });
    await send(professional({ location: "Bozeman" }));
    const row = await database().professional.findUniqueOrThrow({ where: { id } });
    expect([row.lat?.toFixed(1), row.lng?.toFixed(1)]).toEqual(["45.7", "-111.0"]);
  });
});

describe("the words of a profile", () => {
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
  ])("are not %j", (wrong) => {
    expect(readProfile("professional", professionalWords(wrong))).toBeNull();
  });

  test.each([{ yearsExperience: -1 }, { yearsExperience: 1.5 }, { yearsExperience: 81 }])(
    "of an agent are not %j",
    (wrong) => {
      expect(readProfile("agent", agentWords(wrong))).toBeNull();
    },
  );

  test("leave out what is not theirs to say", () => {
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
