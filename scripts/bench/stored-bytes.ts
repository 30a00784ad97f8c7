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
  let page = stored.get(address);
  if (!page) {
    page = await fetchPage(address, req.headers["accept-encoding"] ?? "");
    stored.set(address, page);
  }
  res.writeHead(200, page.headers);
  res.end(page.body);
});

/** Asks the marketplace, and keeps the headers that a browser needs beside the body. */
function fetchPage(address: string, acceptEncoding: string): Promise<StoredPage> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": acceptEncoding };
    get(origin + address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${address} answered ${response.statusCode}`));
          return;
        }
        const headerNames = ["content-type", "content-encoding", "cache-control", "vary", "etag"];
        resolve({
          headers: [...headerNames, "content-length"].flatMap((name) => {
            const value = response.headers[name];
            return value === undefined ? [] : [name, String(value)];
          }),
          body: Buffer.concat(chunks),
        });
      });
    }).on("error", reject);
  });
}
