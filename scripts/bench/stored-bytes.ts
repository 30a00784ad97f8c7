// A reference: node:http that answers each address with the compressed bytes that a marketplace has
// once answered it with. No page kept in memory can be answered with less work in this language.
import { get } from "node:http";

import { serveReference } from "./serve-reference";

interface StoredPage {
  headers: string[];
  body: Buffer;
}

const origin = process.env.ORIGIN ?? "";
const stored = new Map<string, StoredPage>();

serveReference(async (req, res) => {
  const address = req.url ?? "/";
  let answer = stored.get(address);
  if (!answer) {
    answer = await ask(address, req.headers["accept-encoding"] ?? "");
    stored.set(address, answer);
  }
  res.writeHead(200, answer.headers);
  res.end(answer.body);
});

/** Asks the marketplace, and keeps the headers that a browser needs beside the body. */
function ask(address: string, acceptEncoding: string): Promise<StoredPage> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": acceptEncoding };
    get(origin + address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode !== 200) {
          reject(new Error(`${address} answered ${answer.statusCode}`));
          return;
        }
        const kept = ["content-type", "content-encoding", "cache-control", "vary", "etag"];
        resolve({
          headers: [...kept, "content-length"].flatMap((name) => {
            const value = answer.headers[name];
            return value === undefined ? [] : [name, String(value)];
          }),
          body: Buffer.concat(chunks),
        });
      });
    }).on("error", reject);
  });
}
