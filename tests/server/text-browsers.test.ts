import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { createContactRequest } from "../factories/create-contact-request";
import { createProperty } from "../factories/create-property";
import { readConversation } from "../fixtures/chatter";
import { ENTER, hasLynx, isInstalled, keysOf, pressInLynx, TAB } from "../fixtures/lynx";
import { createPairs, type Pair } from "../fixtures/pairs";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

const run = promisify(execFile);

let directory: string;
let server: RunningServer;
let pair: Pair;
let address: string;
let one: Pair["people"][number];
let other: Pair["people"][number];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-text-"));
  const [made] = await createPairs({ url: null, dataDirectory: directory }, 1);
  const [first, second] = made?.people ?? [];
  if (!made || !first || !second) throw new Error("nobody");
  [pair, one, other] = [made, first, second];
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const opened = await openDatabase({ url: null, dataDirectory: directory, migrations });
  const land = await createProperty({ userId: other.id, title: "Elk Ridge" });
  await createContactRequest({
    userId: one.id,
    propertyId: land.id,
    conversationId: pair.conversationId,
    preferredDates: "November 8-14",
  });
  await opened.close();
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off" });
  address = `${server.origin}/messages?conversation=${pair.conversationId}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const asW3m = ({ cookie }: typeof one, ...args: string[]) =>
  run("w3m", ["-no-mouse", "-header", `Cookie: ${cookie}`, ...args, "-dump", address]);
const contents = async () =>
  (await readConversation(server.origin, one, pair.conversationId)).map(({ content }) => content);

describe("a conversation in text browsers", () => {
  it("decides its request by the keys of lynx", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    // From what it is about to the first button, and press it.
    const keys = [TAB, ENTER];
    await pressInLynx({
      directory,
      cookie: other.cookie,
      address: `${address}#requests`,
      keys,
    });
    const messages = await readConversation(server.origin, one, pair.conversationId);
    expect(messages).toMatchObject([
      { kind: "request-accepted", content: "Pat accepted your request for Elk Ridge." },
    ]);
  });

  it("is written in by the keys of lynx, which sends no Origin and runs no script", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    // On from the field to the button, and press it.
    const keys = [...keysOf("Is it open"), TAB, ENTER];
    await pressInLynx({ directory, cookie: one.cookie, address: `${address}#content`, keys });
    expect(await contents()).toContain("Is it open");
  });

  it("is read and answered with w3m", async (context) => {
    if (!(await isInstalled("w3m"))) return context.skip("w3m is not installed");
    const page = await (await fetch(address, { headers: { Cookie: other.cookie } })).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const form = join(directory, "form");
    writeFileSync(form, new URLSearchParams({ csrf, content: "It is.", clientId: "w" }).toString());
    await asW3m(other, "-post", form);
    const { stdout } = await asW3m(one);
    expect(stdout).toMatch(/Pat Person \d+:\s+It is\./);
    expect(stdout).toContain("You asked for November 8-14");
    for (const words of ["Send", "Check for new messages", "Keep checking", "Report"]) {
      expect(stdout).toContain(words);
    }
    expect(await contents()).toContain("It is.");
  });
});

describe("a post in a text browser", () => {
  it("is written and published by the keys of lynx", async (context) => {
    if (!(await hasLynx())) return context.skip("lynx or script is not installed");
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const cookie = `session=${admin.cookie("session")}`;
    const keys = [
      ...keysOf("Written in Lynx"),
      // Past the slug, which is then made of the title.
      TAB,
      TAB,
      ...keysOf("First line"),
      ENTER,
      ...keysOf("Second line"),
      TAB,
      ENTER,
      TAB,
      ENTER,
    ];
    await pressInLynx({ directory, cookie, address: `${server.origin}/admin#title`, keys });
    const post = await fetch(`${server.origin}/api/blog/written-in-lynx`);
    expect(await post.json()).toMatchObject({
      title: "Written in Lynx",
      content: expect.stringMatching(/^First line\nSecond line\s*$/) as string,
      published: true,
    });
  });
});
