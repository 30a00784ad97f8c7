import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, describe, expect, it, vi } from "vitest";

import { addDays, toDateColumn, toIsoDate } from "~/formats/iso-date";
import { database, openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createOffer } from "../factories/create-offer";
import { createProperty } from "../factories/create-property";
import { createSession } from "../factories/create-session";
import { createUser } from "../factories/create-user";
import { createDealing } from "../fixtures/deal";
import { expectNoViolations } from "../fixtures/find-violations";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { readMailFiles } from "../setup/mail-files";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase } from "../setup/temporary-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-agreements-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const HUNTER_COUNT = 50;
const ROUND_COUNT = 20;
const KILL_COUNT = 10;
const KINDS = ["embedded", "server"] as const;

interface Person {
  id: string;
  email: string | null;
  cookie: string;
}
type Target = { url: string | null; dataDirectory: string };

async function openTarget(kind: (typeof KINDS)[number], name: string) {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
  const emptyDatabase = kind === "server" ? await createEmptyDatabase(serverUrl) : null;
  const dataDirectory = join(directory, `${kind}-${name}`);
  const target: Target = { url: emptyDatabase?.url ?? null, dataDirectory };
  if (!emptyDatabase) copyPreparedDatabase(dataDirectory, "empty");
  const variables = {
    DATA_DIR: dataDirectory,
    SESSION_SECRET: "a secret of this test, longer than 32 characters",
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    ...(emptyDatabase ? { DATABASE_URL: emptyDatabase.url } : {}),
  };
  return { target, variables, drop: async () => emptyDatabase?.drop() };
}

/** Runs on the database while no process of the product has it open. */
async function onDatabase<Result>(target: Target, run: () => Promise<Result>): Promise<Result> {
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ ...target, migrations });
  try {
    return await run();
  } finally {
    await openedDatabase.close();
  }
}

let people = 0;
async function signedIn(firstName: string): Promise<Person> {
  people += 1;
  // Other calls run at the same time, so the number is copied.
  const number = people;
  const unique = `${process.pid}-${number}`;
  const email = `${unique}@example.test`;
  const { id } = await createUser({ subject: unique, email, firstName, lastName: `${number}` });
  const session = await createSession({ id: `${number}`.padStart(43, "d"), userId: id });
  return { id, email, cookie: `session=${session.id}` };
}

async function accept(origin: string, offerId: string, person: Person): Promise<Response> {
  const { textHash } = await read<{ textHash: string }>(origin, `/api/offers/${offerId}`, person);
  return fetch(`${origin}/api/offers/${offerId}`, {
    method: "PUT",
    body: JSON.stringify({ action: "accept", fullName: "Hank Hunter", textHash }),
    headers: { Origin: origin, Cookie: person.cookie, "Content-Type": "application/json" },
    signal: AbortSignal.timeout(60_000),
  });
}

const read = async <Body>(origin: string, path: string, { cookie }: Person) =>
  (await (await fetch(origin + path, { headers: { Cookie: cookie } })).json()) as Body;

describe.each(KINDS)("overlapping offers, %s database", (kind) => {
  it(`are made with one of ${HUNTER_COUNT} hunters who accept concurrently, ${ROUND_COUNT} times`, async () => {
    const { target, variables, drop } = await openTarget(kind, "race");
    const { rounds, land } = await onDatabase(target, async () => {
      const owner = await signedIn("Owen");
      const hunters = await Promise.all(
        Array.from({ length: HUNTER_COUNT }, () => signedIn("Hank")),
      );
      const property = await createProperty({ userId: owner.id, propertyType: "Lease" });
      const first = addDays(toIsoDate(new Date()), 30);
      const rounds: { offerId: string; hunter: Person }[][] = [];
      for (let round = 0; round < ROUND_COUNT; round += 1) {
        const offers: { offerId: string; hunter: Person }[] = [];
        for (const [i, hunter] of hunters.entries()) {
          const dealing = { hunterId: hunter.id, ownerId: owner.id, propertyId: property.id };
          // Each offer is for five days, and all offers of a round share a day.
          const startDate = addDays(first, round * 20 + (i % 5));
          const offer = await createOffer({
            contactRequestId: await createDealing(dealing),
            ownerId: owner.id,
            startDate: toDateColumn(startDate),
            endDate: toDateColumn(addDays(startDate, 4)),
            validUntil: toDateColumn(first),
          });
          offers.push({ offerId: offer.id, hunter });
        }
        rounds.push(offers);
      }
      return { rounds, land: property.id };
    });
    const servers: RunningServer[] = [];
    for (let n = 0; n < (kind === "server" ? 2 : 1); n += 1) {
      const ownVariables = {
        DATA_DIR: `${variables.DATA_DIR}${n || ""}`,
        PORT: String(await findFreePort()),
      };
      servers.push(await startServer({ ...variables, ...ownVariables }));
    }
    const getOrigin = (i: number) => servers[i % servers.length]?.origin ?? "";
    for (const offers of rounds) {
      const responses = await Promise.all(
        offers.map(async ({ offerId, hunter }, i) => {
          const response = await accept(getOrigin(i), offerId, hunter);
          return { status: response.status, text: await response.text() };
        }),
      );
      const lost = responses.filter(({ status }) => status === 409);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(lost).toHaveLength(HUNTER_COUNT - 1);
      expect(lost.filter(({ text }) => !text.includes("dates are taken now"))).toEqual([]);
    }
    for (const server of servers) await server.stop();
    await onDatabase(target, async () => {
      const agreements = await database().agreement.findMany({
        select: { id: true, offerId: true, startDate: true, endDate: true },
      });
      expect(agreements).toHaveLength(ROUND_COUNT);
      const ranges = await database().takenRange.findMany({
        where: { propertyId: land },
        select: { agreementId: true, startDate: true, endDate: true },
      });
      expect(ranges.map(({ agreementId }) => agreementId).sort()).toEqual(
        agreements.map(({ id }) => id).sort(),
      );
      expect(await database().offer.count({ where: { status: "accepted" } })).toBe(ROUND_COUNT);
      expect(await database().contactRequest.count({ where: { status: "accepted" } })).toBe(
        ROUND_COUNT,
      );
      expect(await database().message.count({ where: { kind: "offer-accepted" } })).toBe(
        ROUND_COUNT,
      );
      expect(await database().outboxEntry.count({ where: { kind: "mail" } })).toBe(2 * ROUND_COUNT);
    });
    await expectNoViolations(target);
    await drop();
  }, 600_000);
});

describe.each(KINDS)("kill -9 while an offer is accepted, %s database", (kind) => {
  it(`commits for both parties, or for neither, ${KILL_COUNT} times`, async () => {
    const { target, variables, drop } = await openTarget(kind, "kill");
    const { owner, hunter, offerIds } = await onDatabase(target, async () => {
      const [owner, hunter] = [await signedIn("Owen"), await signedIn("Hank")];
      const property = await createProperty({ userId: owner.id, propertyType: "Lease" });
      const offerIds: string[] = [];
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        const dealing = { hunterId: hunter.id, ownerId: owner.id, propertyId: property.id };
        const date = toDateColumn(addDays(toIsoDate(new Date()), 40 + kill));
        const offer = await createOffer({
          contactRequestId: await createDealing(dealing),
          ownerId: owner.id,
          startDate: date,
          endDate: date,
        });
        offerIds.push(offer.id);
      }
      return { owner, hunter, offerIds };
    });
    const port = String(await findFreePort());
    const acknowledged: string[] = [];
    for (const offerId of offerIds) {
      const server = await startServer({ ...variables, PORT: port });
      const accepting = accept(server.origin, offerId, hunter).catch(() => null);
      // The kill comes before, during or after the commit; mails are sent a moment later.
      await pause(Math.random() * 1_200);
      await server.stop("SIGKILL");
      if ((await accepting)?.status === 200) acknowledged.push(offerId);
    }
    const server = await startServer({ ...variables, PORT: port });
    const offers = await Promise.all(
      offerIds.map((id) =>
        read<{ id: string; status: string; agreementId: string | null }>(
          server.origin,
          `/api/offers/${id}`,
          hunter,
        ),
      ),
    );
    const accepted = offers.filter(({ status }) => status === "accepted");
    expect(offers.filter(({ status }) => status !== "accepted" && status !== "open")).toEqual([]);
    expect(acknowledged.filter((id) => !accepted.some((offer) => offer.id === id))).toEqual([]);
    const ids = accepted.map(({ agreementId }) => agreementId).sort();
    for (const person of [owner, hunter]) {
      const list = await read<{ id: string }[]>(server.origin, "/api/agreements", person);
      expect(list.map(({ id }) => id).sort()).toEqual(ids);
    }
    // Each party gets one mail, no matter when the process was killed. A mail that was being sent waits until its lease
    // ends.
    await vi.waitFor(() => {
      const mails = readMailFiles(variables.DATA_DIR).filter((mail) => mail.includes("accepted"));
      expect(mails.length).toBe(2 * accepted.length);
    }, 240_000);
    console.log(`${kind}: ${acknowledged.length} acknowledged, ${accepted.length} accepted`);
    expect(await server.stop()).toBe(0);
    await expectNoViolations(target);
    await drop();
  }, 600_000);
});
