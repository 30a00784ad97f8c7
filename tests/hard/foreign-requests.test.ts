import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { sendRequest } from "../fixtures/send-request";
import { claimNoSweeps } from "../fixtures/claim-no-sweeps";
import { listForms } from "../fixtures/forms";
import {
  seedMarketplace,
  type MarketplaceFixture,
  type PersonName,
} from "../fixtures/seed-marketplace";
import { openLive } from "../fixtures/live-client";
import { createPngPhoto } from "../fixtures/photo-files";
import {
  parseForms,
  listWrites,
  readBuiltRoutes,
  type BuiltRoute,
  type DescribedCall,
} from "../fixtures/read-surface";
import { findChanges } from "../fixtures/read-tables";
import { openFastestDatabase } from "../setup/open-fastest-database";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-foreign-"));
const database = await openFastestDatabase(directory);
// Links in mails are signed, here and by the server.
const { SESSION_SECRET } = database.variables;
useEnvironment(readEnvironment({ SESSION_SECRET }));

let server: RunningServer;
let people: MarketplaceFixture["people"];
let things: MarketplaceFixture["things"];
let writes: DescribedCall[];

beforeAll(async () => {
  ({ people, things } = await seedMarketplace(directory, {
    url: database.url,
    seedMore: claimNoSweeps,
  }));
  server = await startServer({ ...database.variables, DEMO_DATA: "off", RATE_LIMITS: "off" });
  writes = await listWrites(server.origin);
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

type Fields = Record<string, string>;
interface WriteRequest {
  as: PersonName;
  path: string;
  fields: Fields;
  file?: { name: string; bytes: Buffer };
  /** The page whose form has values that only it knows. */
  from?: string;
}

/** Requests to addresses without a form in `listForms`, or with values that only their page knows. */
const WRITES: Record<string, () => WriteRequest | Promise<WriteRequest>> = {
  "/list-property/photos": async () => ({
    as: "owner",
    path: "/list-property/photos",
    fields: {},
    file: { name: "photos", bytes: await createPngPhoto({ width: 60, height: 40 }) },
  }),
  "/list-property/draft": () => ({
    as: "owner",
    path: "/list-property/draft",
    fields: { intent: "keep", title: "A ridge" },
  }),
  "/list-property/import": () => ({
    as: "owner",
    path: "/list-property/import",
    fields: { intent: "check" },
    file: {
      name: "file",
      bytes: Buffer.from(
        "reference,title,acreage,location,state,gameTypes\nR-1,Ridge,320,Mason,Texas,Deer\n",
      ),
    },
  }),
  "/profile/verification": async () => ({
    as: "guide",
    path: "/profile/verification",
    fields: { kind: "identity" },
    file: { name: "documents", bytes: await createPngPhoto({ width: 60, height: 40 }) },
  }),
  "/admin/reviews": () => ({
    as: "admin",
    path: "/admin/reviews",
    from: things.pendingListing,
    fields: { decision: "approve" },
  }),
  "/api/logout": () => ({ as: "hunter", path: "/api/logout", fields: {} }),
};
/** These change only a cookie, or need their own token to change anything. */
const WITHOUT_TRACE = ["/theme", "/lite", "/unsubscribe"];

/** The headers of requests that another site's page, or a form in an email, makes a browser send. */
const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["a frame of no origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["a browser without Sec-Fetch", { Origin: "https://evil.example" }],
  ["a sandboxed page", { Origin: "null" }],
  ["a page that hides its origin", { "Sec-Fetch-Site": "cross-site" }],
  ["another port of this host", { Origin: "http://localhost:1", "Sec-Fetch-Site": "same-site" }],
  ["a page that only tells its address", { Referer: "https://evil.example/page" }],
  ["an address that begins like our own", { Origin: "http://localhost.evil.example" }],
  [
    "forged proxies",
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil" },
  ],
];

const urlencoded = "application/x-www-form-urlencoded";

function send(
  address: string,
  cookie: string,
  init: { method?: string; headers: Record<string, string>; body?: BodyInit },
): Promise<Response> {
  return fetch(server.origin + address, {
    method: "POST",
    redirect: "manual",
    ...init,
    headers: { Cookie: cookie, ...init.headers },
  });
}

async function buildForm({
  fields,
  file,
}: WriteRequest): Promise<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(file.name, new Blob([new Uint8Array(file.bytes)]), "photo.png");
  // Sends a complete body, because a request may be refused before it is read.
  const response = new Response(file ? form : new URLSearchParams(fields));
  const type = response.headers.get("Content-Type") ?? "";
  return { type, body: new Uint8Array(await response.arrayBuffer()) };
}

/** Returns a request that has an effect, from a person with permission. */
async function buildWriteRequest({ path, id }: BuiltRoute): Promise<WriteRequest> {
  const writeKind = (await WRITES[path ?? ""]?.()) ?? (await filledBy(id));
  if (!writeKind.from) return writeKind;
  const page = await fetch(server.origin + writeKind.path, {
    headers: { Cookie: people[writeKind.as].cookie },
  });
  const form = parseForms(await page.text(), writeKind.path).find(({ fields }) =>
    fields.some(([, value]) => value === writeKind.from),
  );
  const hidden = Object.fromEntries(form?.fields ?? []);
  return { ...writeKind, fields: { ...hidden, csrf: "", ...writeKind.fields } };
}

async function filledBy(route: string): Promise<WriteRequest> {
  const form = listForms({ things }).find((each) => each.route === route);
  if (!form) throw new Error(`formsOf has no form that ${route} takes`);
  const { page, action = page, by, fields, first } = form;
  const as = by ?? "hunter";
  if (first) await fetch(server.origin + first, { headers: { Cookie: people[as].cookie } });
  return { as, path: action, fields };
}

const routes = (await readBuiltRoutes()).filter(({ hasAction, path }) => hasAction && path);
const pages = routes.filter(({ path }) => !path?.startsWith("/api/") || path === "/api/logout");
const calls = routes.filter((route) => !pages.includes(route));

it("finds routes that accept forms", () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe.each(pages.filter(({ path }) => !WITHOUT_TRACE.includes(path ?? "")))(
  "a form at $path",
  (route) => {
    const { path, ids } = route;
    it("ignores a forged form of another site (CSRF) and accepts our own", async () => {
      const writeKind = await buildWriteRequest(route);
      const { cookie } = people[writeKind.as];
      const form = await buildForm(writeKind);
      const typed = { "Content-Type": form.type };
      // Looking at a conversation marks it as read.
      if (path === "/messages")
        await fetch(server.origin + writeKind.path, { headers: { Cookie: cookie } });
      const before = await database.read();
      const data = `${writeKind.path.includes("?") ? "&" : "?"}_data=`;
      const addresses = [
        writeKind.path,
        ...ids.map((id) => writeKind.path + data + encodeURIComponent(id)),
      ];
      for (const [source, headers] of FOREIGN) {
        for (const address of addresses) {
          const init = { headers: { ...typed, ...headers }, body: form.body };
          const response = await send(address, cookie, init);
          expect([response.status, response.headers.getSetCookie()], source).toEqual([403, []]);
        }
      }
      // Requests that a form can send without a preflight, and requests without telltale headers.
      const silent = { "Content-Type": "text/plain" };
      const plain = new URLSearchParams(writeKind.fields).toString();
      for (const [headers, fields] of [
        [silent, `${plain}=`],
        [{ "Content-Type": urlencoded }, plain],
        [{ "Content-Type": urlencoded }, `csrf=${"a".repeat(43)}&${plain}`],
        [{ "Content-Type": urlencoded }, `csrf=&csrf=&${plain}`],
        [{ "Content-Type": "application/json" }, JSON.stringify(writeKind.fields)],
      ] as const) {
        // Browsers send a preflight before cross-origin JSON to the API.
        if (path === "/api/logout" && headers["Content-Type"] === "application/json") continue;
        const response = await send(writeKind.path, cookie, { headers, body: fields });
        expect(response.status, JSON.stringify(headers)).toBe(403);
      }
      if (path !== "/api/logout") {
        // A link cannot cause the change, even when it names another method.
        const query = `${writeKind.path.includes("?") ? "&" : "?"}${plain}&_method=POST`;
        for (const method of ["GET", "HEAD"]) {
          await sendRequest(server.origin + writeKind.path + query, {
            method,
            headers: { Cookie: cookie, "X-HTTP-Method-Override": "POST" },
          });
        }
      }
      expect(findChanges(before, await database.read())).toEqual([]);

      const response = await send(writeKind.path, cookie, {
        headers: { ...typed, Origin: server.origin },
        body: form.body,
      });
      expect(response.status, await response.text()).toBeLessThan(400);
      expect(findChanges(before, await database.read())).not.toEqual([]);
    });
  },
);

describe("forged forms (CSRF) without a trace in the database", () => {
  it.each(WITHOUT_TRACE)("%s ignores a forged form of another site", async (path) => {
    const before = await database.read();
    for (const [source, headers] of FOREIGN) {
      for (const address of [path, `${path}?token=forged`]) {
        const body = new URLSearchParams({ theme: "light", lite: "1", returnTo: "/" });
        const response = await send(address, people.owner.cookie, { headers, body });
        expect([response.status, response.headers.getSetCookie()], source).toEqual([403, []]);
      }
    }
    expect(findChanges(before, await database.read())).toEqual([]);
  });
});

describe("forged API requests (CSRF)", () => {
  it("knows every API call that writes", () => {
    const described = writes.map(({ path }) => path.replace(/\{\w+\}/g, ":"));
    const built = calls.map(({ path }) => path?.replace(/:\w+/g, ":"));
    for (const path of described) expect(built).toContain(path);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("rejects %s from another site", async (method) => {
    const before = await database.read();
    const examples = new Map(writes.map((call) => [`${call.method} ${call.path}`, call.example]));
    for (const { path } of calls) {
      const address = (path ?? "").replace(/:\w+/g, things.post).replace("*", "nothing");
      const example = examples.get(`${method} ${(path ?? "").replace(/:\w+/g, "{id}")}`);
      const json = JSON.stringify({
        itemType: "property",
        itemId: things.listing,
        conversationId: things.conversation,
        content: "Somebody else's words",
        ...example,
        slug: "foreign",
      });
      for (const cookie of [people.admin.cookie, people.owner.cookie]) {
        for (const [source, headers] of FOREIGN) {
          for (const type of ["application/json", "text/plain", urlencoded]) {
            const response = await send(address, cookie, {
              method,
              headers: { ...headers, "Content-Type": type },
              body: json,
            });
            expect(response.status, `${method} ${address} by ${source}`).toBe(403);
          }
        }
        // None of these headers: a form on another site could send these content types.
        for (const type of ["text/plain", urlencoded, "multipart/form-data; boundary=x"]) {
          const headers = { "Content-Type": type };
          const response = await send(address, cookie, { method, headers, body: json });
          expect(response.status, `${method} ${address} as ${type}`).toBe(403);
        }
        const override = { "X-HTTP-Method-Override": method, "X-HTTP-Method": method };
        await send(`${address}?_method=${method}`, cookie, { method: "GET", headers: override });
      }
    }
    expect(findChanges(before, await database.read())).toEqual([]);
  });

  it("accepts JSON only with its content type", async () => {
    const before = await database.read();
    for (const type of ["text/plain", urlencoded]) {
      const headers = { Origin: server.origin, "Content-Type": type };
      const body = JSON.stringify({ itemType: "professional", itemId: things.professional });
      const response = await send("/api/favorites", people.owner.cookie, { headers, body });
      expect(response.status).toBe(415);
    }
    expect(findChanges(before, await database.read())).toEqual([]);
  });
});

describe("the live connection", () => {
  it.each(["https://evil.example", "null", "http://localhost:1", "http://localhost.evil.example"])(
    "is refused to a page of %s",
    async (origin) => {
      const { cookie } = people.owner;
      const opening = openLive({ origin: server.origin, cookie }, { origin });
      await expect(opening).rejects.toThrow("refused 403");
    },
  );
});
