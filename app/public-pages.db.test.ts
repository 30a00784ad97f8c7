import { openAsBlob } from "node:fs";

import type { PGlite } from "@electric-sql/pglite";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { createAgent } from "../tests/factories/create-agent";
import { createAgreement } from "../tests/factories/create-agreement";
import { createBlogPost } from "../tests/factories/create-blog-post";
import { createContactRequest } from "../tests/factories/create-contact-request";
import { createProfessional } from "../tests/factories/create-professional";
import { createProperty } from "../tests/factories/create-property";
import { createReview } from "../tests/factories/create-review";
import { createSeason } from "../tests/factories/create-season";
import { createUser } from "../tests/factories/create-user";
import { loader as callLoader } from "~/api/call.route";
import { loader as agentLoader } from "~/features/agents/agent.page";
import { loader as agentsLoader } from "~/features/agents/agents.page";
import { loader as blogLoader } from "~/features/blog/blog.page";
import { loader as postLoader } from "~/features/blog/post.page";
import { loader as homeLoader } from "~/features/home/home.page";
import { loader as pinsLoader } from "~/features/map/map-pins.route";
import { loader as mortgageLoader } from "~/features/mortgage/mortgage.page";
import { loader as ownerLoader } from "~/features/owners/owner.page";
import { loader as professionalLoader } from "~/features/professionals/professional.page";
import { loader as prosLoader } from "~/features/professionals/pros.page";
import { loader as listPropertyLoader } from "~/features/properties/editor/list-property.page";
import { loader as propertyLoader } from "~/features/properties/property.page";
import { loader as propertiesLoader } from "~/features/properties/search/properties.page";
import { loader as agentsFeedLoader } from "~/seo/agents-feed.route";
import { loader as blogFeedLoader } from "~/seo/blog-feed.route";
import { loader as propertiesFeedLoader } from "~/seo/properties-feed.route";
import { loader as prosFeedLoader } from "~/seo/pros-feed.route";
import { createLoadContext } from "~/http/load-context.server";
import { database, useDatabase } from "~/platform/database/database.server";
import { createEmbeddedDatabase, startInMemory } from "~/platform/database/open-embedded.server";
import type { OpenedDatabase } from "~/platform/database/opened-database.server";
import { publicPages } from "~/public-pages.server";

/** Tables that pages read, but that can't change what a visitor sees. */
const NOT_SEEN = new Set([
  // Reviews are joined to listings by agreements, which never change.
  "agreements",
  // These tables decide which members may see an exact position or a boundary, which no visitor may.
  "contact_requests",
  "blocks",
]);
/** The tables whose words are in search_words, which corrects searches. */
const WORDS = ["properties", "professionals", "real_estate_agents"];

const template = inject("templateDatabase");
const statements: string[] = [];

/** Calls through to the database and records each statement. */
const recording = (postgres: PGlite) =>
  new Proxy(postgres, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        if (name === "query") statements.push(String(args[0]));
        return Reflect.apply(member, target, args) as unknown;
      };
    },
  });

// A database server gets the same statements, so one kind is enough.
describe.skipIf(template.kind === "server")(
  "a public page declares each table that is read for it",
  () => {
    let openedDatabase: OpenedDatabase;
    let tables: Set<string>;
    const ids = { property: "", professional: "", agent: "", owner: "" };

    beforeAll(async () => {
      if (template.kind === "server") return;
      const postgres = await startInMemory(await openAsBlob(template.dumpFile));
      openedDatabase = await createEmbeddedDatabase(recording(postgres));
      useDatabase(openedDatabase);
      await seedPages();
      const names = await database().$queryRaw<{ name: string }[]>`
      SELECT relname::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
      tables = new Set(names.map(({ name }) => name));
    });
    afterAll(() => openedDatabase.close());

    /** Creates a listing, a professional and an agent of one owner, with everything that their pages show. */
    async function seedPages(): Promise<void> {
      const { id: userId } = await createUser();
      const at = { state: "Montana", location: "Bozeman", lat: 45.68, lng: -111.04 };
      const property = await createProperty({
        ...at,
        userId,
        propertyType: "Lease",
        images: ["/landscapes/1.jpg"],
        gameTypes: ["Elk"],
      });
      const professional = await createProfessional({
        ...at,
        userId,
        gameTypes: ["Elk"],
        rating: 4,
        reviewCount: 1,
        coverImage: "/landscapes/2.jpg",
      });
      const agent = await createAgent({ userId, state: "Montana" });
      Object.assign(ids, {
        property: property.id,
        professional: professional.id,
        agent: agent.id,
        owner: userId,
      });
      for (const about of [{ propertyId: property.id }, { professionalId: professional.id }]) {
        const request = await createContactRequest(about);
        const agreement = await createAgreement({ requestId: request.id });
        await createReview({ agreementId: agreement.id });
      }
      await createSeason();
      await createBlogPost({ slug: "elk-in-may", published: true, authorId: userId });
    }

    /** Returns the tables that a statement reads, by the names after FROM, JOIN or a comma. */
    const tablesIn = (statement: string): string[] =>
      [...statement.matchAll(/(?:\b(?:from|join)|,)\s*(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi)]
        .map(([, name = ""]) => name)
        .filter((name) => tables.has(name));

    async function tablesReadBy(address: string, loader: Loader): Promise<string[]> {
      statements.length = 0;
      const request = new Request(new URL(address, "http://localhost"));
      const { pathname, searchParams } = new URL(request.url);
      const pageRequest = {
        url: address,
        query: Object.fromEntries(searchParams),
        headers: {},
        method: "GET",
      };
      const answering = { locals: {}, once: () => undefined };
      const context = createLoadContext(
        pageRequest as unknown as ExpressRequest,
        answering as unknown as ExpressResponse,
      );
      const last = pathname.split("/").at(-1) ?? "";
      await loader({ request, context, params: { id: last, slug: last, tab: last } });
      const read = statements.flatMap(tablesIn);
      return [...new Set(read.flatMap((table) => (table === "search_words" ? WORDS : table)))];
    }

    it.each<[string, Loader]>([
      ["/", homeLoader],
      ["/list-property", listPropertyLoader],
      ["/mortgage-calculator", mortgageLoader],
      ["/properties", propertiesLoader],
      ["/properties?search=elkk+ranch&openOn=2030-09-10&state=Montana", propertiesLoader],
      ["/properties?search=nothing+here", propertiesLoader],
      ["/properties?from=2030-09-10&hunters=2", propertiesLoader],
      ["/pros?from=2030-09-10", prosLoader],
      ["/properties.atom?from=2030-09-10", propertiesFeedLoader],
      ["/map-pins/properties?from=2030-09-10", pinsLoader],
      ["/api/professionals?from=2030-09-10", callLoader],
      ["/properties?near=Bozeman%2C+MT&within=50", propertiesLoader],
      ["/properties?view=map&state=Montana", propertiesLoader],
      ["/pros", prosLoader],
      ["/pros?search=elkk+ranch&openOn=2030-09-10&near=Bozeman%2C+MT", prosLoader],
      ["/pros?view=map", prosLoader],
      ["/agents", agentsLoader],
      ["/agents?search=elkk+ranch&openOn=2030-09-10", agentsLoader],
      ["/property/:property", propertyLoader],
      ["/professional/:professional", professionalLoader],
      ["/agent/:agent", agentLoader],
      ["/owner/:owner", ownerLoader],
      ["/blog", blogLoader],
      ["/blog/elk-in-may", postLoader],
      ["/blog.atom", blogFeedLoader],
      ["/properties.atom?search=elkk+ranch&openOn=2030-09-10", propertiesFeedLoader],
      ["/pros.atom?search=elkk+ranch&openOn=2030-09-10", prosFeedLoader],
      ["/agents.atom?search=elkk+ranch&openOn=2030-09-10", agentsFeedLoader],
      ["/properties.atom", propertiesFeedLoader],
      ["/pros.atom", prosFeedLoader],
      ["/agents.atom", agentsFeedLoader],
      ["/map-pins/properties?search=elkk+ranch&openOn=2030-09-10", pinsLoader],
      ["/map-pins/properties", pinsLoader],
      ["/map-pins/pros", pinsLoader],
      ["/api/properties?search=elkk+ranch&openOn=2030-09-10", callLoader],
      ["/api/properties", callLoader],
      ["/api/professionals", callLoader],
      ["/api/agents?openOn=2030-09-10", callLoader],
    ])("%s", async (pattern, loader) => {
      const address = pattern.replace(/:(\w+)/, (_, kind: keyof typeof ids) => ids[kind]);
      const declared = publicPages.pageAt(address)?.dependsOn ?? ["no public page"];
      const read = await tablesReadBy(address, loader);
      expect([...declared].sort()).toEqual(read.filter((table) => !NOT_SEEN.has(table)).sort());
    });
  },
);

type Loader = (page: LoaderFunctionArgs) => unknown;
