// A reference: node:http that answers each address with the compressed bytes that a marketplace has
// once answered it with. It is the upper bound for pages that are cached in memory.
import { get } from "node:http";

import { serveReference } from "./serve-reference";

interface StoredPage {
  headers: string[];
  body: Buffer;
}

const origin = process.env.ORIGIN ?? "";
const storedPages = new Map<string, StoredPage>();

serveReference(async (req, res) => {
  const address = req.url ?? "/";
  let page = storedPages.get(address);
  if (!page) {
    page = await fetchPage(address, req.headers["accept-encoding"] ?? "");
    storedPages.set(address, page);
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
