import { expect, test } from "vitest";

import { claimNoSweeps } from "../fixtures/claim-no-sweeps";
import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { readMailFiles } from "../setup/mail-files";

const market = openTestMarketplace("sealed", { seedMore: claimNoSweeps, usesPostgres: true });
const { directory, things, ask: open, send, listAddresses } = market;

const WORDS = "Sealed words about a hunter who is nobody's business yet.";
/** All roles except the author. */
const OTHERS = ["visitor", "hunter", "owner", "admin"] as const;

/** Returns every address with an id, for each thing that could show a review, and all addresses without an id. */
function addresses(): string[] {
  const { pastAgreement, agreedRequest, professional, guide, conversation } = things();
  return [
    ...listAddresses(pastAgreement, agreedRequest, professional, guide),
    ...[`/messages?conversation=${conversation}`, "/messages?box=requests"],
  ];
}

async function ask(path: string, asker: Role): Promise<string> {
  const response = await open(path, asker);
  return `${response.status} ${await response.text()}`;
}

/** Returns all responses to everyone except the author, without the parts that differ each time. */
async function lookAround(): Promise<Map<string, string>> {
  const known = new Set(Object.values(things()));
  const seen = new Map<string, string>();
  for (const asker of OTHERS) {
    for (const path of addresses()) {
      const text = (await ask(path, asker))
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
          known.has(id) ? id : "id",
        )
        .replace(/nonce="[^"]*"/g, "nonce")
        .replace(/"challenge":"[^"]*"/, "challenge")
        .replace(/as they were on [^.]*\./, "moment")
        .replace(/"(?:exportedAt|expire)":\s*"[^"]*"/g, "moment");
      seen.set(`${asker} ${path}`, text);
    }
  }
  return seen;
}

test("a sealed review changes no page or data except for its author", async () => {
  const { pastAgreement } = things();
  // Visiting a page marks messages as read and listings as viewed.
  await lookAround();
  const before = await lookAround();
  expect(before.size).toBeGreaterThan(500);
  const mailsBefore = readMailFiles(directory).length;
  const sent = await send(`/api/agreements/${pastAgreement}/review`, "guide", {
    method: "POST",
    body: JSON.stringify({ stars: 2, text: WORDS }),
    headers: { "Content-Type": "application/json" },
  });
  expect(await sent.json()).toMatchObject({ stars: 2, text: WORDS, publishedAt: null });
  expect(await ask(`/agreements/${pastAgreement}`, "guide")).toContain(WORDS);
  expect(await ask("/profile/export", "guide")).toContain(WORDS);
  const after = await lookAround();
  const changed = [...after].filter(([where, text]) => text !== before.get(where));
  expect(changed.map(([where]) => where)).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(WORDS))).toEqual([]);
  expect(readMailFiles(directory)).toHaveLength(mailsBefore);
}, 400_000);
