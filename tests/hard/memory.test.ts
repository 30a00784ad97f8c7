import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

import { describe, expect, it } from "vitest";

import { collectGarbage } from "../fixtures/collect-garbage";
import { signInAs } from "../fixtures/sign-in-as";
import { findFreePort, startServer } from "../setup/start-server";

const WARM_UP_REQUESTS = 2_000;
const MEASURED_REQUESTS = 20_000;
const CONCURRENT_REQUESTS = 16;

describe("twenty thousand requests", () => {
  it("leave at most 1.3 times the memory of two thousand", async () => {
    const inspector = `127.0.0.1:${await findFreePort()}`;
    const server = await startServer({
      RATE_LIMITS: "off",
      NODE_OPTIONS: `--inspect=${inspector}`,
    });
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const cookie = hunter.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    // Public pages, pages of signed-in people, missing pages, calls, and addresses that are new each time, so that
    // caches by address have to evict.
    const paths = (n: number) => [
      `/properties?page=${(n % 5) + 1}`,
      `/pros?search=guide${n}`,
      `/properties?search=elk&view=map&sort=price&page=${(n % 3) + 1}`,
      `/nothing-${n}`,
      `/api/properties?limit=5&n=${n}`,
      `/blog`,
      `/mortgage?homePrice=${100_000 + n}&downPayment=1000&interestRate=6&loanTerm=30`,
      `/hosting`,
    ];
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS });
    const sendRequest = (path: string, headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const clientRequest = request(server.origin + path, { agent, headers }, (response) => {
          response.resume().once("error", reject);
          response.once("end", () => resolve(response.statusCode ?? 0));
        });
        clientRequest.once("error", reject).end();
      });
    let requestCount = 0;
    const requestUntil = (count: number) =>
      Promise.all(
        Array.from({ length: CONCURRENT_REQUESTS }, async () => {
          while (requestCount < count) {
            const n = (requestCount += 1);
            const all = paths(n);
            const status = await sendRequest(
              all[n % all.length] ?? "/",
              n % 3 === 0 ? { Cookie: cookie } : {},
            );
            expect(status).toBeLessThan(500);
          }
        }),
      );
    const memoryMb = async () => {
      await collectGarbage(inspector);
      const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    const startedAt = performance.now();
    await requestUntil(WARM_UP_REQUESTS);
    const before = await memoryMb();
    await requestUntil(WARM_UP_REQUESTS + MEASURED_REQUESTS);
    const after = await memoryMb();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${WARM_UP_REQUESTS + MEASURED_REQUESTS} requests in ${seconds} s: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    );
    agent.destroy();
    await server.stop();
    expect(after / before).toBeLessThanOrEqual(1.3);
  }, 900_000);
});
