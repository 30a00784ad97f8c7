import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { claimNoSweeps } from "../fixtures/claim-no-sweeps";
import { seedMarketplace, type MarketplaceFixture } from "../fixtures/seed-marketplace";
import { LAND } from "../fixtures/land-form";
import { OFFER } from "../fixtures/offer-form";
import { openLive } from "../fixtures/live-client";
import { findChanges, type TableRows } from "../fixtures/read-tables";
import { openFastestDatabase } from "../setup/open-fastest-database";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-objects-"));
const database = await openFastestDatabase(directory);
let server: RunningServer;
let people: MarketplaceFixture["people"];
let things: MarketplaceFixture["things"];
beforeAll(async () => {
  ({ people, things } = await seedMarketplace(directory, {
    url: database.url,
    seedMore: claimNoSweeps,
  }));
  server = await startServer({ ...database.variables, DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** An id that does not exist. */
const UNKNOWN = "0197a1b2-0000-7000-8000-00000000000d";
type Thing = keyof MarketplaceFixture["things"];

const REVIEW = { stars: "5", text: "Knows every bird in that country." };

type Caller = "visitor" | "hunter" | "admin";
const buildCookie = (caller: Caller) => (caller === "visitor" ? "" : people[caller].cookie);

function get(path: string, caller: Caller): Promise<Response> {
  const headers = { Cookie: buildCookie(caller) };
  return fetch(server.origin + path, { headers, redirect: "manual" });
}

function post(path: string, caller: Caller, fields: Record<string, string>): Promise<Response> {
  return fetch(server.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: buildCookie(caller), Origin: server.origin },
    redirect: "manual",
  });
}

function call(path: string, caller: Caller, method: string, body?: object): Promise<Response> {
  return fetch(server.origin + path, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      Cookie: buildCookie(caller),
      Origin: server.origin,
      "Content-Type": "application/json",
    },
  });
}

/** Returns a response without the parts that differ each time, and without the requested id. */
async function summarizeResponse(
  response: Response,
  id = "/",
): Promise<[number, string, string | null]> {
  const plain = (text: string) =>
    (id === "/" ? text : text.replaceAll(id, "UUID"))
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "UUID")
      .replace(/\b[\w-]{43}\b/g, "TOKEN");
  const location = response.headers.get("Location") ?? response.headers.get("X-Remix-Redirect");
  return [response.status, plain(await response.text()), location && plain(location)];
}

const data = (path: string, id: string) =>
  `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`;

/** All addresses to read a thing: each page and the data that its scripts request. */
const READS: [thing: Thing, ways: ((id: string) => string)[]][] = [
  ...(["pendingListing", "rejectedListing", "huntersListing"] as const).map(
    (thing): [Thing, ((id: string) => string)[]] => [
      thing,
      [
        (id) => `/property/${id}`,
        (id) => data(`/property/${id}`, "features/properties/property.page"),
        (id) => `/api/properties/${id}`,
        (id) => `/property/${id}/calendar`,
        (id) => `/property/${id}/seasons.ics`,
        (id) => `/property/${id}/sheet`,
        (id) => data(`/property/${id}/sheet`, "features/field-sheet/field-sheet.page"),
        (id) => `/property/${id}.gpx`,
        (id) => `/property/${id}.kml`,
        (id) => `/property/${id}.geojson`,
        (id) => `/api/properties/${id}/availability`,
        (id) => `/contact/${id}?type=property`,
        (id) => `/profile/listings/${id}`,
        (id) => data(`/profile/listings/${id}`, "features/properties/own/own-listing.page"),
        (id) => `/profile/listings/${id}/edit`,
        (id) =>
          data(`/profile/listings/${id}/edit`, "features/properties/editor/edit-listing.page"),
      ],
    ],
  ),
  ...(
    ["listing", "revisedListing", "soldListing", "expiredListing", "deletedListing"] as const
  ).map((thing): [Thing, ((id: string) => string)[]] => [
    thing,
    [
      (id) => `/profile/listings/${id}`,
      (id) => `/profile/listings/${id}/confirm`,
      (id) =>
        data(
          `/profile/listings/${id}/confirm`,
          "features/properties/confirmation/own-confirm.page",
        ),
      (id) => `/profile/listings/${id}/edit`,
      (id) => data(`/profile/listings/${id}/edit`, "features/properties/editor/edit-listing.page"),
      (id) => `/profile/listings/${id}/figures`,
      (id) => data(`/profile/listings/${id}/figures`, "features/properties/stats/stats.page"),
    ],
  ]),
  [
    "lease",
    [
      (id) => `/profile/listings/${id}/calendar`,
      (id) =>
        data(`/profile/listings/${id}/calendar`, "features/calendar/own-listing-calendar.page"),
      (id) => `/profile/listings/${id}/boundary`,
      (id) => data(`/profile/listings/${id}/boundary`, "features/boundaries/own-boundary.page"),
      (id) => `/api/properties/${id}/boundary`,
    ],
  ],
  [
    "document",
    [
      (id) => `/verification-documents/${id}`,
      (id) => data(`/verification-documents/${id}`, "features/verification/document.route"),
      (id) => `/verification-documents/${id}?token=x`,
    ],
  ],
  [
    "listingDraft",
    [
      (id) => `/list-property?draft=${id}`,
      (id) => data(`/list-property?draft=${id}`, "features/properties/editor/list-property.page"),
      (id) => `/list-property/preview?draft=${id}`,
      (id) => data(`/list-property/preview?draft=${id}`, "features/properties/drafts/preview.page"),
    ],
  ],
  [
    "pendingProfessional",
    [
      (id) => `/professional/${id}`,
      (id) => data(`/professional/${id}`, "features/professionals/professional.page"),
      (id) => `/api/professionals/${id}`,
      (id) => `/professional/${id}/calendar`,
      (id) => `/api/professionals/${id}/availability`,
      (id) => `/contact/${id}?type=professional`,
    ],
  ],
  [
    "dealtRequest",
    [
      (id) => `/requests/${id}/offer`,
      (id) => data(`/requests/${id}/offer`, "features/agreements/make-offer.page"),
      (id) => `/api/contact-requests/${id}/offers`,
    ],
  ],
  [
    "offer",
    [
      (id) => `/offers/${id}`,
      (id) => data(`/offers/${id}`, "features/agreements/offer.page"),
      (id) => `/api/offers/${id}`,
    ],
  ],
  [
    "agreement",
    [
      (id) => `/agreements/${id}`,
      (id) => data(`/agreements/${id}`, "features/agreements/agreement.page"),
      (id) => `/agreements/${id}.txt`,
      (id) => `/agreements/${id}.pdf`,
      (id) => `/agreements/${id}.ics`,
      (id) => `/agreements/${id}/cancel`,
      (id) => data(`/agreements/${id}/cancel`, "features/agreements/cancel-agreement.page"),
      (id) => `/api/agreements/${id}`,
    ],
  ],
  [
    "pastAgreement",
    [
      (id) => `/agreements/${id}/review`,
      (id) => data(`/agreements/${id}/review`, "features/reviews/review.page"),
    ],
  ],
  [
    "review",
    [
      (id) => `/reviews/${id}/answer`,
      (id) => data(`/reviews/${id}/answer`, "features/reviews/answer-review.page"),
    ],
  ],
  [
    "conversation",
    [
      (id) => `/messages?conversation=${id}`,
      (id) => data(`/messages?conversation=${id}`, "features/messaging/messages.page"),
      (id) => `/messages?conversation=${id}&watch=1`,
      (id) => `/messages/report?conversation=${id}`,
      (id) => data(`/messages/report?conversation=${id}`, "features/messaging/choose-message.page"),
      (id) => `/api/messages/${id}`,
      (id) => `/api/messages?conversationId=${id}`,
    ],
  ],
];

describe("access to other people's data", () => {
  it.each(READS)("%s of another person responds like a missing one", async (thing, paths) => {
    const id = things[thing];
    const before = await database.read();
    // Admins may read listings under review, and only its two people may read a conversation. Visitors are left out for
    // drafts, because all drafts need a sign-in.
    const callers: Caller[] = ["conversation", "dealtRequest", "offer", "agreement"].includes(thing)
      ? ["visitor", "hunter", "admin"]
      : thing === "huntersListing"
        ? ["visitor"]
        : thing === "listingDraft"
          ? ["hunter", "admin"]
          : ["visitor", "hunter"];
    for (const caller of callers) {
      for (const buildPath of paths) {
        const foreign = await summarizeResponse(await get(buildPath(id), caller), id);
        const unknown = await summarizeResponse(await get(buildPath(UNKNOWN), caller), UNKNOWN);
        expect(foreign, `${caller} ${buildPath(id)}`).toEqual(unknown);
        // A redirect of what scripts ask for is a 204.
        expect([204, 302, 401, 404], `${caller} ${buildPath(id)}`).toContain(foreign[0]);
      }
    }
    expect(findChanges(before, await database.read())).toEqual([]);
  });

  it("blog drafts answer 404 to everybody but admins", async () => {
    for (const caller of ["visitor", "hunter"] as const) {
      for (const buildPath of [
        (slug: string) => `/blog/${slug}`,
        (slug: string) => data(`/blog/${slug}`, "features/blog/post.page"),
        (slug: string) => `/api/blog/${slug}`,
      ]) {
        const foreign = await summarizeResponse(
          await get(buildPath(things.draftSlug), caller),
          things.draftSlug,
        );
        const unknown = await summarizeResponse(
          await get(buildPath("nothing-at-all"), caller),
          "nothing-at-all",
        );
        expect(foreign).toEqual(unknown);
        expect(foreign[0]).toBe(404);
      }
    }
    expect((await get("/api/blog?published=false", "hunter")).status).toBe(403);
    expect((await get("/api/blog?published=false", "visitor")).status).toBe(401);
  });

  it("private items appear in no list, feed, map, export, or inbox of others", async () => {
    const hidden = [
      ...[things.pendingListing, things.rejectedListing, things.deletedListing],
      ...[things.pendingProfessional, things.pendingAgent, things.application],
      ...[things.listingDraft, "Drafted by the owner", things.verification, things.document],
      ...[things.dealtRequest, things.offer, things.agreement],
      ...[things.conversation, things.message, things.contactRequest, things.draft],
      ...[things.deletedPost, things.contactMessage, things.report, things.photo],
      ...["Only for the owner", "Only for this browser", people.owner.email, "draft"],
    ];
    const paths = [
      ...["/", "/properties", "/pros", "/agents", "/blog", "/favorites", "/messages", "/profile"],
      ...[
        "/hosting",
        "/trips",
        "/messages?box=requests",
        "/profile/export",
        "/properties?view=map",
        "/pros?view=map",
      ],
      ...["/properties.atom", "/pros.atom", "/agents.atom", "/searches"],
      ...["/blog.atom", "/sitemap.xml", "/map-pins/properties"],
      ...["/map-cards/properties", "/map-cards/pros"],
      ...["/map-pins/pros", "/api/properties?limit=500", "/api/professionals", "/api/agents"],
      ...[
        "/api/favorites",
        "/api/conversations",
        "/api/blog",
        `/property/${things.revisedListing}`,
      ],
      ...[
        "/profile/professional",
        "/profile/verification",
        "/profile/agent",
        "/list-property",
        "/sitemaps/properties-1.xml",
      ],
      ...[`/api/properties/${things.revisedListing}`, `/property/${things.listing}`],
      ...[`/property/${things.lease}/calendar`, `/api/properties/${things.lease}/availability`],
    ];
    for (const caller of ["visitor", "hunter"] as const) {
      for (const path of paths) {
        const text = await (await get(path, caller)).text();
        const shown = hidden.filter((word) =>
          word === "draft" ? text.includes("/blog/draft") : text.includes(word),
        );
        expect(shown, `${caller} ${path}`).toEqual([]);
      }
    }
  });

  /** Returns all requests to change a thing, and the statuses that refuse them to a signed-in stranger. */
  const writes = (): [string, () => Promise<Response>, () => Promise<Response>, number[]][] => {
    const sendToBoth = (send: (id: string) => Promise<Response>, id: string) =>
      [() => send(id), () => send(UNKNOWN)] as const;
    const submitIntent = (intent: string) => (id: string) =>
      post(`/profile/listings/${id}`, "hunter", { intent });
    const thread = (fields: Record<string, string>) => (id: string) =>
      post(`/messages?conversation=${id}`, "hunter", fields);
    const status = (to: string) => (id: string) =>
      post("/messages?box=requests", "hunter", { requestId: id, status: to });
    return [
      ...["sold", "leased", "reopen", "delete", "restore"].map(
        (intent): ReturnType<typeof writes>[number] => [
          `${intent} a listing`,
          ...sendToBoth(
            submitIntent(intent),
            intent === "restore" ? things.deletedListing : things.listing,
          ),
          [404],
        ],
      ),
      [
        "edit a listing",
        ...sendToBoth((id) => post(`/profile/listings/${id}/edit`, "hunter", LAND), things.listing),
        [404],
      ],
      [
        "confirm it",
        ...sendToBoth(
          (id) => post(`/profile/listings/${id}/confirm`, "hunter", {}),
          things.expiredListing,
        ),
        [404],
      ],
      [
        "edit it by _data",
        ...sendToBoth(
          (id) =>
            post(
              data(`/profile/listings/${id}/edit`, "features/properties/editor/edit-listing.page"),
              "hunter",
              LAND,
            ),
          things.listing,
        ),
        [404],
      ],
      ...(
        [
          { intent: "block", startDate: "2030-01-01", endDate: "2030-01-02" },
          { intent: "free", id: things.takenRange },
          { intent: "confirm" },
          { intent: "renew" },
        ] as Record<string, string>[]
      ).map((fields): ReturnType<typeof writes>[number] => [
        `${fields.intent} in its calendar`,
        ...sendToBoth(
          (id) => post(`/profile/listings/${id}/calendar`, "hunter", fields),
          things.lease,
        ),
        [404],
      ]),
      ...(
        [
          { intent: "save", boundaryText: "30.74, -99.24\n30.74, -99.22\n30.76, -99.22" },
          { intent: "save", showExactPosition: "true" },
          { intent: "remove" },
        ] as Record<string, string>[]
      ).map((fields): ReturnType<typeof writes>[number] => [
        `${JSON.stringify(fields)} of its boundary`,
        ...sendToBoth(
          (id) => post(`/profile/listings/${id}/boundary`, "hunter", fields),
          things.lease,
        ),
        [404],
      ]),
      ...["draft", "keep", "preview", "discard", "restore"].map(
        (intent): ReturnType<typeof writes>[number] => [
          `${intent} a draft`,
          () => post("/list-property", "hunter", { draft: things.listingDraft, intent }),
          () => post("/list-property", "hunter", { draft: "none", intent }),
          [404],
        ],
      ),
      [
        "write in a conversation",
        ...sendToBoth(thread({ content: "Hello" }), things.conversation),
        [404],
      ],
      ["block in it", ...sendToBoth(thread({ block: "on" }), things.conversation), [404]],
      ["unblock in it", ...sendToBoth(thread({ block: "off" }), things.conversation), [404]],
      [
        "write in it by the API",
        ...sendToBoth(
          (id) => call("/api/messages", "hunter", "POST", { conversationId: id, content: "Hello" }),
          things.conversation,
        ),
        [404],
      ],
      [
        "report it",
        ...sendToBoth(
          (id) => post(`/report/message/${id}`, "hunter", { reason: "other", text: "Nothing" }),
          things.message,
        ),
        [404],
      ],
      ...["accepted", "declined", "closed"].map((to): ReturnType<typeof writes>[number] => [
        `move a request to ${to}`,
        ...sendToBoth(status(to), things.contactRequest),
        [404],
      ]),
      [
        "make an offer",
        ...sendToBoth((id) => post(`/requests/${id}/offer`, "hunter", OFFER), things.dealtRequest),
        [404],
      ],
      [
        "make an offer by the API",
        ...sendToBoth(
          (id) => call(`/api/contact-requests/${id}/offers`, "hunter", "POST", OFFER),
          things.dealtRequest,
        ),
        [404],
      ],
      ...["accept", "decline", "withdraw"].flatMap((action): ReturnType<typeof writes> => {
        const acceptance = { action, fullName: "Hank Hunter", textHash: "0".repeat(64) };
        return [
          [
            `${action} an offer`,
            ...sendToBoth((id) => post(`/offers/${id}`, "hunter", acceptance), things.offer),
            [404],
          ],
          [
            `${action} an offer by the API`,
            ...sendToBoth(
              (id) => call(`/api/offers/${id}`, "hunter", "PUT", acceptance),
              things.offer,
            ),
            [404],
          ],
        ];
      }),
      [
        "cancel an agreement",
        ...sendToBoth(
          (id) => post(`/agreements/${id}/cancel`, "hunter", { reason: "No" }),
          things.agreement,
        ),
        [404],
      ],
      [
        "cancel an agreement by the API",
        ...sendToBoth(
          (id) => call(`/api/agreements/${id}/cancel`, "hunter", "POST", { reason: "No" }),
          things.agreement,
        ),
        [404],
      ],
      [
        "review somebody else's agreement",
        ...sendToBoth(
          (id) => post(`/agreements/${id}/review`, "hunter", REVIEW),
          things.pastAgreement,
        ),
        [404],
      ],
      [
        "review somebody else's agreement by the API",
        ...sendToBoth(
          (id) => call(`/api/agreements/${id}/review`, "hunter", "POST", REVIEW),
          things.pastAgreement,
        ),
        [404],
      ],
      [
        "answer somebody else's review",
        ...sendToBoth(
          (id) => post(`/reviews/${id}/answer`, "hunter", { text: "No" }),
          things.review,
        ),
        [404],
      ],
      ...["delete", "change"].map((intent): ReturnType<typeof writes>[number] => [
        `${intent} a saved search`,
        ...sendToBoth(
          (id) => post("/searches", "hunter", { intent, id, frequency: "never" }),
          things.savedSearch,
        ),
        [404],
      ]),
      [
        "revoke an API token",
        ...sendToBoth(
          (id) => post("/profile/tokens", "hunter", { intent: "revoke", id }),
          things.apiToken,
        ),
        [404],
      ],
      [
        "remove a passkey",
        ...sendToBoth(
          (id) => post("/profile/passkeys", "hunter", { intent: "remove", id }),
          things.ownersPasskey,
        ),
        [303],
      ],
      [
        "favor a listing that waits",
        ...sendToBoth(
          (id) => call("/api/favorites", "hunter", "POST", { itemType: "property", itemId: id }),
          things.pendingListing,
        ),
        [404],
      ],
      [
        "write to the owner of one that waits",
        ...sendToBoth(
          (id) =>
            post(`/contact/${id}?type=property`, "hunter", {
              name: "Hank",
              email: "hank@example.test",
              message: "May I come in October?",
            }),
          things.pendingListing,
        ),
        [404],
      ],
      [
        "the same by the API",
        ...sendToBoth(
          (id) =>
            call("/api/contact-requests", "hunter", "POST", {
              name: "Hank",
              email: "hank@example.test",
              message: "May I come in October?",
              propertyId: id,
            }),
          things.pendingListing,
        ),
        [404],
      ],
      [
        "change a post",
        ...sendToBoth(
          (id) => call(`/api/blog/${id}`, "hunter", "PUT", { title: "x", slug: "x", content: "x" }),
          things.post,
        ),
        [403],
      ],
      [
        "delete a post",
        ...sendToBoth((id) => call(`/api/blog/${id}`, "hunter", "DELETE"), things.post),
        [403],
      ],
    ];
  };

  it("an item cannot be changed or detected by other people", async () => {
    const before = await database.read();
    for (const [name, foreign, unknown, statuses] of writes()) {
      const missing = await summarizeResponse(await foreign());
      expect(statuses, name).toContain(missing[0]);
      expect(missing, name).toEqual(await summarizeResponse(await unknown()));
      expect(findChanges(before, await database.read()), name).toEqual([]);
    }
  });

  it("a visitor changes nothing, and only the typed form is kept", async () => {
    const omitKeptForms = ({ kept_forms: _, ...tables }: TableRows) => tables;
    const before = omitKeptForms(await database.read());
    const visits: Promise<Response>[] = [
      post(`/profile/listings/${things.listing}`, "visitor", { intent: "delete" }),
      post(`/profile/listings/${things.listing}/edit`, "visitor", LAND),
      post(`/profile/listings/${things.lease}/calendar`, "visitor", {
        intent: "free",
        id: things.takenRange,
      }),
      post(`/profile/listings/${things.lease}/boundary`, "visitor", { intent: "remove" }),
      post(`/messages?conversation=${things.conversation}`, "visitor", { content: "Hello" }),
      post(`/messages?conversation=${things.conversation}`, "visitor", { block: "on" }),
      post(`/report/message/${things.message}`, "visitor", { reason: "other", text: "x" }),
      post("/messages?box=requests", "visitor", {
        requestId: things.contactRequest,
        status: "closed",
      }),
      post("/list-property", "visitor", { draft: things.listingDraft, intent: "discard" }),
      post("/profile/delete", "visitor", { confirm: "on" }),
      post("/profile/edit", "visitor", { firstName: "Mallory" }),
      post("/favorites", "visitor", {
        itemType: "property",
        itemId: things.listing,
        intent: "remove",
      }),
      call("/api/favorites", "visitor", "DELETE", {
        itemType: "property",
        itemId: things.listing,
      }),
      call("/api/messages", "visitor", "POST", {
        conversationId: things.conversation,
        content: "Hello",
      }),
      call(`/api/blog/${things.post}`, "visitor", "DELETE"),
      call("/api/properties", "visitor", "POST", { ...LAND, userId: people.owner.id }),
    ];
    for (const response of await Promise.all(visits)) {
      expect([302, 303, 401]).toContain(response.status);
      const to = response.headers.get("Location");
      if (response.status !== 401) expect(to).toMatch(/^\/api\/login/);
    }
    expect(findChanges(before, omitKeptForms(await database.read()))).toEqual([]);
  });

  it("favorites, idempotency keys, and drafts are separate for each account", async () => {
    const before = await database.read();
    const item = { itemType: "property", itemId: things.listing };
    expect(await (await call("/api/favorites", "hunter", "DELETE", item)).json()).toEqual({
      isFavorited: false,
    });
    expect(findChanges(before, await database.read())).toEqual([]);
    // A photo that the owner has uploaded but not used yet.
    for (const response of [
      await post("/list-property", "hunter", { ...LAND, "images[0]": things.photoAddress }),
      await call("/api/properties", "hunter", "POST", {
        ...LAND,
        gameTypes: ["Elk"],
        images: [things.photoAddress],
      }),
    ]) {
      expect(response.status).toBe(400);
    }
    expect(findChanges(before, await database.read())).toEqual([]);

    const created = await fetch(`${server.origin}/api/properties`, {
      method: "POST",
      body: JSON.stringify({ ...LAND, gameTypes: ["Elk"], userId: people.owner.id }),
      headers: {
        Cookie: people.hunter.cookie,
        Origin: server.origin,
        "Content-Type": "application/json",
        "Idempotency-Key": "owners-key",
      },
    });
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ title: LAND.title, userId: people.hunter.id });
    const message = await call("/api/messages", "hunter", "POST", {
      conversationId: things.huntersConversation,
      content: "Mine",
      clientId: "known",
    });
    expect([message.status, await message.json()]).toMatchObject([201, { content: "Mine" }]);
  });

  it("a kept form is returned only to the browser that sent it", async () => {
    for (const browser of ["0".repeat(64), `${"0".repeat(64)}.${"a".repeat(43)}`, "."]) {
      const page = await fetch(`${server.origin}/list-property`, {
        headers: { Cookie: `${people.hunter.cookie}; browser=${browser}` },
      });
      expect(await page.text()).not.toContain("Only for this browser");
    }
  });

  it("live events of a conversation go only to its two participants", async () => {
    const { origin } = server;
    const [stranger, admin, partner] = await Promise.all(
      (["hunter", "admin", "guide"] as const).map((name) =>
        openLive({ origin, cookie: people[name].cookie }),
      ),
    );
    // The server ignores subscriptions.
    const subscription = JSON.stringify({ type: "subscribe", conversationId: things.conversation });
    stranger?.socket.send(subscription);
    admin?.socket.send(subscription);
    const response = await fetch(`${origin}/api/messages`, {
      method: "POST",
      body: JSON.stringify({ conversationId: things.conversation, content: "Between us" }),
      headers: {
        Cookie: people.owner.cookie,
        Origin: origin,
        "Content-Type": "application/json",
      },
    });
    expect(response.status).toBe(201);
    const announcement = { type: "new_message", conversationId: things.conversation };
    await expect.poll(() => partner?.received, { timeout: 10_000 }).toEqual([announcement]);
    await pause(300);
    expect([stranger?.received, admin?.received]).toEqual([[], []]);
    for (const live of [stranger, admin, partner]) live?.socket.terminate();
  });
});
