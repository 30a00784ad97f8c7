// A generator for `prisma generate` that writes the parsed schema, as Prisma understands it, to its
// output file. Prisma speaks JSON-RPC to generators: requests by stdin, answers by stderr.
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  let result = null;
  if (method === "getManifest") {
    result = { manifest: { prettyName: "Database model", defaultOutput: "database-model.json" } };
  } else {
    writeFileSync(params.generator.output.value, JSON.stringify(params.dmmf.datamodel));
  }
  process.stderr.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
});
