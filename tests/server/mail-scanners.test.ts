import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import {
  enqueuePendingMail,
  sendPendingMail,
  PENDING_MAIL,
} from "~/features/admin/mail-pending.server";
import { sendUnreadReminder } from "~/features/messaging/remind-of-unread.server";
import { sweepUnconfirmed } from "~/features/properties/confirmation/sweep-unconfirmed.server";
import { sendDigests } from "~/features/searches/digest/send-digests.server";
import { sweepVerifications } from "~/features/verification/sweep-verifications.server";
import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { NOTICES } from "~/platform/mail/mail";
import { SWEEP_LABELS } from "~/platform/jobs/sweep-names";
import { processNextEntry } from "~/platform/jobs/work-outbox.server";

import { createContactRequest } from "../factories/create-contact-request";
import { createProperty } from "../factories/create-property";
import { createSavedSearch } from "../factories/create-saved-search";
import { REPLY_DOMAIN } from "../factories/create-reply-address";
import { createVerification } from "../factories/create-verification";
import { seedMarketplace } from "../fixtures/seed-marketplace";
import { findChanges, readTables } from "../fixtures/read-tables";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

// Mail servers and programs open every link of an email before a person reads it.

const DAY_MS = 86_400_000;
const daysFrom = (days: number) => new Date(Date.now() + days * DAY_MS);

let directory: string;
let server: RunningServer;
/** Addresses of links, one for each kind of page. */
let links: string[];

/** Makes every sweep that sends mail send some. */
async function sendEveryKind(): Promise<void> {
  const { people, things } = await seedMarketplace(directory);
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  try {
    await createSavedSearch({ userId: people.hunter.id, toldUntil: daysFrom(-9) });
    for (let n = 0; n < 12; n += 1) {
      await createProperty({ state: "Montana", publicSince: daysFrom(-3) });
    }
    await createProperty({ userId: people.owner.id, confirmedAt: daysFrom(-50) });
    await createVerification({
      ...{ userId: people.guide.id, kind: "insurance", number: "1", validUntil: daysFrom(20) },
      ...{ decidedAt: daysFrom(-40), status: "approved" },
    });
    await createContactRequest({ userId: people.hunter.id, propertyId: things.lease });
    await sweepUnconfirmed(new Date());
    await sweepVerifications(new Date());
    await sendDigests(new Date());
    // This mail is only sent in the morning.
    await enqueuePendingMail(new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`));
    while (await processNextEntry({ [PENDING_MAIL]: sendPendingMail })) {
      // until nothing is due
    }
    const { id: messageId } = await database().message.findFirstOrThrow({
      where: { kind: "text", read: false },
    });
    await sendUnreadReminder({ payload: { messageId } });
    // Sweeps would otherwise run within the hour and look like an effect of a link.
    const startedAt = new Date();
    await database().sweep.createMany({
      data: Object.keys(SWEEP_LABELS).map((name) => ({ name, startedAt })),
      skipDuplicates: true,
    });
  } finally {
    await openedDatabase.close();
  }
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-scanners-"));
  const PORT = String(await findFreePort());
  const variables = { DATA_DIR: directory, PORT, MAIL_REPLY_DOMAIN: REPLY_DOMAIN };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...variables }));
  await sendEveryKind();
  server = await startServer({ ...variables, DEMO_DATA: "off", RATE_LIMITS: "off" });
  const outbox = join(directory, "outbox");
  const files = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  const linksByMail = new Map<string, string>();
  await vi.waitFor(
    async () => {
      for (const file of files()) {
        const { text = "", html } = await simpleParser(readFileSync(join(outbox, file)));
        for (const words of [text, html || ""]) {
          for (const [link] of words.matchAll(/https?:\/\/[^\s"<>]+/g)) {
            const address = link.replaceAll("&amp;", "&");
            const { pathname, searchParams } = new URL(address);
            const kind = /^[\w-]+/.exec(searchParams.get("token") ?? "")?.[0] ?? "";
            linksByMail.set(address, `${pathname.split("/")[1] ?? ""} ${kind}`.trim());
          }
        }
      }
      // There is a mail of each kind.
      expect(new Set(linksByMail.values())).toEqual(
        new Set([
          ...["", "confirm", "property", "searches", "messages", "profile", "admin"],
          ...Object.keys(NOTICES)
            // No request was sent through the form here, so this kind of mail is missing.
            .filter((kind) => kind !== "contact-requests")
            .map((kind) => `unsubscribe ${kind}`),
        ]),
      );
    },
    { timeout: 60_000, interval: 500 },
  );
  links = [...linksByMail.keys()];
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

it("opening any link of any email (by GET or HEAD) changes nothing", async () => {
  const before = await readTables(directory);
  const statuses: [string, string, number][] = [];
  for (const link of links) {
    for (const method of ["GET", "HEAD"]) {
      for (const headers of [
        { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" },
        { "User-Agent": "BarracudaCentral", "Sec-Purpose": "prefetch" },
        // A page on another site that holds the link as a picture.
        { "Sec-Fetch-Site": "cross-site", Referer: "https://mail.example/" },
      ] as Record<string, string>[]) {
        const { status } = await fetch(link, { method, headers, redirect: "manual" });
        statuses.push([method, link, status]);
        // Redirects are followed as well; pages that need an account lead to the sign-in.
        if (status !== 200) await fetch(link, { method, headers });
      }
    }
  }
  const isRight = (link: string, status: number) =>
    status === (/\/(?:searches|messages|profile|admin)\b/.test(link) ? 302 : 200);
  expect(statuses.filter(([, link, status]) => !isRight(link, status))).toEqual([]);
  // Opening a listing's page counts as a view, for scanners as well.
  const omitViews = ({ listing_views: _, view_batches: __, ...tables }: typeof before) => tables;
  expect(findChanges(omitViews(before), omitViews(await readTables(directory)))).toEqual([]);
});

it("links of emails take effect once their button is pressed: unsubscribe, confirm, sign in", async () => {
  const before = await readTables(directory);
  const press = (link = "", body: Record<string, string> = {}) =>
    fetch(link, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { Origin: server.origin },
    });
  const findLink = (path: string) => links.find((link) => link.includes(path));
  expect((await press(findLink("/confirm/"))).status).toBe(200);
  const oneClick = { "List-Unsubscribe": "One-Click" };
  expect((await press(findLink("/unsubscribe?token=searches"), oneClick)).status).toBe(200);
  const changed = findChanges(before, await readTables(directory));
  expect(changed.map((line) => line.split(":", 1)[0]).toSorted()).toEqual(
    expect.arrayContaining(["mail_optouts", "properties"]),
  );
});
