import { expect, test } from "vitest";

import { openMarketplace, type Asker } from "../fixtures/open-marketplace";
import { readMailFiles } from "../setup/mail-files";

const { directory, things, ask: open, send, addressesOf } = openMarketplace("sealed");

const WORDS = "Sealed words about a hunter who is nobody's business yet.";
/** Everybody but its author. */
const OTHERS = ["visitor", "hunter", "owner", "admin"] as const;

/** Every address of the product that has an id, with those that a review may hang on, and all without. */
function addresses(): string[] {
  const { pastAgreement, agreedRequest, professional, guide, conversation } = things();
  return [
    ...addressesOf(pastAgreement, agreedRequest, professional, guide),
    ...[`/messages?conversation=${conversation}`, "/messages?box=requests"],
  ];
}

async function ask(path: string, asker: Asker): Promise<string> {
  const response = await open(path, asker);
  return `${response.status} ${await response.text()}`;
}

/** What everybody but the author is answered everywhere, without what differs each time. */
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
        // A minute after the start the sweeps begin.
        .replace(/(Last run: ).*?(?=<\/p>)/g, "$1moment")
        .replace(/("(?:started|finished)":)(?:null|\{[^}]*\})/g, "$1moment")
        .replace(/"isUnfinished":\w+/g, "")
        .replace(/"(?:exportedAt|expire)":\s*"[^"]*"/g, "moment");
      seen.set(`${asker} ${path}`, text);
    }
  }
  return seen;
}

/** A minute after the start every sweep is done once: the one of saved searches writes mails. */
async function untilSwept(): Promise<void> {
  const isSwept = async () => {
    const text = (await ask("/admin/overview", "admin")).replace(/<[^>]*>/g, "");
    return text.includes("Last run: ") && !/Ended: (?:never|not yet)/.test(text);
  };
  await expect.poll(isSwept, { timeout: 180_000, interval: 1_000 }).toBe(true);
}

test("a sealed review changes nothing that anybody but its author is shown", async () => {
  const { pastAgreement } = things();
  // Looking marks messages as read and listings as seen.
  await lookAround();
  await untilSwept();
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
