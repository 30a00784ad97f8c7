import { request } from "node:http";

import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API_ROUTES } from "~/api/openapi.server";
import { addDays, toIsoDate } from "~/formats/iso-date";

import { SQUARE } from "../fixtures/boundary-files";
import { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

type Role = "visitor" | "user" | "admin";
interface Sample {
  /** Values for the path's parameters and the query. */
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}
interface Description {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown> }>
  >;
  components: unknown;
}

let server: RunningServer;
let description: Description;
let ajv: Ajv2020;
const people = {} as Record<Role, Browser>;
const knownIds = {} as Record<"property" | "lease" | "professional" | "post", string>;
let posts = 0;
/** Returns a post that no other call changes. */
const postText = () => ({
  title: `Contract ${(posts += 1)}`,
  content: "Held to.",
  published: true,
});
/** A conversation of each role with an account. */
const conversationIds = {} as Record<Role, string>;

const NOTHING_KNOWN = "00000000-0000-7000-8000-000000000000";
/** The things of each role: a request to them, an offer to them, and agreements of theirs. */
const dealsByRole = {} as Record<
  Role,
  Record<
    | "asked"
    | "offer"
    | "offerTextHash"
    | "agreement"
    | "doomed"
    | "hunted"
    | "bounded"
    | "unbounded",
    string
  >
>;
const LAND = { type: "Polygon", coordinates: [SQUARE] };
/** The first offered day, in days from today, after the ranges in the demo's calendars. */
const FIRST_OFFERED = 400;
const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
const terms = (days: number) => ({
  startDate: inDays(days),
  endDate: inDays(days + 6),
  groupSize: 4,
  total: "1,800",
  included: "The cabin",
  validUntil: inDays(days - 40),
  fullName: "Gail Guide",
});

/** Valid input for each call; a call without an entry fails the test. */
const SAMPLES: Record<string, (role: Role) => Sample> = {
  getSignedInUser: () => ({}),
  listProperties: () => ({
    query:
      "state=Montana&gameTypes=Elk,Deer&search=elk&limit=3&propertyType=Lease&priceType=Per+Season" +
      "&minAcres=1&maxAcres=99999&priceRange=1-900000&features=Road+access",
  }),
  getPropertyBoundary: (role) => ({ path: { id: dealsByRole[role].bounded } }),
  putPropertyBoundary: (role) => ({
    path: { id: dealsByRole[role].bounded },
    body: { type: "Feature", properties: null, geometry: LAND },
  }),
  deletePropertyBoundary: (role) => ({ path: { id: dealsByRole[role].unbounded } }),
  publishProperty: () => ({
    body: {
      title: "Ridge above the river",
      acreage: "320.5",
      price: 1250000,
      location: "Bozeman",
      state: "Montana",
      gameTypes: ["Elk"],
      images: ["https://example.com/ridge.jpg"],
      lat: 45.678912,
      lng: "111°02'17.4\"W",
    },
  }),
  importProperties: () => ({
    body: "reference,title,acreage,location,state,gameTypes\nR-1,Ridge,320,Mason,Texas,Deer;Turkey\n",
  }),
  getProperty: () => ({ path: { id: knownIds.property } }),
  getPropertyAvailability: () => ({
    path: { id: knownIds.lease },
    query: "from=2026-11-28&to=2027-02-28",
  }),
  getProfessionalAvailability: () => ({ path: { id: knownIds.professional } }),
  listProfessionals: () => ({ query: "services=Lodging&priceRange=1000-5000" }),
  getProfessional: () => ({ path: { id: knownIds.professional } }),
  sendContactRequest: () => ({
    body: {
      name: "Hank Hunter",
      email: "hunter@huntstead.test",
      phone: "",
      message: "Is the place open in the second week of November?",
      preferredDates: "November 8-14",
      professionalId: knownIds.professional,
    },
  }),
  listOffers: (role) => ({ path: { id: dealsByRole[role].asked } }),
  makeOffer: (role) => ({ path: { id: dealsByRole[role].asked }, body: terms(FIRST_OFFERED) }),
  getOffer: (role) => ({ path: { id: dealsByRole[role].offer } }),
  answerOffer: (role) => ({
    path: { id: dealsByRole[role].offer },
    body: { action: "accept", fullName: "Hank Hunter", textHash: dealsByRole[role].offerTextHash },
  }),
  listAgreements: () => ({}),
  getAgreement: (role) => ({ path: { id: dealsByRole[role].agreement } }),
  cancelAgreement: (role) => ({
    path: { id: dealsByRole[role].doomed },
    body: { reason: "The road is washed out." },
  }),
  writeReview: (role) => ({
    path: { id: dealsByRole[role].hunted },
    body: { stars: 5, text: "Good fences, honest acres, and elk on the second morning." },
  }),
  listPropertyReviews: () => ({ path: { id: knownIds.lease }, query: "page=1" }),
  listProfessionalReviews: () => ({ path: { id: knownIds.professional } }),
  listConversations: () => ({ query: "limit=10" }),
  listMessages: (role) => ({ query: `conversationId=${conversationIds[role]}&limit=10` }),
  listMessagesOfConversation: (role) => ({ path: { conversationId: conversationIds[role] } }),
  sendMessage: (role) => ({
    body: { conversationId: conversationIds[role], content: "Is it open?", clientId: role },
  }),
  listAgents: () => ({ query: "specialty=Land Sales&search=a" }),
  listFavorites: () => ({}),
  addFavorite: () => ({ body: { itemType: "property", itemId: knownIds.property } }),
  removeFavorite: () => ({ body: { itemType: "property", itemId: knownIds.property } }),
  listPosts: () => ({ query: "limit=5" }),
  createPost: () => ({ body: postText() }),
  getPost: () => ({ path: { slugOrId: "reading-a-topo-map-for-elk" } }),
  updatePost: () => ({ path: { slugOrId: knownIds.post }, body: postText() }),
  deletePost: () => ({ path: { slugOrId: knownIds.post } }),
  checkFavorite: () => ({ query: `itemType=property&itemId=${knownIds.property}` }),
};

const calls = API_ROUTES.flatMap(({ path, calls: byMethod }) =>
  Object.entries(byMethod).map(([method, call]) => ({ path, method, call })),
);
const ROLES: Role[] = ["visitor", "user", "admin"];

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off", LISTING_REVIEW: "off" });
  people.visitor = new Browser();
  people.user = await signInAs(server.origin, "hunter@huntstead.test");
  people.admin = await signInAs(server.origin, "admin@huntstead.test");
  description = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Description;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "api", components: description.components });
  knownIds.property = await firstId("/api/properties");
  knownIds.lease = await firstId("/api/properties?propertyType=Lease");
  knownIds.professional = await firstId("/api/professionals");
  await openConversations();
  await openDeals();
  const response = await send("admin", "/api/blog", "POST", { body: postText() });
  knownIds.post = ((await response.json()) as { id: string }).id;
});
afterAll(async () => {
  await server.stop();
});

async function firstId(path: string): Promise<string> {
  const [first] = (await (await fetch(server.origin + path)).json()) as { id: string }[];
  return first?.id ?? "";
}

/** Sends a request by each role to a professional of the demo with an account. */
async function openConversations(): Promise<void> {
  const list = (await (await fetch(`${server.origin}/api/professionals?limit=500`)).json()) as {
    id: string;
    userId: string | null;
  }[];
  const professionalId = list.find(({ userId }) => userId !== null)?.id;
  const text = { name: "Pat", email: "pat@example.test", message: "Is the camp open?" };
  conversationIds.visitor = "00000000-0000-7000-8000-000000000000";
  for (const role of ["user", "admin"] as const) {
    const body = { ...text, professionalId };
    const response = await send(role, "/api/contact-requests", "POST", { body });
    const { conversationId } = (await response.json()) as { conversationId: string };
    conversationIds[role] = conversationId;
  }
}

/** Sends each role a request about their land and an offer, as the demo's guide. */
async function openDeals(): Promise<void> {
  const unknownIds = {
    ...{ asked: NOTHING_KNOWN, offer: NOTHING_KNOWN, hunted: NOTHING_KNOWN },
    offerTextHash: "none",
  };
  const lands = (await (await fetch(`${server.origin}/api/properties?limit=500`)).json()) as {
    id: string;
    title: string;
  }[];
  dealsByRole.visitor = {
    ...{ ...unknownIds, agreement: NOTHING_KNOWN, doomed: NOTHING_KNOWN, unbounded: NOTHING_KNOWN },
    // This listing's boundary is public.
    bounded: lands.find(({ title }) => title === "Gila Rim Base Camp")?.id ?? NOTHING_KNOWN,
  };
  const guide = await signInAs(server.origin, "guide@huntstead.test");
  const create = async (by: Browser, method: string, path: string, body: object) => {
    const response = await by.request(server.origin + path, {
      method,
      body: JSON.stringify(body),
      headers: { Origin: server.origin, "Content-Type": "application/json" },
    });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return (await response.json()) as { id: string; agreementId: string; textHash: string };
  };
  const list = (await (await fetch(`${server.origin}/api/professionals?limit=500`)).json()) as {
    id: string;
    name: string;
  }[];
  const professionalId = list.find(({ name }) => name.startsWith("Gail Guide"))?.id;
  const text = { name: "Pat", email: "pat@example.test", message: "Is the camp open?" };
  let days = FIRST_OFFERED;
  for (const role of ["user", "admin"] as const) {
    const person = people[role];
    const createRequest = (by: Browser, about: object) =>
      create(by, "POST", "/api/contact-requests", { ...text, ...about });
    const land = { ...(SAMPLES.publishProperty?.(role).body as object), propertyType: "Lease" };
    const { id: propertyId } = await create(person, "POST", "/api/properties", land);
    const { id: message } = await createRequest(guide, { propertyId });
    const createOffer = async () => {
      const { id } = await createRequest(person, { professionalId });
      days += 10;
      return create(guide, "POST", `/api/contact-requests/${id}/offers`, terms(days));
    };
    const agreed = async () => {
      const { id, textHash } = await createOffer();
      const acceptance = { action: "accept", fullName: "Pat Person", textHash };
      return (await create(person, "PUT", `/api/offers/${id}`, acceptance)).agreementId;
    };
    const bounded = async () => {
      const { id } = await create(person, "POST", "/api/properties", land);
      await create(person, "PUT", `/api/properties/${id}/boundary`, LAND);
      return id;
    };
    const offer = await createOffer();
    dealsByRole[role] = {
      bounded: await bounded(),
      unbounded: await bounded(),
      asked: message,
      offer: offer.id,
      offerTextHash: offer.textHash,
      agreement: await agreed(),
      doomed: await agreed(),
      hunted: await findPastAgreement(person),
    };
  }
}

/** Finds the latest agreement whose hunt is over. In the demo, each role has one that it has not reviewed yet. */
async function findPastAgreement(person: Browser): Promise<string> {
  const response = await person.request(`${server.origin}/api/agreements`);
  const list = (await response.json()) as { id: string; status: string; endDate: string }[];
  const past = list.filter(({ status }) => status === "past");
  return past.sort((a, b) => b.endDate.localeCompare(a.endDate))[0]?.id ?? "";
}

function buildPath(path: string, { path: parameters = {}, query }: Sample): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? "nothing");
  return server.origin + filled + (query ? `?${query}` : "");
}

async function send(
  role: Role,
  path: string,
  method: string,
  sample: Sample,
  init: RequestInit = {},
) {
  const hasBody = sample.body !== undefined || init.body !== undefined;
  return people[role].request(buildPath(path, sample), {
    method,
    // A string is sent unchanged.
    ...(sample.body === undefined
      ? {}
      : { body: typeof sample.body === "string" ? sample.body : JSON.stringify(sample.body) }),
    ...init,
    headers: {
      Origin: server.origin,
      ...(hasBody ? { "Content-Type": getType(path, method) } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
}

/** Returns the media type of a call's body. */
const getType = (path: string, method: string) =>
  API_ROUTES.find((route) => route.path === path)?.calls[method as "POST"]?.mediaType ??
  "application/json";

/** Fails unless the description documents the response's status and body. */
async function expectDescribed(response: Response, path: string, method: string): Promise<void> {
  const described = description.paths[path]?.[method.toLowerCase()]?.responses[response.status];
  expect(described, `${method} ${path} answered ${response.status}`).toBeDefined();
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const schema = (described as { content: { "application/json": { schema: object } } }).content[
    "application/json"
  ].schema;
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"api#/');
  const validate = ajv.compile(JSON.parse(absolute) as object);
  const body: unknown = await response.json();
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  if (response.status > 400) expect(body).not.toHaveProperty("errors");
}

describe("the OpenAPI description", () => {
  it("lists every API call once and has a sample request of each", () => {
    const names = calls.map(({ call }) => call.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !SAMPLES[name])).toEqual([]);
  });
});

describe.each(calls)("$method $path", ({ path, method, call }) => {
  it.each(ROLES)("answers a %s with good input as described", async (role) => {
    const response = await send(role, path, method, SAMPLES[call.operationId]?.(role) ?? {});
    const isRefused = call.access !== "anyone" && role === "visitor";
    const forbidden = call.access === "admin" && role === "user";
    if (isRefused) expect(response.status).toBe(401);
    else if (forbidden) expect(response.status).toBe(403);
    else expect(response.status).toBeLessThan(300);
    if (call.access !== "anyone") {
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    await expectDescribed(response, path, method);
  });

  it("answers 404 to an id that no item can have", async () => {
    if (!call.params) return;
    for (const id of [
      "1",
      "not-an-id",
      "00000000-0000-7000-8000-000000000000",
      "%7B%22not%22:%22%22%7D",
    ]) {
      const response = await send("admin", path, method, {
        ...SAMPLES[call.operationId]?.("admin"),
        path: { id, slugOrId: id, conversationId: id },
      });
      expect(response.status).toBe(404);
      await expectDescribed(response, path, method);
    }
  });

  it("answers 400 to an id that is an object or a list", async () => {
    const role: Role = call.access === "admin" ? "admin" : "user";
    const sample = SAMPLES[call.operationId]?.(role) ?? {};
    const body = (sample.body ?? {}) as Record<string, unknown>;
    for (const name of Object.keys(body).filter((key) => /Id$/.test(key))) {
      for (const id of [{ not: "" }, ["a"], 1]) {
        const hostile = { ...sample, body: { ...body, [name]: id } };
        const response = await send(role, path, method, hostile);
        expect(response.status, `${name} as ${JSON.stringify(id)}`).toBe(400);
        await expectDescribed(response, path, method);
      }
    }
  });

  it("rejects bodies that are malformed, too large, or of another content type", async () => {
    if (!call.body) return;
    const role: Role = call.access === "admin" ? "admin" : "user";
    const sample = { ...SAMPLES[call.operationId]?.(role), body: undefined };
    const attempts: [RequestInit, number][] = [
      [{ body: "{" }, 400],
      [{ body: "[]" }, 400],
      [{ body: '"text"' }, 400],
      [{ body: "{}", headers: { "Content-Type": "text/plain" } }, 415],
      [{ body: `{"a":"${"x".repeat(call.maxRawBodyBytes ?? 300_000)}"}` }, 413],
    ];
    for (const [init, status] of attempts) {
      const response = await send(role, path, method, sample, init);
      expect(response.status).toBe(status);
      await expectDescribed(response, path, method);
    }
  });

  it("rejects deeply nested JSON before parsing it", async () => {
    if (!call.body || call.maxRawBodyBytes) return;
    const role: Role = call.access === "admin" ? "admin" : "user";
    const sample = { ...SAMPLES[call.operationId]?.(role), body: undefined };
    for (const body of ["[".repeat(21) + "]".repeat(21), "[".repeat(120_000)]) {
      const response = await send(role, path, method, sample, { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: "The body is nested too deeply." });
    }
  });
});

describe.each(API_ROUTES)("$path", ({ path, calls: byMethod }) => {
  it("answers 405 with Allow to methods that it does not have", async () => {
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !(method in byMethod),
    );
    for (const method of others) {
      const response = await send("admin", path, method, {});
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toContain(Object.keys(byMethod)[0]);
    }
  });

  it("ignores hostile query parameters", async () => {
    if (!("GET" in byMethod)) return;
    const hostile = [
      "search=%00&state=%00",
      "search='%22%25_\\",
      `search=${"x".repeat(7_000)}`,
      "search[not]=a&state[]=b&limit=-1&cursor=%00",
      "limit=99999999999&cursor=W10",
      "limit=1&limit=2&search=a&search=b&priceRange=1&priceRange=2",
      `priceRange=0-${"9".repeat(500)}&minAcres=-1&maxAcres=1e9&features=%00&propertyType=%00`,
    ];
    for (const query of hostile) {
      const sample = SAMPLES[Object.values(byMethod)[0]?.operationId ?? ""]?.("user") ?? {};
      const response = await send("user", path, "GET", { ...sample, query });
      expect(response.status).toBeLessThan(500);
      await expectDescribed(response, path, "GET");
    }
  });
});

describe("favorites", () => {
  const path = "/api/favorites";
  const item = () => ({ itemType: "property", itemId: knownIds.property });
  const isFavorited = async () => {
    const sample = { query: new URLSearchParams(item()).toString() };
    return (await send("user", `${path}/check`, "GET", sample)).json() as Promise<unknown>;
  };

  it("adds a favorite once, checks it, and removes it by body or query", async () => {
    const added = await send("user", path, "POST", { body: item() });
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject(item());
    expect((await send("user", path, "POST", { body: item() })).status).toBe(200);
    expect(await isFavorited()).toEqual({ isFavorited: true });
    const listed = async (role: "user" | "admin") =>
      (await (await send(role, path, "GET", {})).json()) as unknown[];
    expect((await listed("user"))[0]).toMatchObject(item());
    expect(await listed("admin")).not.toContainEqual(expect.objectContaining(item()));
    const query = new URLSearchParams(item()).toString();
    const removed = await send("user", path, "DELETE", { query });
    expect(await removed.json()).toEqual({ isFavorited: false });
    expect((await send("user", path, "DELETE", { body: item() })).status).toBe(200);
    expect(await isFavorited()).toEqual({ isFavorited: false });
  });

  it("answers 404 to a favorite of an unknown item and 400 to an unknown type", async () => {
    for (const itemId of ["00000000-0000-7000-8000-000000000000", "nothing"]) {
      const response = await send("user", path, "POST", { body: { ...item(), itemId } });
      expect(response.status).toBe(404);
      await expectDescribed(response, path, "POST");
    }
    for (const body of [
      { ...item(), itemType: "boat" },
      { itemType: "property" },
      { itemId: {} },
    ]) {
      expect((await send("user", path, "POST", { body })).status).toBe(400);
      expect((await send("user", path, "DELETE", { body })).status).toBe(400);
    }
    expect((await send("user", `${path}/check`, "GET", {})).status).toBe(400);
  });
});

describe("contact requests", () => {
  it("report all errors at once, and 409 when only days are taken", async () => {
    const path = "/api/contact-requests";
    const lands = await fetch(`${server.origin}/api/properties?limit=500`);
    const found = (await lands.json()) as { id: string; title: string; maxHunters: number }[];
    const lease = found.find(({ title }) => title === "Ruby Creek Elk Lease");
    const calendar = await fetch(`${server.origin}/api/properties/${lease?.id}/availability`);
    const { taken } = (await calendar.json()) as {
      taken: { startDate: string; endDate: string }[];
    };
    const about = { ...taken.at(-1), propertyId: lease?.id };
    const bad = { name: "", email: "nowhere", message: "Short", groupSize: 50 };
    const refused = await send("user", path, "POST", { body: { ...bad, ...about } });
    expect(refused.status).toBe(400);
    const days = expect.stringMatching(/ are taken\. Choose other dates\.$/) as string;
    expect(await refused.json()).toEqual({
      message: "Invalid request",
      errors: {
        startDate: [days],
        groupSize: [`At most ${lease?.maxHunters} hunters here`],
        message: ["Message must be at least 10 characters"],
        name: ["Name is required"],
        email: ["Valid email is required"],
      },
    });
    const good = { name: "Pat", email: "pat@example.test", message: "Is the camp open?" };
    const conflict = await send("user", path, "POST", { body: { ...good, ...about } });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toEqual({ message: days });
  });
});

describe("offers", () => {
  const path = "/api/contact-requests/{id}/offers";

  it("rejects an offer for taken days (double booking) with the reason", async () => {
    const sample = { path: { id: dealsByRole.user.asked }, body: terms(FIRST_OFFERED + 100) };
    const createdResponse = await send("user", path, "POST", sample);
    const { id, textHash } = (await createdResponse.json()) as { id: string; textHash: string };
    const guide = await signInAs(server.origin, "guide@huntstead.test");
    const accepted = await guide.request(`${server.origin}/api/offers/${id}`, {
      method: "PUT",
      body: JSON.stringify({ action: "accept", fullName: "Gail Guide", textHash }),
      headers: { Origin: server.origin, "Content-Type": "application/json" },
    });
    expect(accepted.status, await accepted.clone().text()).toBe(200);
    const rejectedResponse = await send("user", path, "POST", sample);
    expect(rejectedResponse.status).toBe(409);
    expect(await rejectedResponse.json()).toEqual({
      message: expect.stringMatching(/ (is|are) taken in your calendar$/) as string,
    });
  });

  /** Sends the guide's request for land with rules. */
  async function requestWithRules(rules: string): Promise<string> {
    const land = SAMPLES.publishProperty?.("user").body as object;
    const listed = await send("user", "/api/properties", "POST", {
      body: { ...land, propertyType: "Lease", rules },
    });
    const { id: propertyId } = (await listed.json()) as { id: string };
    const guide = await signInAs(server.origin, "guide@huntstead.test");
    const text = { name: "Gail", email: "gail@example.test", message: "Is the camp open?" };
    const response = await guide.request(`${server.origin}/api/contact-requests`, {
      method: "POST",
      body: JSON.stringify({ ...text, propertyId }),
      headers: { Origin: server.origin, "Content-Type": "application/json" },
    });
    return ((await response.json()) as { id: string }).id;
  }
  const RULES = "Stay on the two-track.";

  describe("answered by the hunter", () => {
    let id: string;
    let guide: Browser;
    let days = FIRST_OFFERED + 200;
    const readOffer = async () => {
      const response = await guide.request(`${server.origin}/api/offers/${id}`);
      return (await response.json()) as Record<"status" | "agreementText" | "textHash", string>;
    };
    const accept = (answer: object) =>
      guide.request(`${server.origin}/api/offers/${id}`, {
        method: "PUT",
        body: JSON.stringify({ action: "accept", fullName: "Gail Guide", ...answer }),
        headers: { Origin: server.origin, "Content-Type": "application/json" },
      });

    beforeEach(async () => {
      days += 10;
      const sample = { path: { id: dealsByRole.user.asked }, body: terms(days) };
      const response = await send("user", path, "POST", sample);
      ({ id } = (await response.json()) as { id: string });
      guide = await signInAs(server.origin, "guide@huntstead.test");
    });

    it("names the hash when it is missing", async () => {
      const response = await accept({});
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: { textHash: [expect.any(String) as string] },
      });
      expect(await readOffer()).toMatchObject({ status: "open" });
    });

    it("returns the current text when the hash is of another one", async () => {
      const response = await accept({ textHash: "0".repeat(64) });
      expect(response.status).toBe(409);
      const { agreementText, textHash, status } = await readOffer();
      expect(status).toBe("open");
      expect(agreementText).toContain("Gail Guide");
      expect(await response.json()).toEqual({
        message: expect.stringContaining("has changed") as string,
        ...{ agreementText, textHash },
      });
      expect((await accept({ textHash })).status).toBe(200);
    });

    it("can be declined with the form's button without typing a name", async () => {
      const { textHash } = await readOffer();
      const response = await guide.request(`${server.origin}/offers/${id}`, {
        method: "POST",
        body: new URLSearchParams({
          ...{ textHash, fullName: "", guests: "", emergencyContact: "" },
          action: "decline",
        }),
        headers: { Origin: server.origin },
      });
      expect(response.status, await response.clone().text()).toBe(303);
      expect(await readOffer()).toMatchObject({ status: "declined" });
    });
  });

  it("fills in the listing's rules and one week of validity by default", async () => {
    const id = await requestWithRules(RULES);
    const { validUntil: _said, ...soon } = terms(3);
    const { validUntil: _sooner, ...later } = terms(300);
    const createOffer = async (body: object) => {
      const response = await send("user", path, "POST", { path: { id }, body });
      expect(response.status, await response.clone().text()).toBe(201);
      return (await response.json()) as { rules: string; validUntil: string };
    };
    expect(await createOffer(soon)).toMatchObject({ rules: RULES, validUntil: soon.startDate });
    expect(await createOffer({ ...soon, rules: "", validUntil: "" })).toMatchObject({
      ...{ rules: "", validUntil: soon.startDate },
    });
    const inAWeek = await createOffer({ ...later, rules: null, validUntil: null });
    expect(inAWeek.rules).toBe(RULES);
    // At the property it may still be the day before.
    expect([inDays(6), inDays(7)]).toContain(inAWeek.validUntil);
  });

  it("makes an offer without rules when the form's field is emptied", async () => {
    const id = await requestWithRules(RULES);
    const { startDate, endDate, total, fullName } = terms(3);
    const response = await people.user.request(`${server.origin}/requests/${id}/offer`, {
      method: "POST",
      body: new URLSearchParams({
        ...{ startDate, endDate, total, fullName },
        ...{ rules: "", validUntil: "" },
      }),
      headers: { Origin: server.origin },
    });
    expect(response.status, await response.clone().text()).toBe(303);
    const offerId = response.headers.get("Location")?.split("/").at(-1) ?? "";
    const createdResponse = await send("user", "/api/offers/{id}", "GET", {
      path: { id: offerId },
    });
    expect(await createdResponse.json()).toMatchObject({ rules: "", validUntil: startDate });
  });
});

describe("blog posts", () => {
  const path = "/api/blog";
  const slugs = async (role: Role, query: string) => {
    const response = await send(role, path, "GET", { query });
    return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
  };

  it("creates, reads, changes, and deletes posts; shows drafts to admins only", async () => {
    const draft = { title: "Only a Draft", content: "Not yet.", published: false };
    const created = await send("admin", path, "POST", { body: { ...draft, authorId: "x" } });
    expect(created.status).toBe(201);
    const { id, slug } = (await created.json()) as { id: string; slug: string };
    expect(slug).toBe("only-a-draft");
    expect((await send("admin", path, "POST", { body: draft })).status).toBe(409);
    expect((await send("user", `${path}/${slug}`, "GET", {})).status).toBe(404);
    expect((await send("admin", `${path}/${slug}`, "GET", {})).status).toBe(200);
    expect(await slugs("visitor", "limit=500")).not.toContain(slug);
    expect(await slugs("admin", "published=false&limit=500")).toContain(slug);
    expect((await send("visitor", path, "GET", { query: "published=false" })).status).toBe(401);
    expect((await send("user", path, "GET", { query: "published=false" })).status).toBe(403);
    const response = await send("admin", `${path}/${id}`, "PUT", { body: { content: " " } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { title: ["Title is required"], content: ["Content is required"] },
    });
    const body = { ...draft, slug: "no-draft-any-more", published: true };
    expect((await send("admin", `${path}/${id}`, "PUT", { body })).status).toBe(200);
    expect(await slugs("visitor", "limit=500")).toContain("no-draft-any-more");
    const former = `${server.origin}/blog/${slug}?from=mail`;
    const moved = await fetch(former, { redirect: "manual" });
    expect(moved.status).toBe(301);
    expect(moved.headers.get("Location")).toBe("/blog/no-draft-any-more?from=mail");
    // A cached redirect would hide that the slug came back or now belongs to another post.
    expect(moved.headers.get("Cache-Control")).toContain("no-cache");
    expect((await send("user", `${path}/${id}`, "DELETE", {})).status).toBe(403);
    expect((await send("admin", `${path}/${id}`, "DELETE", {})).status).toBe(200);
    expect((await send("admin", `${path}/no-draft-any-more`, "GET", {})).status).toBe(404);
  });
});

describe("pagination", () => {
  it("returns each item once when following the Link header to the last page", async () => {
    const seen: string[] = [];
    let next: string | null = `${server.origin}/api/properties?limit=40`;
    while (next) {
      const response: Response = await fetch(next);
      for (const { id } of (await response.json()) as { id: string }[]) seen.push(id);
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(seen.length).toBeGreaterThan(80);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("builds the link to the next page from APP_ORIGIN, not from Host", async () => {
    const link = await new Promise<string>((resolve, reject) => {
      request(
        `${server.origin}/api/properties?limit=1`,
        { headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" } },
        (response) => {
          response.resume();
          resolve(String(response.headers.link));
        },
      )
        .on("error", reject)
        .end();
    });
    expect(link).toContain(`<${server.origin}/api/properties?`);
  });
});
