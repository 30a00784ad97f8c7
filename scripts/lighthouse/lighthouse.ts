// npm run lighthouse: Lighthouse's scores of the public pages for a phone, on the built server with
// the demo data. Ends with 1 when one is below 0.98; those of performance only tell something on a
// machine that does nothing else.
import buildServer from "../../tests/setup/build-server";
import { startServer } from "../../tests/setup/start-server";
import { CATEGORIES, listPublicPaths, scorePages } from "./score-pages";

const MIN_SCORE = 0.98;

buildServer();
const server = await startServer({ RATE_LIMITS: "off" });
try {
  console.log(["page", ...CATEGORIES].join(" | "));
  for await (const { path, scores, faults } of scorePages(
    server.origin,
    await listPublicPaths(server.origin),
  )) {
    console.log([path, ...CATEGORIES.map((name) => (scores[name] ?? 0).toFixed(2))].join(" | "));
    for (const fault of faults) console.log(`    ${fault}`);
    if (CATEGORIES.some((name) => (scores[name] ?? 0) < MIN_SCORE)) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
