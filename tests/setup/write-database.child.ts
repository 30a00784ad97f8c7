// A test runs this as a separate process. It opens the embedded database of a directory and writes rows until it is
// killed, alternately one row and two in a transaction, and prints each id once the row is stored.
import { writeSync } from "node:fs";
import { join } from "node:path";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

const { client } = await openDatabase({
  url: null,
  dataDirectory: process.argv[2] ?? "",
  migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
});
const row = { name: "Pat", email: "pat@example.test", message: "x".repeat(500) };
writeSync(1, "open\n");
for (;;) {
  const { id } = await client.contactMessage.create({ data: row });
  writeSync(1, `${id}\n`);
  const ids = await client.$transaction(async (tx) => {
    const first = await tx.contactMessage.create({ data: { ...row, phone: "pair" } });
    const second = await tx.contactMessage.create({ data: { ...row, phone: "pair" } });
    return [first.id, second.id];
  });
  writeSync(1, `${ids.join("\n")}\n`);
}
