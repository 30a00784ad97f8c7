import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import createClient, { type Client } from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addDays, toIsoDate } from "~/formats/iso-date";

import type { paths } from "../api-client/schema";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
});

/** Opens a client that knows the API only by its description. */
async function openClient(email?: string): Promise<Client<paths>> {
  const browser = email ? await signInAs(server.origin, email) : null;
  const cookie = browser?.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return createClient<paths>({
    baseUrl: server.origin,
    headers: { Origin: server.origin, ...(cookie ? { Cookie: cookie } : {}) },
  });
}

it("generates the types of an API client from the OpenAPI description", async () => {
  const described = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenAPI3;
  const stable = { ...described, servers: [] };
  const types = astToString(await openapiTS(stable));
  // Run vitest with --update after a change of the API; the type check then shows what it breaks.
  await expect(`// Generated from /api/openapi.json.\n${types}`).toMatchFileSnapshot(
    "../api-client/schema.d.ts",
  );
});

describe("a client generated from the description", () => {
  it("lists and reads listings as a visitor", async () => {
    const visitor = await openClient();
    expect((await visitor.GET("/api/auth/user")).response.status).toBe(401);
    const query = { state: "Montana", gameTypes: ["Elk"], limit: "5" };
    const { data = [] } = await visitor.GET("/api/properties", { params: { query } });
    expect(data.length).toBeGreaterThan(0);
    expect(
      data.every(({ state, gameTypes }) => state === "Montana" && gameTypes.includes("Elk")),
    ).toBe(true);
    const id = data[0]?.id ?? "";
    const one = await visitor.GET("/api/properties/{id}", { params: { path: { id } } });
    expect(one.data?.acreage).toMatch(/^\d+\.\d\d$/);
    const agents = await visitor.GET("/api/agents", { params: { query: { limit: "1" } } });
    expect(agents.data?.[0]?.specialties.length).toBeGreaterThan(0);
    const missing = await visitor.GET("/api/properties/{id}", { params: { path: { id: "x" } } });
    expect(missing.error?.message).toBe("Not Found");
  });

  it("saves favorites and sends contact requests as a hunter", async () => {
    const hunter = await openClient("hunter@huntstead.test");
    const { data: me } = await hunter.GET("/api/auth/user");
    expect(me).toMatchObject({ firstName: "Hank", isAdmin: false });
    const { data: guides = [] } = await hunter.GET("/api/professionals");
    const guide = guides.find(({ userId }) => userId !== null && userId !== me?.id) ?? guides[0];
    const item = { itemType: "professional", itemId: guide?.id ?? "" } as const;
    await hunter.POST("/api/favorites", { body: item });
    const check = await hunter.GET("/api/favorites/check", { params: { query: item } });
    expect(check.data?.isFavorited).toBe(true);
    const { data: saved } = await hunter.GET("/api/favorites");
    expect(saved).toContainEqual(expect.objectContaining(item));
    await hunter.DELETE("/api/favorites", { body: item });
    const request = await hunter.POST("/api/contact-requests", {
      params: { header: { "Idempotency-Key": "one of a kind" } },
      body: {
        name: "Hank Hunter",
        email: "hank@example.com",
        message: "Is the second week of November free?",
        professionalId: item.itemId,
      },
    });
    expect(request.data).toMatchObject({ status: "pending", professionalId: item.itemId });
    const rejectedResponse = await hunter.POST("/api/contact-requests", {
      body: { name: "", email: "x", message: "short", professionalId: item.itemId },
    });
    expect(Object.keys(rejectedResponse.error?.errors ?? {}).sort()).toEqual([
      "email",
      "message",
      "name",
    ]);
  });

  it("creates a listing that waits for review as an owner", async () => {
    const owner = await openClient("owner@huntstead.test");
    const { data: listed, response } = await owner.POST("/api/properties", {
      body: {
        title: "Listed by a Program",
        propertyType: "Lease",
        acreage: 160.5,
        price: "4500",
        priceType: "Per Season",
        location: "Ennis",
        state: "Montana",
        gameTypes: ["Elk", "Deer"],
      },
    });
    expect(response.status).toBe(201);
    expect(listed).toMatchObject({ acreage: "160.50", price: "4500.00", reviewStatus: "pending" });
    const path = { id: listed?.id ?? "" };
    expect((await owner.GET("/api/properties/{id}", { params: { path } })).data).toEqual(listed);
    const visitor = await openClient();
    const hidden = await visitor.GET("/api/properties/{id}", { params: { path } });
    expect(hidden.response.status).toBe(404);
  });

  it("returns the first answer for a repeated Idempotency-Key and rejects it for another body", async () => {
    const hunter = await openClient("hunter@huntstead.test");
    const guide = await openClient("guide@huntstead.test");
    const { data: guides = [] } = await hunter.GET("/api/professionals", {
      params: { query: { limit: "500" } },
    });
    const about = { professionalId: guides.find(({ name }) => name.startsWith("Gail Guide"))?.id };
    const text = { name: "Hank", email: "hank@example.com", message: "Is the camp open?" };
    const inDays = (days: number) => addDays(toIsoDate(new Date()), days);
    const createOffer = async (id: string) => {
      const { data } = await guide.POST("/api/contact-requests/{id}/offers", {
        params: { path: { id }, header: { "Idempotency-Key": "an offer" } },
        body: {
          startDate: inDays(600),
          endDate: inDays(606),
          total: "1800.00",
          validUntil: inDays(560),
          fullName: "Gail Guide",
        },
      });
      return data;
    };
    const first = (await hunter.POST("/api/contact-requests", { body: { ...text, ...about } }))
      .data;
    const second = (await hunter.POST("/api/contact-requests", { body: { ...text, ...about } }))
      .data;
    const offer = await createOffer(first?.id ?? "");
    expect(await createOffer(first?.id ?? "")).toEqual(offer);
    expect(await createOffer(second?.id ?? "")).toMatchObject({ contactRequestId: second?.id });
  });

  it("sends each message once although it is sent twice", async () => {
    const hunter = await openClient("hunter@huntstead.test");
    const owner = await openClient("owner@huntstead.test");
    const { data: me } = await owner.GET("/api/auth/user");
    const { data: land = [] } = await owner.GET("/api/properties", {
      params: { query: { limit: "500" } },
    });
    const listing = land.find(
      ({ userId, reviewStatus }) => userId === me?.id && reviewStatus === "approved",
    );
    const { data: request } = await hunter.POST("/api/contact-requests", {
      body: {
        name: "Hank Hunter",
        email: "hank@example.com",
        message: "May I come and look at the place?",
        propertyId: listing?.id,
      },
    });
    const conversationId = request?.conversationId ?? "";
    const message = { conversationId, content: "Come on Saturday.", clientId: "saturday" };
    const { data: sentMessage } = await owner.POST("/api/messages", { body: message });
    const secondResponse = await owner.POST("/api/messages", { body: message });
    expect(secondResponse.data?.id).toBe(sentMessage?.id);
    const { data: conversations = [] } = await hunter.GET("/api/conversations");
    expect(conversations[0]).toMatchObject({
      id: conversationId,
      unreadCount: 1,
      otherUser: { firstName: "Owen", lastName: "Owner", email: null },
      lastMessage: { kind: "text", content: "Come on Saturday." },
    });
    const { data: thread = [] } = await hunter.GET("/api/messages/{conversationId}", {
      params: { path: { conversationId } },
    });
    // The demo's messages come first, among them the events of a request.
    expect(thread.some(({ kind }) => kind === "offer-accepted")).toBe(true);
    expect(thread.slice(-2).map(({ content }) => content)).toEqual([
      expect.stringContaining("May I come and look at the place?"),
      "Come on Saturday.",
    ]);
    const stranger = await openClient("guide@huntstead.test");
    const foreign = await stranger.GET("/api/messages", { params: { query: { conversationId } } });
    expect(foreign.response.status).toBe(404);
  });

  it("publishes a blog post as an admin", async () => {
    const admin = await openClient("admin@huntstead.test");
    const body = { title: "Written by a Program", content: "Words", published: true };
    const { data: created } = await admin.POST("/api/blog", { body });
    expect(created?.slug).toBe("written-by-a-program");
    const path = { slugOrId: created?.id ?? "" };
    const changed = await admin.PUT("/api/blog/{slugOrId}", {
      params: { path },
      body: { ...body, title: "Changed by a Program" },
    });
    expect(changed.data).toMatchObject({ slug: "written-by-a-program" });
    await admin.DELETE("/api/blog/{slugOrId}", { params: { path } });
    const response = await admin.GET("/api/blog/{slugOrId}", {
      params: { path: { slugOrId: "written-by-a-program" } },
    });
    expect(response.response.status).toBe(404);
  });
});
