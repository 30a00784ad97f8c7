import { beforeEach, expect, it } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createBoundary } from "../../../tests/factories/create-boundary";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createFavorite } from "../../../tests/factories/create-favorite";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { buildPack, MAX_LISTING_BYTES } from "./build-pack.server";

const LANDSCAPE = "/landscapes/elk-meadow-dawn-1600.jpg";
const PLACE = { lat: 30.75, lng: -99.23, exactLat: 30.749123, exactLng: -99.230456 };

let owner: string;
let hunter: { id: string; isAdmin: false };
beforeEach(async () => {
  owner = (await createUser({ firstName: "Walt", lastName: "Pruitt" })).id;
  hunter = { id: (await createUser()).id, isAdmin: false };
});

/** Creates a listing with a boundary that the hunter has saved. */
async function saveFavoriteProperty(overrides: Parameters<typeof createProperty>[0] = {}) {
  const land = await createProperty({
    ...PLACE,
    userId: owner,
    images: [LANDSCAPE],
    ...overrides,
  });
  await createBoundary({ propertyId: land.id });
  await createFavorite({ userId: hunter.id, propertyId: land.id });
  return land;
}

it("contains favorites and agreements and needs no network", async () => {
  const land = await saveFavoriteProperty({
    title: "Elk Ridge",
    rules: "Walk in.",
    gameTypes: ["Elk"],
  });
  const guide = await createProfessional({ name: "Ridge Guides", phone: "406-555-0100" });
  await createFavorite({ userId: hunter.id, professionalId: guide.id });
  const request = await createContactRequest({ propertyId: land.id, userId: hunter.id });
  await createAgreement({ requestId: request.id });
  const { html, count, omittedCount } = await buildPack(hunter);
  expect({ count, omittedCount }).toEqual({ count: 3, omittedCount: 0 });
  for (const text of ["Elk Ridge", "Walk in.", "Walt P.", "30.75, -99.23", "Legal light"]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("Where it is (approximate)");
  expect(html).toContain('src="data:image/jpeg;base64,');
  expect(html).toContain("406-555-0100");
  expect(html).toContain("HUNTING AGREEMENT");
  // The file loads nothing and links only within itself; addresses are text.
  expect(html).not.toMatch(/\b(?:src|srcset|poster|action)="(?!data:)/);
  expect(html).not.toMatch(/href="(?!#)/);
  expect(html).not.toMatch(/<(?:script|link|iframe|object)\b|url\(|@import/);
});

it("shows legal light by day", async () => {
  await saveFavoriteProperty();
  const { html } = await buildPack(hunter);
  expect(html).not.toContain("Today");
  expect(html).toMatch(/<th scope="row">\w{3}, \w{3} \d{1,2}<\/th><td>\d{1,2}:\d\d AM<\/td>/);
  expect(html).not.toContain("<details");
});

it("contains exact positions only for people who may see them", async () => {
  const land = await saveFavoriteProperty();
  expect((await buildPack(hunter)).html).not.toMatch(/30\.749|99\.2304|encloses/);
  await createContactRequest({ propertyId: land.id, userId: hunter.id, status: "accepted" });
  const { html } = await buildPack(hunter);
  expect(html).toContain("30.74912, -99.23046");
  expect(html).toContain("encloses 516 acres");
  expect(html).not.toContain("(approximate)");
});

it("contains no data of other people", async () => {
  await saveFavoriteProperty({ title: "Elk Ridge" });
  const stranger = { id: (await createUser()).id, isAdmin: false };
  const { html, count } = await buildPack(stranger);
  expect(count).toBe(0);
  expect(html).not.toContain("Elk Ridge");
  expect(html).toContain("No favorites and no agreements yet.");
});

it("leaves out deleted and pending listings", async () => {
  await saveFavoriteProperty({ title: "Gone Creek", deletedAt: new Date() });
  await saveFavoriteProperty({ title: "Waiting Flats", reviewStatus: "pending" });
  const { html, count } = await buildPack(hunter);
  expect(count).toBe(0);
  expect(html).not.toMatch(/Gone Creek|Waiting Flats/);
});

it("escapes texts and limits the size of a listing", async () => {
  const land = await saveFavoriteProperty({
    title: `<img src=x onerror=alert(1)> </style><script>`,
    description: "🦌".repeat(2_500),
    rules: "]]><!--",
  });
  const { html } = await buildPack(hunter);
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  const [, article = ""] = html.split(`<article id="${land.id}">`);
  expect(Buffer.byteLength(article)).toBeLessThan(MAX_LISTING_BYTES);
});
