import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findFirstOwnPicture } from "../../app/features/blog/share-picture";
import type { RequestStatus } from "../../app/features/contact-requests/request-status";
import type { EventKind } from "../../app/features/messaging/message-kind";
import { MAX_GROUP_SIZE } from "../../app/features/directory/group-size";
import {
  ACCESS,
  AGENT_SPECIALTIES,
  FEATURES,
  GAME_TYPES,
  LODGING,
  METHODS,
  PRICE_TYPES,
  PROPERTY_TYPES,
  SERVICES,
  STATES,
} from "../../app/features/directory/vocabulary";
import { readGalleryPhotos, readPackages } from "../../app/features/professionals/showcase.schema";
import { agents } from "./agents";
import { demoAgents, demoListings, demoProfessionals } from "./demo-entries";
import { drafts } from "./drafts";
import { generateListing } from "./generate-listings";
import { applications, contactMessages, favorites, reports } from "./history";
import { LANDSCAPE_FORMATS, LANDSCAPE_WIDTHS, landscapes } from "./landscapes";
import { findOutdatedPhrases } from "../../tests/fixtures/outdated-phrases";
import { getRequestedListing } from "./add-requests";
import { ownedKeys, people } from "./people";
import { chooseEmblems, emblemAddress, portraitAddress } from "./portraits";
import { addPostPicture } from "./post-pictures";
import { pastHunts } from "./past-hunts";
import { posts } from "./posts";
import { professionals } from "./professionals";
import { properties } from "./properties";
import { requests } from "./requests";
import { professionalRevisions, propertyRevisions } from "./revisions";
import { showcases } from "./showcases";
import { towns } from "./towns";

const generated = Array.from({ length: 500 }, (_, index) => generateListing(index));
const demoEntries = [...professionals, ...properties, ...agents];
/** Numbers from 555-0100 to 555-0199 are reserved for fiction. */
const FICTIONAL_PHONE = /^\(\d{3}\) 555-01\d\d$/;

const withStatus = (items: readonly { reviewStatus: string }[], status: string) =>
  items.filter((item) => item.reviewStatus === status).length;

function isInUnitedStates({ lat, lng }: { lat: number; lng: number }): boolean {
  const isContiguous = lat > 24.5 && lat < 49.4 && lng > -124.8 && lng < -66.9;
  const isAlaskan = lat > 54 && lat < 71.5 && lng > -169 && lng < -130;
  return isContiguous || isAlaskan;
}

/** The status of a request after each event. */
const STATUS_AFTER: Record<EventKind, RequestStatus> = {
  "request-accepted": "accepted",
  "request-declined": "declined",
  "request-closed": "closed",
  "offer-made": "answered",
  "offer-replaced": "answered",
  "offer-accepted": "accepted",
  "offer-declined": "answered",
  "offer-withdrawn": "answered",
  "offer-expired": "answered",
  "agreement-cancelled": "closed",
};

describe("demo data", () => {
  it("has the documented number of entries in each approval status", () => {
    expect([professionals.length, properties.length, agents.length, posts.length]).toEqual([
      60, 120, 40, 12,
    ]);
    expect(withStatus(professionals, "approved")).toBe(54);
    expect(withStatus(professionals, "pending")).toBe(4);
    expect(
      properties.filter((property) => property.reviewStatus === "approved" && property.available),
    ).toHaveLength(104);
    expect(
      properties.filter((property) => property.reviewStatus === "approved" && !property.available),
    ).toHaveLength(6);
    expect(withStatus(properties, "pending")).toBe(7);
    expect(withStatus(agents, "approved")).toBe(38);
    expect(posts.filter((post) => post.published)).toHaveLength(10);
  });

  it("covers 49 states with towns inside the country", () => {
    expect(STATES).toHaveLength(49);
    expect(new Set(towns.map(({ state }) => state)).size).toBe(49);
    expect(towns.filter((town) => !isInUnitedStates(town))).toEqual([]);
  });

  it("gives each entry a unique key, slug, or number", () => {
    for (const list of [professionals, properties, agents]) {
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    }
    expect(demoEntries.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  });

  it("uses only the marketplace's vocabulary", () => {
    for (const entry of demoEntries) expect(STATES).toContain(entry.state);
    for (const professional of professionals) {
      expect(SERVICES).toEqual(expect.arrayContaining(professional.services));
      expect(GAME_TYPES).toEqual(expect.arrayContaining(professional.gameTypes));
    }
    for (const property of properties) {
      expect(PROPERTY_TYPES).toContain(property.propertyType);
      expect(PRICE_TYPES).toContain(property.priceType);
      expect(GAME_TYPES).toEqual(expect.arrayContaining(property.gameTypes));
      expect(FEATURES).toEqual(expect.arrayContaining(property.features));
    }
    for (const { title, maxHunters, lodging, access, methods } of properties) {
      expect(
        METHODS.filter((method) => methods.includes(method)),
        title,
      ).toEqual(methods);
      if (lodging !== null) expect(LODGING, title).toContain(lodging);
      if (access !== null) expect(ACCESS, title).toContain(access);
      if (maxHunters !== null) expect(maxHunters, title).toBeLessThanOrEqual(MAX_GROUP_SIZE);
    }
    for (const agent of agents)
      expect(AGENT_SPECIALTIES).toEqual(expect.arrayContaining(agent.specialties));
  });

  it("states facts that do not contradict the listing's own text", () => {
    const numbers = "two three four five six seven eight nine ten eleven".split(" ");
    const limit = new RegExp(`(${numbers.join("|")}) (?:bow)?(?:hunters|guns)\\b`, "gi");
    for (const one of [...properties, ...generated]) {
      const { title, propertyType, priceType, gameTypes, methods, maxHunters, pricePer } = one;
      const isSale = propertyType === "Sale";
      if (isSale) expect([maxHunters, methods, pricePer], title).toEqual([null, [], "group"]);
      expect(priceType === "One-time", title).toBe(isSale);
      const isBirdsOnly = gameTypes.every((game) => ["Waterfowl", "Upland Birds"].includes(game));
      if (isBirdsOnly && !isSale) expect(methods, title).toEqual(["Shotgun"]);
    }
    const limited = properties.filter(({ maxHunters }) => maxHunters !== null);
    expect(limited.length).toBeGreaterThanOrEqual(70);
    for (const { title, description, maxHunters } of limited) {
      const named = [...description.matchAll(limit)].map(
        ([, word = ""]) => numbers.indexOf(word.toLowerCase()) + 2,
      );
      if (named.length === 0) continue;
      expect(maxHunters, title).toBeGreaterThanOrEqual(Math.min(...named));
      expect(maxHunters, title).toBeLessThanOrEqual(named.reduce((sum, each) => sum + each));
    }
  });

  it("contains only contact data that cannot belong to real people", () => {
    for (const { phone, email, website } of [...professionals, ...agents]) {
      expect(phone).toMatch(FICTIONAL_PHONE);
      expect(email).toMatch(/@example\.com$/);
      if (website) expect(new URL(website).hostname).toMatch(/\.example$/);
    }
  });

  it("places listings inside the country, six of them without a position", () => {
    expect(properties.filter(({ lat, lng }) => lat === null && lng === null)).toHaveLength(6);
    for (const { lat, lng } of [...professionals, ...properties]) {
      if (lat !== null && lng !== null) expect(isInUnitedStates({ lat, lng })).toBe(true);
    }
  });

  it("gives the demo accounts their guide service and their listings", () => {
    expect(
      professionals.filter(({ ownerEmail }) => ownerEmail === "guide@huntstead.test"),
    ).toHaveLength(1);
    const owned = properties.filter(({ ownerEmail }) => ownerEmail === "owner@huntstead.test");
    expect(owned).toHaveLength(9);
    expect(owned.filter((one) => one.reviewStatus === "approved" && one.available)).toHaveLength(5);
    expect(owned.filter((one) => !one.available)).toHaveLength(1);
    expect([withStatus(owned, "pending"), withStatus(owned, "rejected")]).toEqual([2, 1]);
  });

  it("has requests in each status, about public listings of their recipients", () => {
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(["pending", "answered", "accepted", "declined", "closed"]),
    );
    const toAgents = requests.filter(({ about }) => "agent" in about);
    expect(new Set(toAgents.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
    for (const { about, to, from, status, then } of requests) {
      const listing = [...properties, ...professionals, ...agents].find(
        ({ key }) => key === getRequestedListing({ about }),
      );
      expect(listing).toMatchObject({ ownerEmail: to, reviewStatus: "approved" });
      expect(from).not.toBe(to);
      // An unclaimed listing has no owner who could answer; only an admin can close the request.
      if (to === null) {
        expect([then, ["pending", "closed"].includes(status)]).toEqual([[], true]);
        continue;
      }
      // The last event, if there is one, decides the status.
      const last = then.filter((step) => "event" in step).at(-1);
      const [decided, undecided] = [last && STATUS_AFTER[last.event], ["pending", "answered"]];
      expect(decided ? [decided] : undecided).toContain(status);
      expect(then.length > 0).toBe(status !== "pending");
      const days = then.map(({ daysLater }) => daysLater);
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    }
  });

  it("has reviews of past hunts that the forms would accept, most of them by both parties", () => {
    const reviews = pastHunts.flatMap(({ hunterReview, ownerReview }) => [
      hunterReview ?? [],
      ownerReview ?? [],
    ]);
    for (const [stars, text] of reviews.filter((review) => review.length === 2)) {
      expect(stars).toBeGreaterThanOrEqual(1);
      expect(stars).toBeLessThanOrEqual(5);
      expect(text.length, text).toBeGreaterThanOrEqual(20);
    }
    const reviewedHunts = pastHunts.filter(
      ({ hunterReview, ownerReview }) => hunterReview && ownerReview,
    );
    expect(reviewedHunts.length).toBeGreaterThanOrEqual(25);
    // Two hunts can still be reviewed on the day when the demo is filled.
    const open = pastHunts.filter(
      ({ hunterReview, endedDaysAgo }) => !hunterReview && endedDaysAgo < 14,
    );
    expect(open).toHaveLength(2);
    const [texts, keys] = [reviews.map(([, text]) => text), pastHunts.map(({ key }) => key)];
    expect(new Set(texts).size).toBeGreaterThanOrEqual(texts.length - 2);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has long and different descriptions of most listings", () => {
    const isLong = ({ description: { length } }: { description: string }) =>
      length >= 400 && length <= 1_500;
    expect(properties.filter(isLong).length).toBeGreaterThanOrEqual(75);
    for (const { title, description } of properties)
      expect(description.length, title).toBeLessThanOrEqual(1_500);
    const bios = [...professionals, ...agents].filter(({ bio }) => bio.length >= 250);
    expect(bios.length).toBeGreaterThanOrEqual(30);
    const texts = [
      ...properties.map(({ description }) => description),
      ...[...professionals, ...agents].map(({ bio }) => bio),
    ];
    const sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((sentence) => sentence.length > 60);
    const twice = sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i);
    expect(sentences.length).toBeGreaterThan(400);
    expect(twice).toEqual([]);
  });

  it("uses the product's wording", () => {
    const texts = [
      demoEntries,
      posts,
      requests,
      pastHunts,
      favorites,
      contactMessages,
      reports,
      applications,
    ];
    expect(findOutdatedPhrases(JSON.stringify(texts))).toEqual([]);
  });

  it("gives forty landowners and guides an account, and each listing to one of them", () => {
    const owners = new Set(
      demoEntries.flatMap((demoEntry) => ("ownerEmail" in demoEntry && demoEntry.ownerEmail) || []),
    );
    expect(owners.size).toBeGreaterThanOrEqual(40);
    const emails = people.map(({ email }) => email);
    expect(new Set(emails).size).toBe(people.length);
    expect([...owners].filter((email) => !emails.includes(email))).toEqual([]);
    expect(emails.filter((email) => !/@(example\.com|huntstead\.test)$/.test(email))).toEqual([]);
    // An account owns at most one profile.
    const guides = professionals.flatMap(({ ownerEmail }) => ownerEmail ?? []);
    expect(new Set(guides).size).toBe(guides.length);
    const keys = demoEntries.map(({ key }) => key);
    expect(ownedKeys.filter((key) => !keys.includes(key))).toEqual([]);
    expect(new Set(people.map(({ memberFor }) => memberFor)).size).toBeGreaterThan(40);
    // Some listings are unclaimed: requests about them go to the admins.
    expect(properties.filter(({ ownerEmail }) => ownerEmail === null).length).toBeGreaterThan(20);
    expect(professionals.filter(({ ownerEmail }) => ownerEmail === null).length).toBeGreaterThan(
      20,
    );
  });

  it("has events in order, and none in the future", () => {
    const memberFor = new Map(people.map((person) => [person.email, person.memberFor]));
    const ages = new Map<string, number>();
    for (const { demo, daysAgo } of [...demoListings(), ...demoProfessionals(), ...demoAgents()]) {
      ages.set(demo.key, daysAgo);
      expect(daysAgo).toBeGreaterThan(0);
      if (demo.ownerEmail)
        expect(memberFor.get(demo.ownerEmail), demo.key).toBeGreaterThan(daysAgo);
    }
    for (const { key, about, daysAgo, from, then } of requests) {
      const listed = ages.get(getRequestedListing({ about }));
      expect(listed, key).toBeGreaterThan(daysAgo);
      expect(memberFor.get(from), key).toBeGreaterThan(daysAgo);
      expect(then.at(-1)?.daysLater ?? 0, key).toBeLessThan(daysAgo);
    }
    for (const { about, by, daysAgo, decided } of reports) {
      if ("request" in about) {
        const request = requests.find(({ key }) => key === about.request);
        const last = request?.then[about.message - 1]?.daysLater ?? 0;
        expect((request?.daysAgo ?? 0) - last).toBeGreaterThan(daysAgo);
      } else {
        const key = "listing" in about ? about.listing : about.professional;
        expect(ages.get(key), key).toBeGreaterThan(daysAgo);
      }
      expect(memberFor.get(by), by).toBeGreaterThan(daysAgo);
      expect(daysAgo).toBeGreaterThan(decided?.after ?? 0);
    }
    for (const { daysAgo, handled = 0 } of contactMessages)
      expect(daysAgo).toBeGreaterThan(handled);
    for (const [key, { daysAgo }] of [
      ...Object.entries(propertyRevisions),
      ...Object.entries(professionalRevisions),
    ])
      expect(ages.get(key), key).toBeGreaterThan(daysAgo);
  });

  it("has unread messages only after the reader's last answer", () => {
    for (const { key, from, then, unread = 0 } of requests) {
      const senders = [from, ...then.map(({ by }) => by)];
      expect(new Set(senders.slice(senders.length - unread)).size, key).toBeLessThanOrEqual(1);
    }
    expect(requests.filter(({ unread }) => unread).length).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ["hunter", ["sent"]],
    ["guide", ["sent", "received"]],
    ["owner", ["sent", "received"]],
    ["admin", ["sent"]],
  ])("has data for the %s to see", (name, boxes) => {
    const email = `${name}@huntstead.test`;
    const sentRequests = requests.filter(({ from }) => from === email);
    const received = requests.filter(({ to }) => to === email);
    expect(sentRequests.length > 0).toBe(boxes.includes("sent"));
    expect(received.length > 0).toBe(boxes.includes("received"));
    expect([...sentRequests, ...received].some(({ then }) => then.length >= 3)).toBe(true);
    const unread = [...sentRequests, ...received].filter(
      ({ from, then, unread = 0 }) => unread > 0 && (then.at(-1)?.by ?? from) !== email,
    );
    expect(unread.length).toBeGreaterThan(0);
    expect(favorites[email]?.length).toBeGreaterThanOrEqual(3);
  });

  it("has pending decisions for the admin, the guide, and the owner", () => {
    const listKeys = (email: string) =>
      [...properties, ...professionals]
        .filter(({ ownerEmail }) => ownerEmail === email)
        .map(({ key }) => key);
    const revised = [...Object.keys(propertyRevisions), ...Object.keys(professionalRevisions)];
    for (const name of ["guide", "owner"])
      expect(listKeys(`${name}@huntstead.test`).some((key) => revised.includes(key))).toBe(true);
    expect(revised.length).toBeGreaterThanOrEqual(5);
    expect(new Set(applications.map(({ rejected }) => Boolean(rejected)))).toEqual(
      new Set([true, false]),
    );
    const outcomes = reports.map(({ decided }) => decided && (decided.hidden ? "hidden" : "kept"));
    expect(new Set(outcomes)).toEqual(new Set([undefined, "kept", "hidden"]));
    expect(contactMessages.filter(({ handled }) => handled === undefined)).toHaveLength(2);
    expect(requests.filter(({ to, status }) => to === null && status === "pending").length).toBe(2);
    const saved = Object.values(favorites).flat();
    const keys = [...demoListings(), ...demoProfessionals(), ...demoAgents()]
      .filter(({ demo }) => demo.reviewStatus === "approved")
      .map(({ demo }) => demo.key);
    expect(saved.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("has posts of the last twelve months, the newest at most a few weeks old", () => {
    const ages = posts.filter(({ published }) => published).map(({ daysAgo }) => daysAgo);
    expect(Math.min(...posts.map(({ daysAgo }) => daysAgo))).toBeGreaterThanOrEqual(1);
    expect(Math.min(...ages)).toBeLessThanOrEqual(21);
    expect(Math.max(...ages)).toBeLessThan(365);
    expect(Math.max(...ages)).toBeGreaterThan(300);
  });

  it("has a reason for each rejected listing", () => {
    for (const one of [...properties, ...professionals])
      expect(one.reviewReason !== null).toBe(one.reviewStatus === "rejected");
  });

  it("has results for a Montana elk hunter's first search", () => {
    const matches = properties.filter(
      (property) =>
        property.state === "Montana" &&
        property.propertyType === "Lease" &&
        property.gameTypes.includes("Elk") &&
        property.reviewStatus === "approved" &&
        property.available &&
        Number(property.price) < 10_000,
    );
    expect(matches.length).toBeGreaterThanOrEqual(3);
  });

  it("has posts of a readable length, without filler text", () => {
    for (const { content } of posts) {
      const words = content.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(450);
      expect(words).toBeLessThanOrEqual(900);
    }
    expect(JSON.stringify([demoEntries, posts])).not.toMatch(/lorem|ipsum|todo/i);
  });

  it("has files for each landscape in each width and format", () => {
    expect(landscapes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(landscapes.map(({ alt }) => alt)).size).toBe(landscapes.length);
    const files = landscapes.flatMap(({ name }) =>
      LANDSCAPE_WIDTHS.flatMap((width) =>
        LANDSCAPE_FORMATS.map((format) => `${name}-${width}.${format}`),
      ),
    );
    const missing = files.filter(
      (file) => !existsSync(new URL(`../../public/landscapes/${file}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
    const names: string[] = landscapes.map(({ name }) => name);
    for (const { images } of properties) expect(names).toEqual(expect.arrayContaining(images));
  });

  it("has four to six different pictures for each listing, and no cover twice in a state", () => {
    for (const { images, title } of properties) {
      expect(images.length, title).toBeGreaterThanOrEqual(4);
      expect(images.length, title).toBeLessThanOrEqual(6);
      expect(new Set(images).size, title).toBe(images.length);
    }
    const approved = properties.filter(({ reviewStatus }) => reviewStatus === "approved");
    const covers = approved.map(({ images, state }) => `${images[0]} ${state}`);
    expect(new Set(covers).size).toBe(covers.length);
    expect(new Set(approved.map(({ images }) => images[0])).size).toBeGreaterThanOrEqual(100);
  });

  it("has pictures of snow, elk, and pronghorn only in matching states", () => {
    const shows = new Map<string, readonly string[]>(
      landscapes.map((landscape) => [landscape.name, landscape.shows]),
    );
    for (const { images, gameTypes, title, state } of properties) {
      const cover = shows.get(images[0] ?? "") ?? [];
      if (!gameTypes.includes("Elk")) expect(cover, title).not.toContain("elk");
      if (!gameTypes.includes("Antelope")) expect(cover, title).not.toContain("antelope");
      if (/Florida|Texas|Louisiana/.test(state)) expect(cover, title).not.toContain("snow");
    }
  });

  it("keeps all landscape pictures below 12 MB", () => {
    const directory = new URL("../../public/landscapes/", import.meta.url);
    const sizes = readdirSync(directory).map((file) => statSync(new URL(file, directory)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  it("has a different picture for each post", () => {
    const pictures = posts.map((post) => findFirstOwnPicture(addPostPicture(post).content));
    expect(pictures).not.toContain(null);
    expect(new Set(pictures).size).toBe(posts.length);
  });

  it("has an emblem for each guide service and a portrait for each agent", () => {
    const emblems = chooseEmblems(professionals).map(emblemAddress);
    expect(new Set(emblems).size).toBe(professionals.length);
    const drawn = readdirSync(new URL("../../public/emblems/", import.meta.url));
    expect(drawn.map((name) => `/emblems/${name}`).sort()).toEqual([...emblems].sort());
    const addresses = agents.map(({ key }) => portraitAddress(key));
    const missing = addresses.filter(
      (address) => !address || !existsSync(new URL(`../../public${address}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });
});

describe("generateListing", () => {
  const listings = Array.from({ length: 1000 }, (_, index) => generateListing(index));

  it("returns the same listing for the same number and different ones for others", () => {
    expect(generateListing(41)).toEqual(generateListing(41));
    expect(new Set(listings.map(({ key }) => key)).size).toBe(1000);
    expect(new Set(listings.map(({ title }) => title)).size).toBeGreaterThan(900);
  });

  it("has two percent pending listings, and realistic prices", () => {
    expect(withStatus(listings, "pending")).toBe(20);
    const prices = listings.flatMap(({ price }) => (price === null ? [] : [Number(price)]));
    expect(Math.min(...prices)).toBeGreaterThan(90);
    expect(Math.max(...prices)).toBeLessThanOrEqual(6_400_000);
  });

  it("creates listings inside the country in every state", () => {
    for (const { lat, lng } of listings)
      expect(lat !== null && lng !== null && isInUnitedStates({ lat, lng })).toBe(true);
    expect(new Set(listings.map(({ state }) => state)).size).toBe(49);
  });
});

describe("demo drafts", () => {
  it("are accepted by the listing form, and belong to demo people", () => {
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(drafts.length);
    const words: readonly string[] = [
      ...GAME_TYPES,
      ...FEATURES,
      ...PROPERTY_TYPES,
      ...PRICE_TYPES,
      ...STATES,
    ];
    for (const draft of drafts) {
      expect(people.map(({ email }) => email)).toContain(draft.by);
      const { gameTypes = "", features = "", propertyType, priceType, state } = draft;
      const values = [...gameTypes.split("\n"), ...features.split("\n")];
      for (const word of [...values, propertyType, priceType, state].filter(Boolean)) {
        expect(words).toContain(word);
      }
    }
  });
});

describe("demo showcases", () => {
  it("are accepted by the forms, for a dozen professionals with an account", () => {
    const ownerEmails = new Map(professionals.map(({ key, ownerEmail }) => [key, ownerEmail]));
    expect(Object.keys(showcases).length).toBeGreaterThanOrEqual(12);
    for (const [key, { photos, packages }] of Object.entries(showcases)) {
      expect(ownerEmails.get(key), key).toBeTruthy();
      const entries = packages.map((huntPackage, i) => ({
        ...huntPackage,
        id: `0197a1b2-0000-7000-8000-00000000000${i}`,
      }));
      expect(readPackages(entries), key).toHaveLength(packages.length);
      for (const { gameTypes } of packages) {
        expect(GAME_TYPES.filter((game) => gameTypes.includes(game))).toEqual(gameTypes);
      }
      const photoEntries = photos.map(([address, caption]) => ({ address, caption }));
      expect(readGalleryPhotos(photoEntries), key).toHaveLength(photos.length);
    }
    const covers = Object.values(showcases).map(({ cover }) => cover);
    expect(new Set(covers).size).toBe(covers.length);
  });
});
