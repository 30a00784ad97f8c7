import pg from "pg";
import { expect, it } from "vitest";

import { createEmptyDatabase } from "../setup/temporary-postgres";
import { startServer } from "../setup/start-server";

const TOO_SLOW = "Try fewer words or filters.";

it('answers 503 with a hint to a search that took 15 seconds, and "busy" to other requests', async () => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
  const { url, drop } = await createEmptyDatabase(serverUrl);
  const server = await startServer({
    DATABASE_URL: url,
    DEMO_DATA: "on",
    PAGE_CACHE: "off",
    SESSION_SECRET: "x".repeat(32),
  });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  // Waiting for a lock would look like slow reading.
  await holder.query("BEGIN; LOCK TABLE properties IN ACCESS EXCLUSIVE MODE");
  const sendRequest = async (path: string) => {
    const response = await fetch(server.origin + path, { headers: { Accept: "*/*" } });
    const retryAfter = Number(response.headers.get("Retry-After"));
    return { status: response.status, retryAfter, text: await response.text() };
  };
  const [list, map, pins, api, feed, page] = await Promise.all(
    [
      "/properties?search=elk",
      "/properties?view=map&search=elk",
      "/map-pins/properties?search=elk",
      "/api/properties?search=elk",
      "/properties.atom?search=elk",
      "/property/01a18d53-2980-7f82-9d63-71156b094e68",
    ].map(sendRequest),
  );
  for (const search of [list, map, pins, api, feed]) {
    expect(search).toMatchObject({ status: 503, retryAfter: 60 });
    expect(search?.text).toContain(TOO_SLOW);
  }
  expect(page?.status).toBe(503);
  expect(page?.text).not.toContain(TOO_SLOW);
  expect(page?.retryAfter).toBeLessThan(10);
  await holder.end();
  expect((await sendRequest("/properties?search=elk")).status).toBe(200);
  await server.stop();
  await drop();
});
