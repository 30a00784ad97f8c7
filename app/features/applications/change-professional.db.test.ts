import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { sweepPhotos } from "~/platform/uploads/sweep-photos.server";
import { MAX_PACKAGES } from "~/features/professionals/showcase";

import {
  createApplication,
  buildProfessionalFields,
} from "../../../tests/factories/create-application";
import { createPhoto } from "../../../tests/factories/create-photo";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createUser } from "../../../tests/factories/create-user";
import { packageFormSchema } from "./package.schema";
import { changeProfessional, getOwnProfessional } from "./change-professional.server";
import { applyProfileRevision } from "./publish-profile.server";
import { savePackage } from "./save-package.server";

const createPackage = (id: string, title = "Five-day elk") => ({
  intent: "save" as const,
  ...{ id, title, days: 5, price: "4200.00", pricePer: "hunter" as const },
  ...{ gameTypes: ["Elk" as const], included: "Tents" },
});

let userId: string;
let professionalId: string;
beforeEach(async () => {
  userId = (await createUser()).id;
  professionalId = (await createProfessional({ userId })).id;
});
const row = () => database().professional.findUniqueOrThrow({ where: { id: professionalId } });
const approve = () =>
  database().$transaction((tx) =>
    applyProfileRevision({ tx, kind: "professional", id: professionalId }),
  );

describe("packages and photos of a professional", () => {
  it("wait for approval with the profile and become public with it", async () => {
    const id = randomUUID();
    await savePackage({ userId, input: createPackage(id) });
    const photos = [{ address: `/uploads/${"a".repeat(32)}-1600.jpg`, caption: "Camp" }];
    expect(await changeProfessional({ userId, change: () => ({ photos }) })).toBe("sent");
    expect(await row()).toMatchObject({ packages: [], photos: [] });
    expect((await row()).waitingSince).not.toBeNull();
    expect((await getOwnProfessional({ userId }))?.state).toBe("changing");
    await approve();
    expect(await row()).toMatchObject({
      packages: [{ id, title: "Five-day elk", price: "4200.00", pricePer: "hunter" }],
      photos,
      revision: null,
    });
    expect(await changeProfessional({ userId, change: () => ({ photos }) })).toBe("unchanged");
  });

  it("are changed by id, deleted, and limited to twelve", async () => {
    const id = randomUUID();
    await savePackage({ userId, input: createPackage(id) });
    await savePackage({ userId, input: createPackage(id, "Six-day elk") });
    const titles = async () =>
      (await getOwnProfessional({ userId }))?.words.packages.map(({ title }) => title);
    expect(await titles()).toEqual(["Six-day elk"]);
    for (let n = 1; n < MAX_PACKAGES; n += 1) {
      await savePackage({ userId, input: createPackage(randomUUID()) });
    }
    expect(await savePackage({ userId, input: createPackage(randomUUID()) })).toMatchObject({
      status: 409,
    });
    await savePackage({ userId, input: { intent: "delete", id } });
    expect((await titles())?.length).toBe(MAX_PACKAGES - 1);
  });

  it("can be edited from two pages without losing changes", async () => {
    const photos = [{ address: `/uploads/${"a".repeat(32)}-1600.jpg`, caption: "Camp" }];
    await Promise.all([
      savePackage({ userId, input: createPackage(randomUUID(), "One") }),
      changeProfessional({ userId, change: () => ({ photos }) }),
      savePackage({ userId, input: createPackage(randomUUID(), "Two") }),
      changeProfessional({ userId, change: () => ({ bio: "Another bio" }) }),
    ]);
    const words = (await getOwnProfessional({ userId }))?.words;
    expect(words?.packages.map(({ title }) => title).sort()).toEqual(["One", "Two"]);
    expect(words).toMatchObject({ photos, bio: "Another bio" });
  });

  it("are limited to twelve, even when two are added at once", async () => {
    for (let n = 1; n < MAX_PACKAGES; n += 1) {
      await savePackage({ userId, input: createPackage(randomUUID()) });
    }
    const outcomes = await Promise.all(
      ["One", "Two"].map((title) =>
        savePackage({ userId, input: createPackage(randomUUID(), title) }),
      ),
    );
    expect(outcomes.filter((outcome) => "errors" in outcome)).toMatchObject([{ status: 409 }]);
    expect((await getOwnProfessional({ userId }))?.words.packages).toHaveLength(MAX_PACKAGES);
  });

  it("are rejected with ids of another profile", async () => {
    const id = randomUUID();
    const other = (await createUser()).id;
    await createProfessional({ userId: other });
    await savePackage({ userId: other, input: createPackage(id, "Theirs") });
    await savePackage({ userId, input: { intent: "delete", id } });
    await savePackage({ userId, input: createPackage(id, "Mine") });
    const listTitles = async (userId: string) =>
      (await getOwnProfessional({ userId }))?.words.packages.map(({ title }) => title);
    expect(await listTitles(other)).toEqual(["Theirs"]);
    expect(await listTitles(userId)).toEqual(["Mine"]);
    for (const wrong of ["", "0", "-1", "99999999999999999999", "../1", `${id}0`]) {
      expect(packageFormSchema.safeParse({ intent: "delete", id: wrong }).success).toBe(false);
    }
  });

  it("can be part of an application", async () => {
    const applicant = (await createUser()).id;
    expect(await changeProfessional({ userId: applicant, change: () => ({}) })).toBeNull();
    expect(
      await savePackage({ userId: applicant, input: createPackage(randomUUID()) }),
    ).toMatchObject({
      status: 409,
    });
    await createApplication({ userId: applicant, profile: buildProfessionalFields() });
    await savePackage({ userId: applicant, input: createPackage(randomUUID()) });
    expect((await getOwnProfessional({ userId: applicant }))?.words.packages).toHaveLength(1);
  });

  it("are kept when other fields change", async () => {
    await savePackage({ userId, input: createPackage(randomUUID()) });
    await changeProfessional({ userId, change: () => ({ bio: "Another bio" }) });
    expect((await getOwnProfessional({ userId }))?.words).toMatchObject({
      bio: "Another bio",
      packages: [{ title: "Five-day elk" }],
    });
  });

  it("keep their pictures from being deleted", async () => {
    const old = new Date(Date.now() - 3 * 86_400_000);
    const addresses = ["a", "b", "c", "d", "e"].map(
      (name) => `/uploads/${name.repeat(32)}-1600.jpg`,
    );
    for (const address of addresses)
      await createPhoto({ ownerId: userId, createdAt: old, address });
    const [photo = "", coverImage, logoImage, later = ""] = addresses;
    await database().professional.update({
      where: { id: professionalId },
      data: { photos: [{ address: photo, caption: "" }], coverImage, logoImage },
    });
    await changeProfessional({
      userId,
      change: ({ photos }) => ({ photos: [...photos, { address: later, caption: "Later" }] }),
    });
    await sweepPhotos();
    const remaining = await database().photo.findMany({ orderBy: { address: "asc" } });
    expect(remaining.map(({ address }) => address)).toEqual(addresses.slice(0, 4));
  });
});
