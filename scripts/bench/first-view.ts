import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

import { COMPARED_PAGES } from "./addresses";

interface Body {
  /** The size of the compressed body. */
  bytes: number;
  text: string;
}

export interface FirstView {
  /** The largest of the compared pages, compressed. */
  htmlBytes: number;
  /** All scripts that the first page loads, compressed, and how many they are. */
  scriptBytes: number;
  scripts: number;
}

/** Measures how much a visitor's browser fetches for its first list of 24 cards. */
export async function measureFirstView(origin: string): Promise<FirstView> {
  const pages = await Promise.all(COMPARED_PAGES.map((path) => fetchBody(origin, path)));
  const html = pages[0]?.text ?? "";
  const cards = [...html.matchAll(/<li class="card"/g)].length;
  if (cards !== 24) throw new Error(`The first page shows ${cards} cards rather than 24`);
  const scripts = await fetchScripts(origin, scriptsIn(html));
  return {
    htmlBytes: Math.max(...pages.map(({ bytes }) => bytes)),
    scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    scripts: scripts.size,
  };
}

function scriptsIn(html: string): string[] {
  return [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
    // A browser also fetches at once the imports of the page's own scripts.
    ...html.matchAll(/\b(?:import|from)\s*\(?\s*"(\/[^"]+\.js)"/g),
  ].map(([, address = ""]) => address);
}

/** Follows static imports; scripts that are loaded later are not part of the first view. */
async function fetchScripts(origin: string, first: string[]): Promise<Map<string, number>> {
  const fetched = new Map<string, number>();
  const waiting = [...first];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (fetched.has(address)) continue;
    const { bytes, text } = await fetchBody(origin, address);
    fetched.set(address, bytes);
    const imported = text.matchAll(/\b(?:import|from)\s*["'](\.{0,2}\/[^"']+\.js)["']/g);
    for (const [, specifier = ""] of imported) {
      waiting.push(new URL(specifier, origin + address).pathname);
    }
  }
  if (fetched.size < 3) throw new Error("Scripts were looked for in the wrong places");
  return fetched;
}

function fetchBody(origin: string, path: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${path} answered ${response.statusCode}`));
          return;
        }
        const body = Buffer.concat(chunks);
        const plain =
          response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString() });
      });
    }).on("error", reject);
  });
}
