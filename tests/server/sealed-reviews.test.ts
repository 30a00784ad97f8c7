import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import {
  furnishMarketplace,
  type Furnished,
  type PersonName,
} from "../fixtures/furnish-marketplace";
import { readBuiltRoutes, type BuiltRoute } from "../fixtures/read-surface";
import { readMailFiles } from "../setup/mail-files";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-sealed-"));
let furnished: Furnished;
let server: RunningServer;
let routes: BuiltRoute[];
beforeAll(async () => {
  furnished = await furnishMarketplace(directory);
  routes = await readBuiltRoutes();
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const WORDS = "Sealed words about a hunter who is nobody's business yet.";
/** Everybody but its author. */
const OTHERS = ["visitor", "hunter", "owner", "admin"] as const;
type Asker = (typeof OTHERS)[number] | "guide";

const cookieOf = (asker: Asker) =>
  asker === "visitor" ? "" : furnished.people[asker satisfies PersonName].cookie;

/** Addresses that begin or end something when they are looked at. */
const DEEDS = /^\/(?:api\/(?:login|logout|callback)|idp|theme|lite)/;

/** Every address of the product that has an id, with those that a review may hang on, and all without. */
function addresses(): string[] {
  const { things } = furnished;
  const ids = [...[things.pastAgreement, things.agreedRequest, things.professional, things.guide]];
  return routes
    .filter(({ path }) => path !== null && !path.includes("*") && !DEEDS.test(path))
    .flatMap(({ id: route, path, hasLoader }) => {
      const at = path ?? "";
      const filled = at.includes(":") ? ids.map((id) => at.replace(/:\w+/, id)) : [at];
      const data = (one: string) =>
        hasLoader ? [`${one}?_data=${encodeURIComponent(route)}`] : [];
      return filled.filter((one) => !one.includes(":")).flatMap((one) => [one, ...data(one)]);
    })
    .concat(`/messages?conversation=${things.conversation}`, "/messages?box=requests");
}

async function ask(path: string, asker: Asker): Promise<string> {
  const headers = { Cookie: cookieOf(asker) };
  const response = await fetch(server.origin + path, { headers, redirect: "manual" });
  return `${response.status} ${await response.text()}`;
}

/** What everybody but the author is answered everywhere, without what differs each time. */
async function lookAround(): Promise<Map<string, string>> {
  const known = new Set(Object.values(furnished.things));
  const seen = new Map<string, string>();
  for (const asker of OTHERS) {
    for (const path of addresses()) {
      const text = (await ask(path, asker))
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
          known.has(id) ? id : "id",
        )
        .replace(/nonce="[^"]*"/g, "nonce")
        .replace(/"(?:exportedAt|expire)":\s*"[^"]*"/g, "moment");
      seen.set(`${asker} ${path}`, text);
    }
  }
  return seen;
}

test("a sealed review changes nothing that anybody but its author is shown", async () => {
  const { things } = furnished;
  // Looking marks messages as read and listings as seen.
  await lookAround();
  const before = await lookAround();
  expect(before.size).toBeGreaterThan(500);
  const mailsBefore = readMailFiles(directory).length;
  const sent = await fetch(`${server.origin}/api/agreements/${things.pastAgreement}/review`, {
    method: "POST",
    body: JSON.stringify({ stars: 2, text: WORDS }),
    headers: {
      Origin: server.origin,
      Cookie: cookieOf("guide"),
      "Content-Type": "application/json",
    },
  });
  expect(await sent.json()).toMatchObject({ stars: 2, text: WORDS, publishedAt: null });
  expect(await ask(`/agreements/${things.pastAgreement}`, "guide")).toContain(WORDS);
  expect(await ask("/profile/export", "guide")).toContain(WORDS);
  const after = await lookAround();
  const changed = [...after].filter(([where, text]) => text !== before.get(where));
  expect(changed.map(([where]) => where)).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(WORDS))).toEqual([]);
  expect(readMailFiles(directory)).toHaveLength(mailsBefore);
}, 300_000);
