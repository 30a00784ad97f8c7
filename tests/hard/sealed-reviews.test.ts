import { expect, test } from "vitest";

import { claimNoSweeps } from "../fixtures/claim-no-sweeps";
import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { readMailFiles } from "../setup/mail-files";

const market = openTestMarketplace("sealed", { seedMore: claimNoSweeps, usesPostgres: true });
const { directory, things, get: open, send, listAddresses } = market;

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

async function fetchText(path: string, caller: Role): Promise<string> {
  const response = await open(path, caller);
  return `${response.status} ${await response.text()}`;
}

/** Returns all responses to everyone except the author, without the parts that differ each time. */
async function fetchAllPages(): Promise<Map<string, string>> {
  const knownIds = new Set(Object.values(things()));
  const pages = new Map<string, string>();
  for (const caller of OTHERS) {
    for (const path of addresses()) {
      const text = (await fetchText(path, caller))
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
          knownIds.has(id) ? id : "id",
        )
        .replace(/nonce="[^"]*"/g, "nonce")
        .replace(/"challenge":"[^"]*"/, "challenge")
        .replace(/as they were on [^.]*\./, "moment")
        .replace(/"(?:exportedAt|expire)":\s*"[^"]*"/g, "moment");
      pages.set(`${caller} ${path}`, text);
    }
  }
  return pages;
}

test("a sealed review changes no page or data except for its author", async () => {
  const { pastAgreement } = things();
  // Visiting a page marks messages as read and listings as viewed.
  await fetchAllPages();
  const before = await fetchAllPages();
  expect(before.size).toBeGreaterThan(500);
  const mailsBefore = readMailFiles(directory).length;
  const response = await send(`/api/agreements/${pastAgreement}/review`, "guide", {
    method: "POST",
    body: JSON.stringify({ stars: 2, text: WORDS }),
    headers: { "Content-Type": "application/json" },
  });
  expect(await response.json()).toMatchObject({ stars: 2, text: WORDS, publishedAt: null });
  expect(await fetchText(`/agreements/${pastAgreement}`, "guide")).toContain(WORDS);
  expect(await fetchText("/profile/export", "guide")).toContain(WORDS);
  const after = await fetchAllPages();
  const changed = [...after].filter(([where, text]) => text !== before.get(where));
  expect(changed.map(([where]) => where)).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(WORDS))).toEqual([]);
  expect(readMailFiles(directory)).toHaveLength(mailsBefore);
}, 400_000);
