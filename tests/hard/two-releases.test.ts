import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { expect, it } from "vitest";

import { expectWhole, failuresIn, openMixTarget } from "../fixtures/faults/kill-under-mix";
import { beginMix, randomNumbers } from "../fixtures/faults/run-mix";
import { freePort, NODE_FLAGS, startServer } from "../setup/start-server";

// An update without a pause: the former release's processes answer beside those of this one, on the new
// schema. FORMER_RELEASE names a built work tree of it, or a commit of which one is made here; without
// either it is the commit before the last that added a migration.

const SEED = Number(process.env.MIX_SEED ?? 20_265);
const KILLS = 4;
/** What the former release has not. */
const NEW = /\/import$/;

function formerRelease(): string {
  const given = process.env.FORMER_RELEASE ?? "";
  if (existsSync(join(given, "build/server.js")) && given) return given;
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
  const added = ["--first-parent", "-m", "--diff-filter=A", "--", "prisma/migrations"];
  const commit = given || `${git("log", "-1", "--format=%H", ...added)}^`;
  const directory = join(mkdtempSync(join(tmpdir(), "huntstead-former-")), "tree");
  git("worktree", "add", "--detach", directory, commit);
  cpSync("node_modules", join(directory, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // Those of a day that was never released may have been changed since, which a start refuses.
  for (const name of readdirSync(join(directory, "prisma/migrations"))) {
    const file = join("prisma/migrations", name);
    cpSync(file, join(directory, file), { recursive: true });
  }
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: directory, stdio: "inherit" });
  console.log(`Made ${directory} of ${git("rev-parse", commit)}: git worktree remove it.`);
  return directory;
}

it("two releases beside one another on one database lose nothing and do nothing twice", async () => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
  const former = formerRelease();
  const opened = await openMixTarget(serverUrl, { people: 500 });
  const ports = { former: await freePort(), present: await freePort() };
  const startFormer = async () => {
    const child = spawn(process.execPath, [...NODE_FLAGS, "build/server.js"], {
      cwd: former,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: "production" },
        ...opened.variables,
        ...{ PORT: String(ports.former), DATA_DIR: opened.target.dataDirectory },
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    const isHealthy = () =>
      fetch(`http://localhost:${ports.former}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isHealthy())) {
      if (child.exitCode !== null) throw new Error(errors);
      await pause(100);
    }
    return {
      errors: () => errors,
      async stop(signal: NodeJS.Signals) {
        child.kill(signal);
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        return child.exitCode;
      },
    };
  };
  const startPresent = () => startServer({ ...opened.variables, PORT: String(ports.present) });
  let [old, present] = [await startFormer(), await startPresent()];
  const random = randomNumbers(SEED);
  const up = { former: true, present: true };
  /** As a proxy does: to one that is there; what the former has not yet only to the present one. */
  const origin = (path = "") => {
    const isFormer = up.former && !NEW.test(path) && (!up.present || random() < 0.5);
    return `http://localhost:${isFormer ? ports.former : ports.present}`;
  };
  const mix = beginMix({ origin, cast: opened.cast, seed: SEED });
  const logged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await mix.until(30);
    if (kill % 2 === 0) {
      up.former = false;
      await old.stop("SIGKILL");
      logged.push(...failuresIn(old.errors()));
      old = await startFormer();
      up.former = true;
    } else {
      up.present = false;
      await present.stop("SIGKILL");
      logged.push(...failuresIn(present.errors()));
      present = await startPresent();
      up.present = true;
    }
  }
  await mix.until(60);
  // The update is done.
  up.former = false;
  expect(await old.stop("SIGTERM")).toBe(0);
  await mix.until(40);
  await mix.end();
  expect(await present.stop()).toBe(0);
  logged.push(...failuresIn(old.errors()), ...failuresIn(present.errors()));
  if (mix.ledger.faults.length > 0) console.log(logged.join("\n"));
  await expectWhole(opened.target, mix, `two releases, ${KILLS} kills`);
  await opened.drop();
}, 1_200_000);
