import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createReplyAddress, REPLY_DOMAIN } from "../factories/create-reply-address";
import { createKml, SQUARE } from "../fixtures/boundary-files";
import { EXPECTED_WRITES } from "../fixtures/authorization/expected-writes";
import { openTestMarketplace } from "../fixtures/open-test-marketplace";
import { createPngBomb } from "../fixtures/photo-files";
import { buildReplyMail, sendMail } from "../fixtures/smtp-connection";
import { findFreePort } from "../setup/start-server";

const MB = 1024 * 1024;
const mailPort = await findFreePort();
let replyTo = "";
const market = openTestMarketplace("bombs", {
  variables: {
    MAIL_REPLY_DOMAIN: REPLY_DOMAIN,
    INBOUND_SMTP_PORT: String(mailPort),
    INBOUND_AUTH: "off",
  },
  async seedMore({ people: { owner }, things: { conversation } }) {
    replyTo = await createReplyAddress({ conversationId: conversation, userId: owner.id });
  },
});

/** A server that counts requests: the product must never fetch an address that somebody has entered. */
let trap: Server;
let trapOrigin = "";
const trapped: string[] = [];
beforeAll(async () => {
  const port = await findFreePort();
  trap = createServer((req, res) => {
    trapped.push(`${req.method} ${req.url}`);
    res.end();
  });
  await new Promise<void>((resolve) => trap.listen(port, "127.0.0.1", resolve));
  trapOrigin = `http://127.0.0.1:${port}`;
});
afterAll(() => void trap.close());

/** Resets VmHWM to the process's current memory (proc(5), clear_refs). */
const resetPeakMemory = () => writeFileSync(`/proc/${market.pid()}/clear_refs`, "5");

/** Returns the server's peak memory so far. */
const peakMb = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${market.pid()}/status`, "utf8"))?.[1]) / 1024;

/** Sends raw bytes with a content type and maybe an encoding. */
function sendBytes(path: string, bytes: Buffer, headers: Record<string, string>, method = "POST") {
  const { cookie } = market.people().owner;
  return new Promise<number>((resolve, reject) => {
    const clientRequest = request(
      market.origin() + path,
      {
        method,
        headers: { Cookie: cookie, Origin: market.origin(), Connection: "close", ...headers },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    clientRequest.on("error", reject);
    clientRequest.end(bytes);
  });
}

async function upload(path: string, field: string, name: string, bytes: Buffer, fields = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const response = await market.send(path, "owner", { method: "POST", body: form });
  await response.arrayBuffer();
  return response.status;
}

describe("decompression bombs", () => {
  it.each([
    ["gzip", gzipSync(Buffer.alloc(200 * MB))],
    ["br", brotliCompressSync(Buffer.alloc(400 * MB))],
    ["deflate", deflateSync(Buffer.alloc(200 * MB))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(400 * MB)))],
  ])("are not unpacked: %s", async (encoding, bytes) => {
    const { lease } = market.things();
    const sendAll = async (packing: Record<string, string>) => {
      for (const [path, type, method] of [
        ["/api/properties", "application/json", "POST"],
        ["/list-property", "application/x-www-form-urlencoded", "POST"],
        ["/list-property/photos", "multipart/form-data; boundary=b", "POST"],
        ["/api/properties/import", "text/csv", "POST"],
        [`/api/properties/${lease}/boundary`, "application/json", "PUT"],
      ] as const) {
        const headers = { "Content-Type": type, ...packing };
        const status = await sendBytes(path, bytes, headers, method);
        expect([path, status]).toEqual([path, 400]);
      }
    };
    // First the same bytes without an encoding, so that the memory of first runs does not count as decompression.
    for (let round = 1; round <= 3; round += 1) await sendAll({});
    resetPeakMemory();
    const before = peakMb();
    await sendAll({ "Content-Encoding": encoding });
    expect(peakMb() - before).toBeLessThan(60);
  });
});

/** Returns a picture whose header claims another size. */
function claiming(
  bytes: Buffer,
  at: number,
  size: number,
  width: 2 | 4,
  isLittleEndian = false,
): Buffer {
  const copy = Buffer.from(bytes);
  for (const offset of [at, at + width]) {
    if (isLittleEndian) copy.writeUIntLE(size, offset, width);
    else copy.writeUIntBE(size, offset, width);
  }
  return copy;
}

describe("image bombs", () => {
  it("rejects photos that are too large to decode", async () => {
    const small = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } });
    const png = await small.clone().png().toBuffer();
    const webp = await small.clone().webp({ lossless: true }).toBuffer();
    const gif = await small.clone().gif().toBuffer();
    const svg = (inside: string, head = "") =>
      Buffer.from(
        `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="600">${inside}</svg>`,
      );
    const entities = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    ).join("");
    const before = peakMb();
    for (const [label, bytes] of [
      ["64 million pixels", createPngBomb()],
      ["400 million pixels", createPngBomb(20_000)],
      ["a PNG that claims 4 billion", claiming(png, 16, 0xffff, 4)],
      ["a PNG without a size", claiming(png, 16, 0, 4)],
      ["a WebP cut short", webp.subarray(0, 20)],
      ["a GIF that claims 65,535", claiming(gif, 6, 0xffff, 2, true)],
      ["an SVG that fetches", svg(`<image xlink:href="${trapOrigin}/svg" width="9" height="9"/>`)],
      ["an SVG that reads", svg('<image xlink:href="file:///etc/hosts" width="9" height="9"/>')],
      [
        "an SVG of entities",
        svg("<text>&e9;</text>", `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>`),
      ],
      ["a TIFF", await small.clone().tiff().toBuffer()],
      ["a PDF", Buffer.from(`%PDF-1.4\n1 0 obj<</URI(${trapOrigin}/pdf)>>endobj\n%%EOF\n`)],
      ["nothing", Buffer.alloc(0)],
      ["zeros", Buffer.alloc(3 * MB)],
    ] as [string, Buffer][]) {
      for (const field of [
        ["/list-property/photos", "photos", {}],
        ["/profile/professional", "profileImage", {}],
      ] as const) {
        const status = await upload(field[0], field[1], "photo.png", bytes, field[2]);
        expect([label, status]).toEqual([label, 400]);
      }
    }
    expect(peakMb() - before).toBeLessThan(250);
  }, 120_000);
});

const deep = (open: string, close: string, times: number) =>
  open.repeat(times) + close.repeat(times);

describe("parser bombs", () => {
  it("answers deep, long, and large JSON", async () => {
    const { listing, lease } = market.things();
    const long = "9".repeat(200_000);
    for (const json of [
      ...[deep("[", "]", 100_000), deep('{"a":', "}", 40_000), `[${"[],".repeat(60_000)}[]]`],
      ...[`{"acreage":${long}}`, `{"acreage":1e${long}}`, `{"acreage":-1e999,"price":1e-999}`],
      ...[`{"title":"${"\\u0041".repeat(40_000)}"}`, `{"${"a".repeat(200_000)}":1}`],
      ...[`{${'"a":1,'.repeat(30_000)}"b":2}`, `{"gameTypes":[${'"Elk",'.repeat(30_000)}"Elk"]}`],
      ...['{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}', `"${long}"`],
    ]) {
      for (const [method, path] of [
        ["POST", "/api/properties"],
        ["POST", "/api/favorites"],
        ["POST", "/api/messages"],
        ["POST", `/api/contact-requests`],
        ["PUT", `/api/properties/${lease}/boundary`],
        ["PUT", `/api/offers/${listing}`],
      ] as const) {
        const type = { "Content-Type": "application/json" };
        const status = await sendBytes(path, Buffer.from(json), type, method);
        expect([path, json.slice(0, 20), status >= 400 && status < 500]).toEqual([
          path,
          json.slice(0, 20),
          true,
        ]);
      }
    }
  }, 60_000);

  it("rejects XML with entities, links, and depth without fetching anything", async () => {
    const entities = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    ).join("");
    const kml = createKml(SQUARE);
    const into = (doctype: string, inside = "") =>
      kml
        .replace("?>", `?>${doctype}`)
        .replace("<name>Ranch</name>", `<name>Ranch</name>${inside}`);
    const { lease } = market.things();
    for (const [ending, text] of [
      ["kml", into(`<!DOCTYPE kml [<!ENTITY e0 "lol">${entities}]>`, "<name>&e9;</name>")],
      ["kml", into(`<!DOCTYPE kml SYSTEM "${trapOrigin}/dtd">`)],
      ["kml", into(`<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/hosts">]>`, "&x;")],
      ["kml", into(`<!DOCTYPE kml [<!ENTITY % x SYSTEM "${trapOrigin}/pe"> %x;]>`)],
      ["gpx", `<gpx>${"<trk>".repeat(50_000)}</gpx>`],
      ["geojson", `{"type":"FeatureCollection","features":${deep("[", "]", 200_000)}}`],
    ] as const) {
      const status = await upload(
        `/profile/listings/${lease}/boundary`,
        "boundary",
        `a.${ending}`,
        Buffer.from(text),
        { intent: "save" },
      );
      expect([text.slice(0, 120), status]).toEqual([text.slice(0, 120), 400]);
    }
    // These are accepted, but the addresses in them are not fetched.
    for (const link of [
      `<NetworkLink><Link><href>${trapOrigin}/kml</href></Link></NetworkLink>`,
      `<Style><IconStyle><Icon><href>${trapOrigin}/icon</href></Icon></IconStyle></Style>`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${trapOrigin}/xi"/>`,
    ]) {
      const file = Buffer.from(into("", link));
      const path = `/profile/listings/${lease}/boundary`;
      const status = await upload(path, "boundary", "a.kml", file, { intent: "save" });
      expect([link, [303, 400].includes(status)]).toEqual([link, true]);
    }
  }, 60_000);

  it("rejects CSV with giant or endless cells", async () => {
    const columns = "reference,title,acreage,location,state,gameTypes";
    for (const csv of [
      `${columns}\n"${"x".repeat(9 * MB)}`,
      `${columns}\nR-1,"${"y\n".repeat(4 * MB)}",1,a,Texas,Deer\n`,
      `${columns}\n${",".repeat(9 * MB)}`,
      `${"a,".repeat(4 * MB)}\n`,
      `${columns}\n${'""'.repeat(4 * MB)}`,
      `${columns}\n${"\n".repeat(9 * MB)}`,
      `${columns}\nR-1,T,1,a,Texas,${"Deer;".repeat(MB)}\n`,
    ]) {
      const status = await sendBytes("/api/properties/import", Buffer.from(csv), {
        "Content-Type": "text/csv",
      });
      expect([csv.slice(0, 70), status >= 400 && status < 500]).toEqual([csv.slice(0, 70), true]);
    }
  }, 120_000);

  it("answers emails of deeply nested parts", async () => {
    const { owner } = market.people();
    const openTags = (depth: number) =>
      Array.from(
        { length: depth },
        (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
      ).join("");
    const from = owner.email;
    const mail = (type: string, text: string) =>
      buildReplyMail({ from, to: replyTo, text, headers: [`Content-Type: ${type}`] });
    for (const text of [
      mail("message/rfc822", openTags(1_000)),
      mail("multipart/mixed; boundary=b0", `--b0\r\n${openTags(1_000)}`),
      mail("message/rfc822", "Content-Type: message/rfc822\r\n\r\n".repeat(1_000)),
      mail("text/html", "<div>".repeat(200_000)),
      mail("text/html", `<table>${"<tr><td>".repeat(50_000)}`),
      mail("text/plain", "> ".repeat(500_000)),
      mail("multipart/mixed; boundary=b", "--b\r\n\r\nx\r\n".repeat(50_000)),
      mail(
        "text/html",
        `<img src="${trapOrigin}/mail"><link rel=stylesheet href="${trapOrigin}/css">`,
      ),
      mail(`message/external-body; access-type=URL; URL="${trapOrigin}/body"`, "x"),
    ]) {
      const startedAt = Date.now();
      const reply = sendMail({ port: mailPort, from, to: replyTo, mail: text });
      expect((await fetch(`${market.origin()}/healthz`)).status).toBe(200);
      expect(await reply, text.slice(0, 300)).toMatch(/^(250|55\d|45[02])/);
      expect(Date.now() - startedAt).toBeLessThan(60_000);
    }
  }, 240_000);
});

describe("server-side request forgery (SSRF)", () => {
  it("fetches no address from any field of any form or API call", async () => {
    const { listing, offer } = market.things();
    const fill = (text: string) =>
      text.replaceAll(":thing", listing).replaceAll(":also", offer).replaceAll(":unique", "u");
    let sentCount = 0;
    const bodies = new Set<unknown>();
    for (const { address, sent: writeBody } of EXPECTED_WRITES) {
      // Each form and call is sent once; the table repeats them for several states.
      if (bodies.has(writeBody)) continue;
      bodies.add(writeBody);
      if (address === "/profile/delete") continue;
      const fieldValues = (writeBody.fields ?? writeBody.json ?? {}) as Record<string, unknown>;
      const hostile = Object.fromEntries(
        Object.entries(fieldValues).map(([name, value]) => [
          name,
          typeof value === "string" && !/^(intent|action|id)$/.test(name)
            ? `${trapOrigin}/${name}`
            : value,
        ]),
      );
      const links = {
        ...{ images: [`${trapOrigin}/image.jpg`], website: `${trapOrigin}/site` },
        ...{ profileImage: `${trapOrigin}/face.jpg`, source: `${trapOrigin}/source` },
        content: `![x](${trapOrigin}/markdown.png) <img src="${trapOrigin}/html.png">`,
      };
      const body = writeBody.fields
        ? new URLSearchParams(hostile as Record<string, string>)
        : (writeBody.csv ?? fill(JSON.stringify({ ...hostile, ...links })));
      const headers: Record<string, string> = writeBody.fields
        ? {}
        : { "Content-Type": writeBody.csv ? "text/csv" : "application/json" };
      const caller = address.startsWith("/admin") ? "admin" : "owner";
      const response = await market.send(fill(address), caller, {
        method: writeBody.method ?? "POST",
        body,
        headers,
      });
      expect([address, response.status < 500]).toEqual([address, true]);
      await response.arrayBuffer();
      sentCount += 1;
    }
    expect(sentCount).toBeGreaterThan(50);
    const csv = `reference,title,acreage,location,state,gameTypes,images\nR-1,Ridge,320,Mason,Texas,Deer,${trapOrigin}/csv.jpg\n`;
    await market.send("/api/properties/import", "owner", {
      method: "POST",
      body: csv,
      headers: { "Content-Type": "text/csv" },
    });
    // These pages, the pack and the sheet read the stored addresses later.
    for (const path of [
      "/favorites/pack.html",
      "/hosting",
      "/profile",
      `/property/${listing}/sheet`,
      "/blog",
    ]) {
      await (await market.get(path, "owner")).arrayBuffer();
    }
    expect(trapped).toEqual([]);
    expect(market.errors()).not.toMatch(/"level":[56]0/);
  }, 240_000);
});
