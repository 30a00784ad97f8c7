// Run by tests as a separate process: takes the lock file and keeps it until it is killed, or
// says why it could not. With a second argument it waits for that moment first.
import { lockDataDirectory } from "~/platform/database/lock-data-directory.server";

const [lockFile = "", startAt] = process.argv.slice(2);
while (startAt && Date.now() < Number(startAt)); // awake, so that several start together
try {
  lockDataDirectory(lockFile);
  console.log("locked");
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
