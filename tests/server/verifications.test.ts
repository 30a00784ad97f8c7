import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";

import exifr from "exifr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Browser } from "../fixtures/browse";
import { createVerification } from "../factories/create-verification";
import { openBucketServer, type BucketServer } from "../fixtures/bucket-server";
import { openTestMarketplace } from "../fixtures/open-test-marketplace";
import {
  APPENDED,
  createPhonePhoto,
  createPngBomb,
  createPngPhoto,
  SVG_PICTURE,
} from "../fixtures/photo-files";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

const FORM = "/profile/verification";
const QUEUE = "/admin/verifications";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<</Secret (4711)>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const LICENSE = {
  kind: "guide-license",
  number: "MT-4711",
  state: "Montana",
  validUntil: "2031-12-31",
};
const IDENTITY = { kind: "identity", number: "", state: "", validUntil: "" };

type File = [bytes: Buffer, name: string];

function buildFormData(fields: Record<string, string>, files: File[] = []): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [bytes, name] of files) {
    // Every file claims to be a JPEG, because the server must not trust the browser's type.
    body.append("documents", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  }
  return body;
}
const linksIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/href="(\/verification-documents\/[^"]+)"/g)].map(([, path = ""]) => path),
  ),
];
/** Returns the ids of the pending items on the queue's page. */
const waitingIn = (html: string) => [
  ...new Set([...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id)),
];
const namesIn = (directory: string) => {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

let server: RunningServer;
let guide: Browser;
let admin: Browser;
let second: Browser;
beforeAll(async () => {
  server = await startServer({
    RATE_LIMITS: "off",
    ADMIN_EMAILS: "admin@huntstead.test,second@example.test",
  });
  guide = await signInAs(server.origin, "guide@huntstead.test");
  admin = await signInAs(server.origin, "admin@huntstead.test");
  second = await signInAs(server.origin, "second@example.test");
});
afterAll(async () => {
  await server.stop();
});

const send = (
  fields: Record<string, string>,
  files: File[] = [],
  { browser = guide, path = FORM, at = server } = {},
) =>
  browser.request(at.origin + path, {
    method: "POST",
    body: buildFormData(fields, files),
    headers: { Origin: at.origin },
  });
const decide = (browser: Browser, fields: Record<string, string>) =>
  browser.request(server.origin + QUEUE, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: server.origin },
  });
/** Returns a page's visible HTML, without the data of its scripts. */
const fetchPage = async (browser: Browser, path: string) => {
  const html = await (await browser.request(server.origin + path)).text();
  return html.split("window.__remixContext", 1)[0]?.replaceAll("<!-- -->", "") ?? "";
};
const papers = () => namesIn(join(server.dataDirectory, "private"));
const LOOK = "viewed a document (guide license) of";
const countReads = async () =>
  (await fetchPage(admin, "/admin/audit-log?kind=verifications")).split(LOOK).length - 1;

describe("verification documents", () => {
  let photo: string;
  let pdf: string;
  beforeAll(async () => {
    const firstResponse = await send(LICENSE, [
      [await createPhonePhoto({ width: 1200, height: 900 }), "license.pdf"],
      [PDF, "license.jpg"],
    ]);
    expect([firstResponse.status, firstResponse.headers.get("Location")]).toEqual([303, FORM]);
    [photo = "", pdf = ""] = linksIn(await fetchPage(guide, FORM));
  });

  it("are stored in a private folder", () => {
    expect(
      papers()
        .map((name) => name.replace(/^[0-9a-f]{32}/, ""))
        .sort(),
    ).toEqual([".jpg", ".pdf"]);
    expect(namesIn(join(server.dataDirectory, "uploads"))).toEqual([]);
  });

  it("are photos without metadata, shown to their owner, not cached", async () => {
    const fileResponse = await guide.request(server.origin + photo);
    expect(fileResponse.status).toBe(200);
    expect(fileResponse.headers.get("Content-Type")).toBe("image/jpeg");
    expect(fileResponse.headers.get("Cache-Control")).toBe("private, no-store");
    expect(fileResponse.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(fileResponse.headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'.*sandbox/,
    );
    const bytes = Buffer.from(await fileResponse.arrayBuffer());
    expect(bytes.includes("Trailcam")).toBe(false);
    expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined();
  });

  it("are unchanged PDFs that are only downloaded", async () => {
    const fileResponse = await guide.request(server.origin + pdf);
    expect(fileResponse.headers.get("Content-Disposition")).toBe(
      'attachment; filename="document-2.pdf"',
    );
    expect(fileResponse.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(fileResponse.headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'.*sandbox/,
    );
    expect(fileResponse.headers.get("Cache-Control")).toBe("private, no-store");
    expect(Buffer.from(await fileResponse.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it("are shown to admins, with each view in the audit log", async () => {
    const before = await countReads();
    expect((await admin.request(server.origin + pdf)).status).toBe(200);
    expect((await second.request(server.origin + pdf)).status).toBe(200);
    expect((await admin.request(server.origin + photo, { method: "HEAD" })).status).toBe(200);
    expect(await countReads()).toBe(before + 3);
    // The queue links to documents but does not load them.
    expect(linksIn(await fetchPage(admin, QUEUE))).toEqual(expect.arrayContaining([photo, pdf]));
    await guide.request(server.origin + pdf);
    expect(await countReads()).toBe(before + 3);
  });

  /** Sends the path exactly as given, which other clients would normalize. */
  function raw(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const url = new URL(server.origin);
      request({ host: url.hostname, port: url.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    });
  }

  it("answer 404 to everybody else", async () => {
    const id = pdf.slice("/verification-documents/".length);
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const owner = await signInAs(server.origin, "owner@huntstead.test");
    const spellings = [
      pdf,
      `${pdf}/`,
      `/${pdf}`,
      `/verification-documents/${id.toUpperCase()}`,
      `/verification-documents/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
      `${pdf}?_data=features%2Fverification%2Fdocument.route`,
      `${pdf}.pdf`,
      ...papers().flatMap((name) => [
        `/uploads/${name}`,
        `/private/${name}`,
        `/uploads/../private/${name}`,
        `/uploads/%2e%2e/private/${name}`,
        `/uploads/..%2fprivate%2f${name}`,
        `/uploads/.incoming/../../private/${name}`,
        `/assets/../../private/${name}`,
        `/verification-documents/${name}`,
      ]),
    ];
    const before = await countReads();
    for (const spelling of spellings) {
      for (const browser of [hunter, owner, new Browser()]) {
        const cookie = browser.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
        const headers: Record<string, string>[] = [
          cookie ? { Cookie: cookie } : {},
          { Authorization: "Bearer guide" },
        ];
        for (const header of headers) {
          const { status, body } = await raw(spelling, header);
          expect([204, 301, 302, 308, 400, 404], spelling).toContain(status);
          expect(body.includes("4711") || body.includes("JFIF"), spelling).toBe(false);
        }
      }
    }
    for (const name of papers()) {
      for (const path of [
        `/uploads/${name}`,
        `/uploads/..%2fprivate%2f${name}`,
        `/private/${name}`,
      ]) {
        expect((await admin.request(server.origin + path)).status).not.toBe(200);
      }
    }
    expect(await countReads()).toBe(before);
  });
});

describe("rejected verification documents", () => {
  const archive = Buffer.from(`PK\x03\x04${"x".repeat(60)}PK\x05\x06${"\0".repeat(18)}`, "latin1");
  const REFUSED: [string, () => File[] | Promise<File[]>, number, RegExp][] = [
    ["no file", () => [], 400, /Choose at least one photo or PDF/],
    [
      "six files",
      () => Array.from({ length: 6 }, (): File => [PDF, "a.pdf"]),
      400,
      /at most 5 files/,
    ],
    [
      "one of 11 MB",
      () => [[Buffer.concat([PDF, Buffer.alloc(11 << 20)]), "big.pdf"]],
      413,
      /larger than 10 MB/,
    ],
    [
      "a page named .pdf",
      () => [[Buffer.from("<html><script>1</script>"), "a.pdf"]],
      400,
      /photo or a PDF/,
    ],
    ["an archive named .pdf", () => [[archive, "a.pdf"]], 400, /photo or a PDF/],
    ["a picture of vectors", () => [[SVG_PICTURE, "a.jpg"]], 400, /photo or a PDF/],
    [
      "a PDF that is an archive, too",
      () => [[Buffer.concat([PDF, archive]), "a.pdf"]],
      400,
      /is damaged or isn&#x27;t a PDF/,
    ],
    [
      "a PDF with a page behind it",
      () => [[Buffer.concat([PDF, Buffer.from("<html>")]), "a.pdf"]],
      400,
      /is damaged or isn&#x27;t a PDF/,
    ],
    ["a bomb", () => [[createPngBomb(), "a.png"]], 400, /50 million pixels/],
    [
      "a damaged photo",
      async () => [
        [(await createPhonePhoto({ width: 600, height: 400 })).subarray(0, 3_000), "a.jpg"],
      ],
      400,
      /damaged/,
    ],
  ];
  it.each(REFUSED)("%s, with an error at the field", async (_, files, status, expected) => {
    const before = papers();
    const fileResponse = await send(LICENSE, await files());
    const html = await fileResponse.text();
    expect(fileResponse.status).toBe(status);
    expect(/id="documents-error"[^>]*>([^<]*)</.exec(html)?.[1]).toMatch(expected);
    expect(html).toContain('value="MT-4711"');
    expect([papers(), namesIn(join(server.dataDirectory, "uploads"))]).toEqual([before, []]);
  });

  it("data appended to a photo is removed", async () => {
    const before = papers();
    const polyglot = Buffer.concat([await createPngPhoto(), Buffer.from(APPENDED)]);
    expect((await send(IDENTITY, [[polyglot, "a.png"]])).status).toBe(303);
    const [added = ""] = papers().filter((name) => !before.includes(name));
    const storedBytes = readFileSync(join(server.dataDirectory, "private", added));
    expect(storedBytes.includes("appended")).toBe(false);
  });

  it("asks for the files again when another field was invalid", async () => {
    const before = papers();
    const fileResponse = await send({ ...LICENSE, number: "", validUntil: "" }, [[PDF, "a.pdf"]]);
    const html = await fileResponse.text();
    expect(fileResponse.status).toBe(400);
    expect(html).toContain("Enter the number");
    expect(html).toContain("Enter the last valid day");
    expect(html).toContain("Choose your files again");
    expect(papers()).toEqual(before);
  });

  it("creates one verification when the form is sent twice", async () => {
    const before = [papers().length, waitingIn(await fetchPage(admin, QUEUE)).length];
    const fields = { ...LICENSE, idempotencyKey: "sent-twice" };
    const responses = await Promise.all([
      send(fields, [[PDF, "a.pdf"]]),
      send(fields, [[PDF, "a.pdf"]]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect([papers().length, waitingIn(await fetchPage(admin, QUEUE)).length]).toEqual(
      before.map((count) => count + 1),
    );
  });
});

describe("the decision on a verification", () => {
  it("is made once when two admins decide at once, and updates cached pages", async () => {
    const list = (await (await fetch(`${server.origin}/api/professionals?search=Gail`)).json()) as
      { id: string; name: string }[] | { items: { id: string; name: string }[] };
    const pros = Array.isArray(list) ? list : list.items;
    const path = `/professional/${pros.find(({ name }) => name.startsWith("Gail"))?.id}`;
    const visitor = new Browser();
    expect(await fetchPage(visitor, path)).not.toContain("Gail G.\u00a0· Identity checked");
    await send(IDENTITY, [[PDF, "card.pdf"]]);
    const html = await fetchPage(admin, QUEUE);
    const [id = ""] = waitingIn(html.slice(html.lastIndexOf("Identity: Gail")));
    const responses = await Promise.all([
      decide(admin, { id, decision: "approve" }),
      decide(second, { id, decision: "approve" }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
    await expect.poll(() => fetchPage(visitor, path)).toContain("Gail G.\u00a0· Identity checked");
  });

  it("cannot be made by admins about themselves", async () => {
    await send(IDENTITY, [[PDF, "a.pdf"]], { browser: second });
    const html = await fetchPage(admin, QUEUE);
    const [id = ""] = waitingIn(html.slice(html.lastIndexOf("Identity: ")));
    const rejectedResponse = await decide(second, { id, decision: "approve" });
    expect(rejectedResponse.status).toBe(403);
    expect(await rejectedResponse.text()).toContain("You can&#x27;t decide your own request.");
    expect(await fetchPage(second, QUEUE)).toContain("You sent this yourself.");
    const noReason = await decide(admin, { id, decision: "reject", reason: " " });
    expect([noReason.status, await noReason.text()]).toEqual([
      400,
      expect.stringContaining("Enter a reason. The person will see it."),
    ]);
    const rejected = await decide(admin, { id, decision: "reject", reason: "Not legible" });
    expect(rejected.status).toBe(303);
    expect(await fetchPage(second, FORM)).toContain("Reason: Not legible");
  });
});

describe("a pending verification of an earlier release that has no document", () => {
  let bare = "";
  const {
    things,
    get,
    send: post,
  } = openTestMarketplace("bare-verification", {
    async seedMore({ people }) {
      bare = (await createVerification({ userId: people.guide.id, number: "BARE-1" })).id;
    },
  });
  const decideOn = (id: string, decision: string, reason = "") =>
    post(QUEUE, "admin", {
      method: "POST",
      body: new URLSearchParams({ id, decision, reason }),
    });

  it("has a disabled Approve in the queue, unlike one with a document", async () => {
    const html = await (await get(QUEUE, "admin")).text();
    /** Returns the button that approves, from the item's card. */
    const approveOf = (id: string) =>
      /<button[^>]*>(?=Approve)/.exec(html.slice(html.indexOf(`id="${id}"`)))?.[0];
    expect(approveOf(bare)).toContain("disabled");
    expect(html).toContain("Without a document, you can only reject this.");
    expect(approveOf(things().verification)).not.toContain("disabled");
  });

  it("is refused with 409 when an admin approves it, and can be rejected", async () => {
    const refused = await decideOn(bare, "approve");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("It has no document, so it can&#x27;t be approved.");
    expect((await decideOn(bare, "reject", "Send the card, please")).status).toBe(303);
    expect((await decideOn(things().verification, "approve")).status).toBe(303);
  });
});

describe("verification documents in an S3 bucket", () => {
  let bucket: BucketServer;
  let remoteServer: RunningServer;
  beforeAll(async () => {
    bucket = await openBucketServer();
    remoteServer = await startServer({
      RATE_LIMITS: "off",
      ...bucket.variables,
      ...bucket.privateVariables,
      UPLOADS_S3_PUBLIC_URL: bucket.publicUrl,
    });
  });
  afterAll(async () => {
    await remoteServer.stop();
    await bucket.close();
  });
  const countFiles = () => {
    try {
      return Object.keys(bucket.files("private", "papers"));
    } catch {
      return [];
    }
  };

  it("are stored in the private bucket and deleted with the account", async () => {
    const browser = await signInAs(remoteServer.origin, "newcomer@example.test");
    const firstResponse = await send(
      LICENSE,
      [
        [PDF, "a.pdf"],
        [await createPngPhoto(), "b.png"],
      ],
      { browser, at: remoteServer },
    );
    expect(firstResponse.status).toBe(303);
    expect(countFiles()).toHaveLength(2);
    expect(namesIn(join(remoteServer.dataDirectory, "private"))).toEqual([]);
    expect(() => bucket.files("private")).toThrow();
    const html = await (await browser.request(remoteServer.origin + FORM)).text();
    const [pdf = ""] = linksIn(html);
    const fileResponse = await browser.request(remoteServer.origin + pdf);
    expect(Buffer.from(await fileResponse.arrayBuffer()).equals(PDF)).toBe(true);
    for (const name of countFiles()) {
      const responses = [
        `${remoteServer.origin}/uploads/${name}`,
        `${bucket.publicUrl}/private/${name}`,
      ];
      for (const address of responses) expect((await fetch(address)).status).not.toBe(200);
    }
    const deleted = await browser.request(`${remoteServer.origin}/profile/delete`, {
      method: "POST",
      body: new URLSearchParams({ confirm: "on" }),
      headers: { Origin: remoteServer.origin },
    });
    expect(deleted.status).toBeLessThan(400);
    await expect.poll(countFiles).toEqual([]);
  });

  it("keep the typed text and report an unavailable bucket", async () => {
    const browser = await signInAs(remoteServer.origin, "late@example.test");
    await bucket.stop();
    const fileResponse = await send(LICENSE, [[PDF, "a.pdf"]], { browser, at: remoteServer });
    expect(fileResponse.status).toBe(503);
    expect(fileResponse.headers.get("Retry-After")).toBe("30");
    expect(await fileResponse.text()).toContain("Files can&#x27;t be saved right now.");
    await bucket.start();
  });
});
