import { request, type IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { getOperatorSocketPath } from "~/platform/backup/operator-socket.server";

/**
 * Sends a request to the process that has the embedded database open.
 *
 * @returns null if there is no such process
 * @throws Error with the message of the process's error response
 */
export async function requestOperatorSocket(
  method: "GET" | "POST",
  path: string,
  body?: Readable,
): Promise<IncomingMessage | null> {
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const clientRequest = request({ socketPath: getOperatorSocketPath(), method, path });
    clientRequest.once("response", resolve);
    clientRequest.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else reject(error);
    });
    if (!body) return clientRequest.end();
    body.once("error", reject);
    // Sends the body once connected, because a stream cannot be read twice.
    clientRequest.once("socket", (socket) =>
      socket.once("connect", () => body.pipe(clientRequest)),
    );
  });
  if (!response || response.statusCode === 200) return response;
  const { message } = JSON.parse(await text(response)) as { message: string };
  throw new Error(message);
}
