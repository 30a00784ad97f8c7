import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a reference on a free port and sends the port to the parent process. */
export function serveReference(
  handler: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): void {
  const server = createServer((req, res) => {
    handler(req, res).catch((error: unknown) => {
      console.error(error);
      res.writeHead(500).end();
    });
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.((server.address() as AddressInfo).port);
  });
  // Exits with the benchmark, even if that is killed.
  process.on("disconnect", () => process.exit());
}
