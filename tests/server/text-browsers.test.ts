import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConversation } from "../fixtures/chatter";
import { createPairs, type Pair } from "../fixtures/pairs";
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
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off" });
  address = `${server.origin}/messages?conversation=${pair.conversationId}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const isInstalled = (program: string) =>
  run("which", [program]).then(
    () => true,
    () => false,
  );
const asW3m = ({ cookie }: typeof one, ...args: string[]) =>
  run("w3m", ["-no-mouse", "-header", `Cookie: ${cookie}`, ...args, "-dump", address]);
const contents = async () =>
  (await readConversation(server.origin, one, pair.conversationId)).map(({ content }) => content);

/** Settings of lynx for somebody who has signed in before. */
function configureLynx({ cookie }: typeof one): string {
  const [name, value] = cookie.split("=");
  const inAnHour = Math.round(Date.now() / 1000) + 3_600;
  const fields = ["localhost", "FALSE", "/", "FALSE", inAnHour, name, value];
  const cookies = join(directory, "cookies");
  writeFileSync(cookies, `${fields.join("\t")}\n`);
  const file = join(directory, "lynx.cfg");
  const settings = [
    "PERSISTENT_COOKIES:TRUE",
    "ACCEPT_ALL_COOKIES:TRUE",
    `COOKIE_FILE:${cookies}`,
    "COOKIE_SAVE_FILE:/dev/null",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  return file;
}

/** Keys that somebody presses, in the words of lynx. */
const keysOf = (text: string) => [...text].map((key) => `key ${key === " " ? "<space>" : key}`);

describe("a conversation in text browsers", () => {
  it("is written in by the keys of lynx, which sends no Origin and runs no script", async (context) => {
    if (!(await isInstalled("lynx")) || !(await isInstalled("script"))) {
      return context.skip("lynx or script is not installed");
    }
    const keys = join(directory, "keys");
    // On from the field to the button, press it, and leave.
    const pressed = [...keysOf("Is it open"), "key <tab>", "key ^J", "key q", "key y"];
    writeFileSync(keys, `${pressed.join("\n")}\n`);
    const command = `lynx -cfg=${configureLynx(one)} -cmd_script=${keys} '${address}#content'`;
    // It wants a terminal.
    const lynx = spawn("script", ["-qec", command, "/dev/null"], {
      env: { ...process.env, TERM: "vt100" },
      stdio: "ignore",
    });
    const tooLong = setTimeout(() => lynx.kill(), 40_000);
    await once(lynx, "exit");
    clearTimeout(tooLong);
    expect(await contents()).toEqual(["Is it open"]);
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
    for (const words of ["Send", "Check for new messages", "Keep checking", "Report"]) {
      expect(stdout).toContain(words);
    }
    expect(await contents()).toContain("It is.");
  });
});
