import { EMBEDDED_ISSUER } from "../../app/features/accounts/embedded-provider/demo-accounts";
import { FEATURES, GAME_TYPES } from "../../app/features/directory/vocabulary";
import { parsePriceRange } from "../../app/features/professionals/price-range";
import type { Database } from "../../app/platform/database/database.server";
import { addBoundaries } from "./boundaries";
import { addHistory } from "./add-history";
import { addOffers } from "./add-offers";
import { addRequests } from "./add-requests";
import { addReviews } from "./add-reviews";
import {
  clockFrom,
  getMorning,
  createdInOrder,
  DAY_MS,
  idDaysAgo,
  idInOrder,
  type Clock,
} from "./demo-clock";
import { demoAgents, demoListings, demoProfessionals } from "./demo-entries";
import { generateListing } from "./generate-listings";
import { LANDSCAPE_FORMATS, LANDSCAPE_WIDTHS, landscapes } from "./landscapes";
import { addMailChoices } from "./mail-choices";
import { people, phones, suspended } from "./people";
import { accountKey, chooseEmblems, emblemAddress, portraitAddress } from "./portraits";
import { addPostPicture } from "./post-pictures";
import { posts } from "./posts";
import { insertProperties, landscapeAddress, toReviewedFields } from "./property-insert";
import { professionalRevisions, propertyRevisions } from "./revisions";
import { showcases } from "./showcases";
import { rowId } from "./row-id";
import { addListingViews } from "./listing-views";
import { addSeasons } from "./seasons";
import { addTakenRanges } from "./taken-ranges";
import { addVerifications } from "./verifications";

/**
 * Fills a database with the demo marketplace, with dates relative to `now`. Existing rows stay as they are, so filling
 * twice has the effect of filling once.
 */
export async function fillDatabase(client: Database, now = new Date()): Promise<void> {
  const at = clockFrom((await getFillTime(client)) ?? now);
  const accountIds = await addPeople(client, at);
  await addPhotos(client);
  await addProfessionals(client, { accountIds, at });
  await addAgents(client, { accountIds, at });
  await addProperties(client, { accountIds, at });
  await addBoundaries(client, { at });
  await addListingViews(client, { at });
  await addSeasons(client, { at });
  await addPosts(client, { accountIds, at });
  const listings = new Map([
    ...demoListings().map(({ demo, id }) => [demo.key, { id, title: demo.title }] as const),
    ...[...demoProfessionals(), ...demoAgents()].map(
      ({ demo, id }) => [demo.key, { id, title: demo.name }] as const,
    ),
  ]);
  await addRequests(client, { at, accountIds, listings });
  await addOffers(client, at);
  // Agreements come first: a blocked range that overlaps an agreement's days is left out.
  await addTakenRanges(client, { at });
  await addReviews(client, { at, accountIds });
  await addVerifications(client, { at, accountIds });
  await addMailChoices(client, { at, accountIds });
  await addHistory(client, { at, accountIds });
}

/** Returns the time when the database was filled before; null when it was not. */
async function getFillTime(client: Database): Promise<Date | null> {
  const [newest] = demoListings();
  const existing = await client.property.findUnique({
    where: { id: newest?.id ?? "" },
    select: { createdAt: true },
  });
  return existing && new Date(existing.createdAt.getTime() + (newest?.daysAgo ?? 0) * DAY_MS);
}

/** Adds generated listings, older than the demo ones, until there are `count` of them. */
export async function addGeneratedListings(
  client: Database,
  count: number,
  present = 0,
): Promise<void> {
  const chunk = 10_000;
  const newest = createdInOrder(0, 0).getTime() - 360 * DAY_MS;
  for (let start = present; start < count; start += chunk) {
    const length = Math.min(chunk, count - start);
    const listings = Array.from({ length }, (_, i) => {
      const demo = generateListing(start + i);
      const createdAt = new Date(newest - (start + i) * 60_000);
      return { demo, createdAt, id: rowId(`property/${demo.key}`, createdAt) };
    });
    await insertProperties(client, listings, new Map());
  }
}

async function addPeople(client: Database, at: Clock): Promise<Map<string, string>> {
  await client.user.createMany({
    data: people.map(({ email, firstName, lastName, memberFor }) => ({
      id: idInOrder(`user/${email}`, 0, 1),
      issuer: EMBEDDED_ISSUER,
      subject: email,
      email,
      emailVerified: true,
      firstName,
      lastName,
      createdAt: at(memberFor),
      updatedAt: at(memberFor),
      profileImageUrl: portraitAddress(accountKey(email)),
      phone: phones[email] ?? null,
      ...(email === suspended.email
        ? { suspendedAt: at(suspended.daysAgo), suspensionReason: suspended.reason }
        : {}),
    })),
    skipDuplicates: true,
  });
  const accounts = await client.user.findMany({
    where: { issuer: EMBEDDED_ISSUER, subject: { in: people.map(({ email }) => email) } },
    select: { id: true, subject: true },
  });
  return new Map(accounts.map(({ id, subject }) => [subject, id]));
}

async function addPhotos(client: Database): Promise<void> {
  const width = Math.max(...LANDSCAPE_WIDTHS);
  await client.photo.createMany({
    data: landscapes.map(({ name, alt, color }, i) => ({
      id: idInOrder(`photo/${name}`, i, 1),
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

/** The owners' account ids and the clock that dates rows. */
interface Origin {
  accountIds: ReadonlyMap<string, string>;
  at: Clock;
}

async function addProfessionals(client: Database, { accountIds, at }: Origin): Promise<void> {
  const entries = demoProfessionals();
  const emblems = chooseEmblems(entries.map(({ demo }) => demo)).map(emblemAddress);
  await client.professional.createMany({
    data: entries.map((entry, i) => {
      const { id, daysAgo, demo: entered } = entry;
      const { key, town, ownerEmail, ...demo } = entered;
      const read = parsePriceRange(demo.priceRange);
      const revision = professionalRevisions[key];
      const { name, specialty, bio, state, services, gameTypes, priceRange } = demo;
      const { phone, email, website } = demo;
      const profileImage = emblems[i] ?? null;
      const words = { name, specialty, bio, state, services, gameTypes, priceRange };
      const changedAt = at(revision?.daysAgo ?? daysAgo);
      const showcase = getShowcase(key);
      return {
        ...demo,
        ...showcase,
        id,
        userId: (ownerEmail && accountIds.get(ownerEmail)) || null,
        profileImage,
        location: town,
        priceMin: read?.min ?? null,
        priceMax: read?.max ?? null,
        ...(revision && {
          revision: {
            ...words,
            ...{ location: town, phone, email, website, profileImage },
            ...showcase,
            ...revision.words,
          },
        }),
        waitingSince: changedAt,
        createdAt: at(daysAgo),
        updatedAt: changedAt,
      };
    }),
    skipDuplicates: true,
  });
}

/** Adds the cover, photos and packages of professionals who have some. */
function getShowcase(key: string) {
  const showcase = showcases[key];
  if (!showcase) return { coverImage: null, logoImage: null, photos: [], packages: [] };
  const { cover, photos, packages } = showcase;
  return {
    coverImage: landscapeAddress(cover),
    logoImage: null,
    photos: photos.map(([name, caption]) => ({ address: landscapeAddress(name), caption })),
    packages: packages.map((huntPackage) => ({
      id: idInOrder(`package/${key}/${huntPackage.title}`, 0, 1),
      ...huntPackage,
    })),
  };
}

async function addAgents(client: Database, { accountIds, at }: Origin): Promise<void> {
  await client.agent.createMany({
    data: demoAgents().map(({ id, daysAgo, demo: { key, town, ownerEmail, ...demo } }) => ({
      ...demo,
      id,
      userId: (ownerEmail && accountIds.get(ownerEmail)) || null,
      profileImage: portraitAddress(key),
      location: town,
      waitingSince: at(daysAgo),
      createdAt: at(daysAgo),
      updatedAt: at(daysAgo),
    })),
    skipDuplicates: true,
  });
}

async function addProperties(client: Database, { accountIds, at }: Origin): Promise<void> {
  const altByName = new Map<string, string>(landscapes.map(({ name, alt }) => [name, alt]));
  const listings = demoListings().map(({ id, demo, daysAgo }) => {
    const changed = propertyRevisions[demo.key];
    const words = toReviewedFields(demo);
    const changedWords = { ...words, ...changed?.change(words) };
    const revision = changed && {
      ...changedWords,
      // The values in the vocabulary's order, as the form submits them.
      gameTypes: GAME_TYPES.filter((name) => changedWords.gameTypes.includes(name)),
      features: FEATURES.filter((name) => changedWords.features.includes(name)),
      images: demo.images.map((name) => ({
        address: landscapeAddress(name),
        alt: altByName.get(name) ?? "",
      })),
      position: null,
      submittedAt: at(changed.daysAgo).toISOString(),
    };
    return { id, demo, createdAt: at(daysAgo), revision };
  });
  await insertProperties(client, listings, accountIds);
}

async function addPosts(client: Database, { accountIds, at }: Origin): Promise<void> {
  await client.blogPost.createMany({
    data: posts.map(({ daysAgo, ...post }) => ({
      ...addPostPicture(post),
      id: idDaysAgo(`post/${post.slug}`, daysAgo),
      authorId: accountIds.get("admin@huntstead.test") ?? null,
      createdAt: getMorning(at(daysAgo)),
      updatedAt: getMorning(at(daysAgo)),
    })),
    skipDuplicates: true,
  });
}
