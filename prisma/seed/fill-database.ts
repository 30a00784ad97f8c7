import {
  DEMO_ACCOUNTS,
  EMBEDDED_ISSUER,
} from "../../app/features/accounts/embedded-provider/demo-accounts";
import { parsePriceRange } from "../../app/features/professionals/price-range";
import type { Database } from "../../app/platform/database/database.server";
import { addRequests } from "./add-requests";
import { agents } from "./agents";
import { generateListing } from "./generate-listings";
import { LANDSCAPE_FORMATS, LANDSCAPE_WIDTHS, landscapes } from "./landscapes";
import { emblemAddresses, portraitAddress } from "./portraits";
import { withPostPicture } from "./post-pictures";
import { posts } from "./posts";
import { professionals } from "./professionals";
import { properties } from "./properties";
import { insertProperties, landscapeAddress } from "./property-insert";
import { rowId } from "./row-id";

/** Fixed, so that the demo is the same wherever and whenever it is filled. */
const NEWEST = Date.parse("2026-10-30T15:00:00Z");
const HOUR_MS = 3_600_000;

/**
 * Fills a database with the demo marketplace. Rows that are there stay as they are, so filling
 * twice is filling once.
 */
export async function fillDatabase(client: Database): Promise<void> {
  const ownerIds = await addDemoAccounts(client);
  await addPhotos(client);
  await addProfessionals(client, ownerIds);
  await addAgents(client);
  await insertProperties(client, demoListings(), ownerIds);
  await addPosts(client, ownerIds);
  const listings = new Map([
    ...demoListings().map(({ demo, id }) => [demo.key, { id, title: demo.title }] as const),
    ...professionals.map(
      ({ key, name }, i) => [key, { id: professionalId(key, i), title: name }] as const,
    ),
  ]);
  await addRequests(client, { newest: NEWEST, accountIds: ownerIds, listings });
}

const professionalId = (key: string, i: number) => rowId(`professional/${key}`, createdAt(i, 13));

/** The demo listings with their ids, for tests that look for one in a certain state. */
export function demoListings() {
  return properties.map((demo, i) => {
    const created = createdAt(i, 7);
    return { demo, createdAt: created, id: rowId(`property/${demo.key}`, created) };
  });
}

/** Adds generated listings, older than the demo ones, until there are so many of them. */
export async function addGeneratedListings(
  client: Database,
  count: number,
  present = 0,
): Promise<void> {
  const chunk = 10_000;
  for (let start = present; start < count; start += chunk) {
    const length = Math.min(chunk, count - start);
    const listings = Array.from({ length }, (_, i) => ({
      demo: generateListing(start + i),
      createdAt: new Date(NEWEST - 60 * 24 * HOUR_MS - (start + i) * 60_000),
    }));
    await insertProperties(client, listings, new Map());
  }
}

/** The i-th newest row of a kind, so many hours after the one before it, at an uneven minute. */
function createdAt(i: number, hours: number): Date {
  return new Date(NEWEST - i * hours * HOUR_MS - ((i * 7919) % 59) * 60_000);
}

async function addDemoAccounts(client: Database): Promise<Map<string, string>> {
  await client.user.createMany({
    data: DEMO_ACCOUNTS.map(({ email, firstName, lastName }) => ({
      id: rowId(`user/${email}`, createdAt(0, 1)),
      issuer: EMBEDDED_ISSUER,
      subject: email,
      email,
      emailVerified: true,
      firstName,
      lastName,
      profileImageUrl: portraitAddress(email.split("@")[0] ?? ""),
    })),
    skipDuplicates: true,
  });
  const accounts = await client.user.findMany({
    where: { issuer: EMBEDDED_ISSUER, subject: { in: DEMO_ACCOUNTS.map(({ email }) => email) } },
    select: { id: true, subject: true },
  });
  return new Map(accounts.map(({ id, subject }) => [subject, id]));
}

async function addPhotos(client: Database): Promise<void> {
  const width = Math.max(...LANDSCAPE_WIDTHS);
  await client.photo.createMany({
    data: landscapes.map(({ name, alt, color }, i) => ({
      id: rowId(`photo/${name}`, createdAt(i, 1)),
      address: landscapeAddress(name),
      widths: [...LANDSCAPE_WIDTHS],
      formats: [...LANDSCAPE_FORMATS],
      width,
      height: Math.round((width * 2) / 3),
      color,
      alt,
    })),
    skipDuplicates: true,
  });
}

async function addProfessionals(client: Database, ownerIds: ReadonlyMap<string, string>) {
  const emblems = emblemAddresses(professionals);
  await client.professional.createMany({
    data: professionals.map(({ key, town, ownerEmail, ...demo }, i) => {
      const read = parsePriceRange(demo.priceRange);
      const created = createdAt(i, 13);
      return {
        ...demo,
        id: professionalId(key, i),
        profileImage: emblems[i],
        userId: (ownerEmail && ownerIds.get(ownerEmail)) || null,
        location: town,
        priceMin: read?.min ?? null,
        priceMax: read?.max ?? null,
        createdAt: created,
        updatedAt: created,
      };
    }),
    skipDuplicates: true,
  });
}

async function addAgents(client: Database): Promise<void> {
  await client.agent.createMany({
    data: agents.map(({ key, town, ...demo }, i) => {
      const created = createdAt(i, 19);
      return {
        ...demo,
        id: rowId(`agent/${key}`, created),
        profileImage: portraitAddress(key),
        location: town,
        createdAt: created,
        updatedAt: created,
      };
    }),
    skipDuplicates: true,
  });
}

async function addPosts(client: Database, ownerIds: ReadonlyMap<string, string>): Promise<void> {
  await client.blogPost.createMany({
    data: posts.map(({ createdAt: created, ...post }) => ({
      ...withPostPicture(post),
      id: rowId(`post/${post.slug}`, new Date(created)),
      authorId: ownerIds.get("admin@huntstead.test") ?? null,
      createdAt: new Date(created),
      updatedAt: new Date(created),
    })),
    skipDuplicates: true,
  });
}
