import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { expect, it } from "vitest";

import { expectWhole, openMixTarget } from "../fixtures/faults/kill-under-mix";
import { beginMix, createRandom } from "../fixtures/faults/run-mix";
import { mountSmallDisk } from "../fixtures/faults/small-disk";
import { startServer } from "../setup/start-server";

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SEED = Number(process.env.MIX_SEED ?? 20_263);
const KB = 1024;
/** The free bytes per round: none, a page or two of a table, most of a WAL segment. */
const ROOMS = [0, 16 * KB, 200 * KB, 2_000 * KB, 0];

const directory = join(mkdtempSync(join(tmpdir(), "huntstead-disk-")), "data");
const disk = mountSmallDisk(directory, 600);

it.skipIf(!disk)(
  "loses nothing when the embedded database's disk is full, and works again once there is space",
  async () => {
    if (!disk) return;
    const mixTarget = await openMixTarget(null, {
      directory,
      people: 40 * ROUNDS + 100,
      hunts: 20,
    });
    const server = await startServer(mixTarget.variables);
    const mix = beginMix({ origin: () => server.origin, seeded: mixTarget.seeded, seed: SEED });
    const random = createRandom(SEED);
    const recoveryMs: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await mix.until(10 + Math.floor(random() * 10));
        disk.leaveRoomFor(ROOMS[round % ROOMS.length] ?? 0);
        await pause(4_000 + random() * 4_000);
        disk.free();
        const freedAt = performance.now();
        await mix.until(1);
        recoveryMs.push(Math.round(performance.now() - freedAt));
        expect(server.process.exitCode).toBeNull();
      }
      await mix.until(30);
      await mix.end();
    } finally {
      console.log(server.errors().slice(-6_000));
      console.log(mix.ledger.faults.slice(0, 20).join("\n"));
      expect(await server.stop()).toBe(0);
    }
    const turned = Object.entries(mix.rejected).map(([status, all]) => `${status}: ${all.length}`);
    console.log(`turned away ${turned.join(", ")}; back after ${recoveryMs.join(", ")} ms`);
    await expectWhole(mixTarget.target, mix, `a full disk, ${ROUNDS} times`);
    disk.unmount();
  },
  600_000,
);
