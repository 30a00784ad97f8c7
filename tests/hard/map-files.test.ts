import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { createOutlinedListings } from "../fixtures/outlined-listings";
import { findXmlFaults } from "../fixtures/validate-xml";
import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { startServer, type RunningServer } from "../setup/start-server";

const ENDINGS = ["gpx", "kml", "geojson"] as const;

const directory = mkdtempSync(join(tmpdir(), "huntstead-map-files-"));
let server: RunningServer;
beforeAll(async () => {
  copyPreparedDatabase(directory, "empty");
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const openedDatabase = await openDatabase({ url: null, dataDirectory: directory, migrations });
  // More than a file holds.
  await createOutlinedListings(510);
  await openedDatabase.vacuum();
  await openedDatabase.close();
  server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    ...getProbeVariables(directory),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(server.origin + path)).text();

describe("the map file of a list", () => {
  it("has at most 500 listings and blocks the event loop less than 50 ms", async () => {
    // The first run compiles the code.
    for (const ending of ENDINGS) await read(`/properties.${ending}?state=Texas`);
    for (const ending of ENDINGS) {
      const measure = async () => {
        await readProbe(directory);
        const began = performance.now();
        const text = await read(`/properties.${ending}?state=Texas`);
        return { text, durationMs: performance.now() - began, piece: await readProbe(directory) };
      };
      const { text, durationMs, ...first } = await measure();
      let { piece } = first;
      // Other load on the machine only makes pieces longer, so the shortest of several tries counts.
      for (let i = 0; i < 5 && piece >= 50; i += 1)
        piece = Math.min(piece, (await measure()).piece);
      const waypoints = text.match(/<wpt |<Point>|"type":"Point"/g);
      const boundaries = text.match(/<trk>|<Polygon>|"type":"Polygon"/g);
      expect([waypoints?.length, boundaries?.length]).toEqual([500, 500]);
      expect(text.length).toBeLessThan(4 * 1024 * 1024);
      expect(durationMs, ending).toBeLessThan(5_000);
      expect(piece, ending).toBeLessThan(50);
      if (ending !== "geojson") expect(findXmlFaults(text, ending)).toEqual([]);
    }
  }, 180_000);
});
