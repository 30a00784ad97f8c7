import { beforeEach, describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { createUser } from "../../../tests/factories/create-user";
import { createVerification } from "../../../tests/factories/create-verification";
import { database } from "~/platform/database/database.server";

import { loadOwner } from "./load-owner.server";
import { ownerAddresses } from "./owner-addresses.server";

const PORTRAIT = "/portraits/owen-1.jpg";
let ownerId: string;
beforeEach(async () => {
  const owner = await createUser({
    firstName: "Owen",
    lastName: "Oakley",
    profileImageUrl: PORTRAIT,
    email: "owen@example.test",
    createdAt: new Date("2024-06-01"),
  });
  ownerId = owner.id;
});

const load = (pages: { page?: number; reviewPage?: number } = {}) =>
  loadOwner({ id: ownerId, page: 1, reviewPage: 1, ...pages });
const list = (columns: Parameters<typeof createProperty>[0] = {}) =>
  createProperty({ userId: ownerId, propertyType: "Lease", ...columns });
const listedTitles = async () => (await load())?.listings.rows.map(({ title }) => title);

/** The days of the hunts are different, because a calendar has no overlapping ones. */
let hunts = 0;

/** Creates a review of a hunt at a listing or with a professional. */
async function review(
  about: { propertyId: string } | { professionalId: string },
  columns: Partial<Parameters<typeof createReview>[0]> = {},
) {
  const request = await createContactRequest(about);
  hunts += 1;
  const day = new Date(Date.UTC(2025, 8, hunts));
  const agreement = await createAgreement({ requestId: request.id, startDate: day, endDate: day });
  return createReview({ agreementId: agreement.id, ...columns });
}

describe("the page of an owner", () => {
  test("shows public facts, and nothing private", async () => {
    await list();
    const owner = await load();
    expect(owner?.owner).toEqual({
      id: ownerId,
      name: "Owen O.",
      portrait: PORTRAIT,
      memberSince: 2024,
      answersWithin: null,
    });
    expect(JSON.stringify(owner)).not.toMatch(/Oakley|example\.test/);
  });

  test("lists the owner's public listings, newest first", async () => {
    await list({ title: "Older", createdAt: new Date("2025-01-01") });
    await list({ title: "Newer", createdAt: new Date("2025-02-01"), propertyType: "Sale" });
    await list({ title: "Pending", reviewStatus: "pending" });
    await list({ title: "Leased", available: false });
    await list({ title: "Deleted", deletedAt: new Date() });
    await createProperty({ title: "Another owner's" });
    expect(await listedTitles()).toEqual(["Newer", "Older"]);
  });

  test("is missing for accounts without public listings, and for unknown and malformed ids", async () => {
    expect(await load()).toBeNull();
    await list({ reviewStatus: "pending" });
    await list({ available: false });
    await list({ deletedAt: new Date() });
    await createProfessional({ userId: ownerId });
    expect(await load()).toBeNull();
    for (const id of [undefined, "", "nothing", ownerId.toUpperCase(), crypto.randomUUID()]) {
      expect(await loadOwner({ id, page: 1, reviewPage: 1 })).toBeNull();
    }
  });

  test("pages listings and reviews independently", async () => {
    const listings = [];
    for (let n = 0; n < 13; n += 1) listings.push(await list());
    const [first] = listings;
    for (let n = 0; n < 11; n += 1) await review({ propertyId: first?.id ?? "" });
    const sizes = async (pages: { page?: number; reviewPage?: number }) => {
      const owner = await load(pages);
      return owner && [owner.listings.rows.length, owner.reviews.rows.length];
    };
    expect(await sizes({})).toEqual([12, 10]);
    expect(await sizes({ page: 2 })).toEqual([1, 10]);
    expect(await sizes({ page: 2, reviewPage: 2 })).toEqual([1, 1]);
    expect(await sizes({ page: 3 })).toBeNull();
    expect(await sizes({ reviewPage: 3 })).toBeNull();
    expect((await load())?.total).toEqual({ rating: "4.00", count: 11 });
  });

  test("shows published reviews of all listings, each with its listing if that is public", async () => {
    const open = await list({ title: "Open creek" });
    const leased = await list({ title: "Leased creek", available: false });
    const withheld = await list({
      title: "Withheld creek",
      reviewStatus: "withheld",
      withheldStatus: "approved",
    });
    const guide = await createProfessional({ userId: ownerId, name: "Owen's Camp" });
    const texts = new Map<string, unknown>();
    for (const about of [
      ...[open, leased, withheld].map(({ id }) => ({ propertyId: id })),
      { professionalId: guide.id },
    ]) {
      await review(about);
    }
    const { reviews } = (await load()) ?? {};
    for (const { listing } of reviews?.rows ?? [])
      texts.set(listing?.path ?? "none", listing?.title);
    expect(texts).toEqual(
      new Map<string, unknown>([
        [`/professional/${guide.id}`, "Owen's Camp"],
        ["none", undefined],
        [`/property/${leased.id}`, "Leased creek"],
        [`/property/${open.id}`, "Open creek"],
      ]),
    );
  });

  test("leaves out sealed and hidden reviews, and reviews of hunters", async () => {
    const { id: propertyId } = await list();
    await review({ propertyId }, { publishedAt: null });
    await review({ propertyId }, { hiddenAt: new Date(), hiddenReason: "Names a neighbor" });
    await review({ propertyId }, { writtenBy: "owner" });
    await review({ propertyId: (await createProperty()).id });
    const owner = await load();
    expect(owner?.reviews.rows).toEqual([]);
    expect(owner?.total).toEqual({ rating: "0.00", count: 0 });
  });

  test("shows badges of the person, but not those of one listing", async () => {
    const { id: propertyId } = await list();
    const approved = { userId: ownerId, status: "approved", decidedAt: new Date() };
    await createVerification({ ...approved, kind: "identity", personName: "Owen Oakley" });
    await createVerification({ ...approved, kind: "land-ownership", propertyId });
    const { badges = [] } = (await load()) ?? {};
    expect(badges).toHaveLength(1);
    expect(badges[0]).toMatch(/^Owen O\. · Identity checked/);
  });

  test("names public profiles of the same account only", async () => {
    await list();
    const agent = await createAgent({ userId: ownerId, reviewStatus: "pending" });
    const guide = await createProfessional({ userId: ownerId, name: "Owen's Camp" });
    const guideProfile = { kind: "professional", id: guide.id, name: "Owen's Camp" };
    expect((await load())?.profiles).toEqual([guideProfile]);
    const approve = { where: { id: agent.id }, data: { reviewStatus: "approved" } };
    await database().agent.update(approve);
    expect((await load())?.profiles).toHaveLength(2);
  });
});

test("the sitemap lists each owner of public listings once, with the last change", async () => {
  const first = await list({ createdAt: new Date("2025-01-01") });
  const second = await list({ createdAt: new Date("2025-02-01") });
  await list({ createdAt: new Date("2024-01-01"), reviewStatus: "pending" });
  await createProperty({ userId: null });
  await createProperty({ userId: (await createUser()).id, available: false });
  expect(await ownerAddresses.count()).toBe(1);
  const rows = [];
  for await (const page of ownerAddresses.read({ skip: 0, take: 2_000 })) rows.push(...page);
  const lastChange = first.updatedAt > second.updatedAt ? first.updatedAt : second.updatedAt;
  expect(rows).toEqual([{ name: ownerId, updatedAt: lastChange }]);
});
