import { expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import { LAND } from "../fixtures/land-form";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer } from "../setup/start-server";

const COMB_COUNT = 40;
const SQUARE = [
  [-110.5, 45.5],
  [-110.4, 45.5],
  [-110.4, 45.6],
  [-110.5, 45.6],
  [-110.5, 45.5],
];

/** Returns a ring of teeth so thin and close that each is simplified against all the others. */
function comb(teeth: number): number[][] {
  const points = Array.from({ length: teeth }, (_, i) => {
    const left = -110.5 + i * 2e-5;
    return [
      [left, 45.5001],
      [left, 45.8],
      [left + 1e-5, 45.8],
      [left + 1e-5, 45.5001],
    ];
  });
  return [...points.flat(), [-110.4, 45.5], [-110.5, 45.5], [-110.5, 45.5001]];
}

it("forty concurrent complex boundaries of one account do not block others from saving one", async () => {
  const server = await startServer();
  const headers = { Origin: server.origin, "Content-Type": "application/json" };
  const putBoundary = async (browser: Browser, id: string, ring: number[][]) => {
    const body = JSON.stringify({ type: "Polygon", coordinates: [ring] });
    const address = `${server.origin}/api/properties/${id}/boundary`;
    const response = await browser.request(address, { method: "PUT", body, headers });
    await response.arrayBuffer();
    return response.status;
  };
  const withListing = async (email: string) => {
    const browser = await signInAs(server.origin, email);
    const response = await browser.request(`${server.origin}/api/properties`, {
      ...{ method: "POST", headers },
      body: JSON.stringify({ ...LAND, gameTypes: ["Elk"] }),
    });
    const created = (await response.json()) as { id: string };
    expect(response.status, JSON.stringify(created)).toBe(201);
    return { browser, id: created.id };
  };
  const [attacker, other] = [
    await withListing("comb@huntstead.test"),
    await withListing("rancher@huntstead.test"),
  ];
  const combs = Array.from({ length: COMB_COUNT }, () =>
    putBoundary(attacker.browser, attacker.id, comb(1_240)),
  );
  const saved: number[] = [];
  for (let i = 0; i < 5; i += 1) saved.push(await putBoundary(other.browser, other.id, SQUARE));
  const statuses = await Promise.all(combs);
  await server.stop();
  expect(saved).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
}, 300_000);
