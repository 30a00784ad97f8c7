import { Agent, request } from "node:http";
import { connect } from "node:net";
import { readdirSync } from "node:fs";
import { once } from "node:events";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

/** Sends a request with exactly these headers, which fetch does not allow. */
function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const outgoing = request(
      // The parts are separate, because a URL would normalize the path.
      { hostname, port, path, method: options.method ?? "GET", ...options },
      (incoming) => {
        let body = "";
        incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const theme = (headers: Record<string, string>, path = "/theme") =>
  send(path, { method: "POST", headers: { ...FORM, ...headers }, body: "theme=light&returnTo=/" });

describe("the request guard against forged requests (CSRF)", () => {
  it.each([
    ["a foreign Origin", { Origin: "https://evil.example" }],
    ["an opaque Origin", { Origin: "null" }],
    ["a foreign Referer", { Referer: "https://evil.example/page" }],
    ["a cross-site request", { "Sec-Fetch-Site": "cross-site" }],
    ["a same-site request", { "Sec-Fetch-Site": "same-site" }],
    ["a typed address without Origin", { "Sec-Fetch-Site": "none" }],
    [
      "a forged X-Forwarded-Host",
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    ],
    ["a forged Host", { Origin: "https://evil.example", Host: "evil.example" }],
  ])("refuses %s", async (_name, headers) => {
    const response = await theme(headers);
    expect(response.status).toBe(403);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("rejects our own Origin and Referer in another spelling, including for the WebSocket", async () => {
    const ownUrl = new URL(server.origin);
    const spellings = [
      server.origin.toUpperCase(),
      server.origin.replace("http:", "HTTP:"),
      `${server.origin}/`,
      server.origin.replace("//", "//user@"),
      server.origin.replace("//", "//user:password@"),
      server.origin.replace("//", ""),
      server.origin.replace("//", "\\\\"),
      server.origin.replace(ownUrl.port, `0${ownUrl.port}`),
      server.origin.replace("localhost", "localhost."),
      `${server.origin}, ${server.origin}`,
      `${server.origin}#`,
    ];
    for (const Origin of spellings) {
      expect((await theme({ Origin })).status, Origin).toBe(403);
      const redirect = await theme({ Origin, "Sec-Fetch-Site": "same-origin" });
      expect(redirect.status, Origin).toBe(403);
      const Connection = { Connection: "Upgrade", Upgrade: "websocket" };
      const socket = await send("/ws", { headers: { ...Connection, Origin } });
      expect(socket.status, Origin).toBe(403);
    }
    for (const Referer of [`${server.origin.toUpperCase()}/x`, `${server.origin}.evil.example/`]) {
      expect((await theme({ Referer })).status, Referer).toBe(403);
    }
  });

  it("rejects a foreign Origin on data requests and unsafe API methods", async () => {
    const headers = { Origin: "https://evil.example" };
    expect((await theme(headers, "/theme?_data=layout%2Ftheme.route")).status).toBe(403);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await send("/api/auth/user", { method, headers })).status).toBe(403);
    }
  });

  it.each([
    ["our own page", "same-origin", undefined],
    ["our own Origin", undefined, "Origin"],
    ["our own Referer", undefined, "Referer"],
    ["a text browser without a session", undefined, undefined],
  ])("lets %s through", async (_name, site, header) => {
    const response = await theme({
      ...(site ? { "Sec-Fetch-Site": site } : {}),
      ...(header ? { [header]: server.origin } : {}),
    });
    expect(response.status).toBe(303);
    expect(String(response.headers["set-cookie"])).toContain("theme=light");
  });

  it("rejects a form without a CSRF token when no header tells its origin", async () => {
    const cookie = `session=${"a".repeat(43)}`;
    expect((await theme({ Cookie: cookie })).status).toBe(403);
  });
});

describe("size limits and methods", () => {
  it("answers 414 to a too long URL", async () => {
    expect((await send(`/properties?search=${"a".repeat(9_000)}`)).status).toBe(414);
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`GET /${"a".repeat(100_000)} HTTP/1.1\r\n`);
    const [chunk] = (await once(socket, "data")) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 414/);
    socket.destroy();
  });

  it("answers 431 to too long headers", async () => {
    expect((await send("/", { headers: { "X-Long": "a".repeat(17_000) } })).status).toBe(431);
  });

  it("answers 413 to a form or JSON body that is too large", async () => {
    const form = `theme=${"a".repeat(1_100_000)}`;
    const ownHeaders = { ...FORM, Origin: server.origin };
    const announced = { ...ownHeaders, "Content-Length": String(form.length) };
    expect((await send("/theme", { method: "POST", headers: announced, body: form })).status).toBe(
      413,
    );
    const chunked = { ...ownHeaders, "Transfer-Encoding": "chunked" };
    expect((await send("/theme", { method: "POST", headers: chunked, body: form })).status).toBe(
      413,
    );
  });

  it("answers 413 while a too large boundary is still being sent", async () => {
    const path = "/api/properties/0190b6f0-1d9a-7c3e-8e53-9d8f2c1b7a10/boundary";
    for (const megabytes of [3, 20]) {
      const response = await fetch(server.origin + path, {
        method: "PUT",
        body: new Uint8Array(megabytes * 1024 * 1024).fill(32),
        headers: { "Content-Type": "application/geo+json", Origin: server.origin },
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        message: "A boundary has at most 2 MB. Simplify it, or export it alone.",
      });
    }
  });

  it("keeps the connection usable after a rejected body", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = "x".repeat(250_000);
    const ownHeaders = { Origin: server.origin };
    for (const [path, type, status] of [
      ["/api/favorites", "application/json", 401],
      ["/theme", "text/plain", 415],
      ["/about", FORM["Content-Type"], 405],
      // Forms are read before the redirect to the sign-in, so that their text is kept.
      ["/profile/edit", FORM["Content-Type"], 400],
    ] as const) {
      const headers = { ...ownHeaders, "Content-Type": type };
      expect((await send(path, { method: "POST", headers, body, agent })).status).toBe(status);
      const startedAt = performance.now();
      expect((await send("/healthz", { agent })).status, path).toBe(200);
      // Without this, the next request waited until the connection had been silent for half a minute.
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    }
    agent.destroy();
  });

  it("answers 400 to a malformed URL and to NUL in one", async () => {
    expect((await send("/%E0%A4%A")).status).toBe(400);
    expect((await send("/about%00")).status).toBe(400);
    // Parsers disagree about where a fragment begins, and no client sends one.
    expect((await send("/about#x")).status).toBe(400);
    // The router would parse these as the address of a host without a name.
    for (const path of ["/%5C", "/%2F", "/%5C%5C", "/%09%2F[", "/%5C["]) {
      expect((await send(path)).status, path).toBe(404);
    }
  });

  it("answers 405 with Allow to unknown methods", async () => {
    for (const path of ["/", "/about", "/api/auth/user"]) {
      const response = await send(path, { method: "OPTIONS" });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toContain("GET");
    }
    const post = await send("/about", { method: "POST", headers: { Origin: server.origin } });
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe("GET, HEAD");
  });

  it("answers 405 with Allow to methods that a path does not have", async () => {
    const FORMS = "GET, HEAD, POST";
    const READING = "GET, HEAD";
    for (const [method, path, allowed] of [
      ["PUT", "/contact", FORMS],
      ["PATCH", "/favorites", FORMS],
      ["DELETE", "/profile/edit", FORMS],
      ["PUT", "/theme", FORMS],
      ["PUT", "/about", READING],
      ["POST", "/favicon.svg", READING],
      ["DELETE", "/healthz", READING],
      ["POST", "/blog.atom", READING],
      ["POST", "/robots.txt", READING],
      ["POST", "/sitemap.xml", READING],
      ["POST", "/property/0190.gpx", READING],
      ["PUT", "/agreements/0190.pdf", READING],
      ["POST", "/about?_data=features%2Fhome%2Fabout.page", READING],
      ["PUT", "/list-property/draft", "POST"],
      ["POST", "/api/openapi.json", READING],
      ["DELETE", "/api/login", READING],
      ["POST", "/uploads/0123456789abcdef0123456789abcdef-800.jpg", READING],
    ] as const) {
      const body = new URLSearchParams({ name: "Hank", message: "Hello" }).toString();
      // Node's client does not set a Content-Length for DELETE on its own.
      const length = { "Content-Length": String(body.length) };
      const headers = { Origin: server.origin, ...FORM, ...length };
      const response = await send(path, { method, headers, body });
      const description = `${method} ${path}`;
      expect([response.status, response.headers.allow], description).toEqual([405, allowed]);
    }
  });

  it("answers 405 on script-only paths and 404 on unknown paths for every method", async () => {
    for (const path of ["/list-property/draft", "/list-property/photos"]) {
      const response = await send(path);
      expect([response.status, response.headers.allow], path).toEqual([405, "POST"]);
    }
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const headers = { Origin: server.origin, Accept: "text/html" };
      for (const path of ["/no-such-page", "/no/such.page", "/api/no-such"]) {
        const response = await send(path, { method, headers });
        expect([response.status, response.headers.allow], `${method} ${path}`).toEqual([
          404,
          undefined,
        ]);
      }
    }
  });

  it("answers 400 to unknown form fields and endless lists", async () => {
    for (const body of [
      "theme=light&a[50000000]=x",
      "theme[50000000]=x",
      "evil=1",
      "a[b][c][d]=1",
    ]) {
      const headers = { ...FORM, Origin: server.origin };
      expect((await send("/theme", { method: "POST", headers, body })).status).toBe(400);
    }
  });
});

describe("a client that sends an Upgrade header with every request", () => {
  it("gets large files completely", async () => {
    const page = await (await fetch(`${server.origin}/about`)).text();
    const path = /\/assets\/framework-[\w-]+\.js/.exec(page)?.[0] ?? "";
    const bytes = await (await fetch(server.origin + path)).arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(80_000);
    const headers = { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c" };
    const clientRequest = request(server.origin + path, { headers });
    // The client reads slowly, so that the server has to wait in between.
    const size = await new Promise<number>((resolve, reject) => {
      clientRequest.once("error", reject).once("response", (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          response.pause();
          setTimeout(() => response.resume(), 5);
        });
        response.once("end", () => resolve(bytes)).once("error", reject);
      });
      clientRequest.end();
    });
    expect(size).toBe(bytes.byteLength);
  });
});

describe("pipelined requests", () => {
  const HOST = () => `Host: localhost:${server.port}\r\n`;
  const page = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST()}\r\n`;
  const offer = (path: string, upgrade: string) =>
    `GET ${path} HTTP/1.1\r\n${HOST()}Connection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`;
  /** Resolves to all bytes until the server closes the connection. */
  async function answersTo(bytes: string): Promise<{ statuses: string[]; text: string }> {
    const socket = connect(server.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    await once(socket, "connect");
    socket.write(bytes);
    await once(socket, "close");
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = ""]) => status);
    return { statuses, text };
  }
  // One page from memory, and one that is rendered for each request.
  it.each(["/about", "/api/auth/user"])(
    "are answered in order when one asks for an upgrade: %s",
    async (path) => {
      await send("/about");
      const { status } = await send(path);
      const response = await answersTo(page(path) + page("/about") + offer("/terms", "h2c"));
      expect(response.statuses).toEqual([String(status), "200", "200"]);
      expect(response.text.lastIndexOf("<title>Terms")).toBeGreaterThan(
        response.text.lastIndexOf("<title>About"),
      );
      const refused = await answersTo(page(path) + offer("/ws", "websocket"));
      expect(refused.statuses).toHaveLength(2);
      expect(refused.statuses[0]).toBe(String(status));
      expect((await send("/healthz")).status).toBe(200);
    },
  );

  it.each(["/about", "/api/auth/user"])(
    "are answered in order when one is malformed: %s",
    async (path) => {
      await send("/about");
      const { status } = await send(path);
      const { statuses } = await answersTo(`${page(path)}${page("/about")}\x01 nothing\r\n\r\n`);
      expect(statuses).toEqual([String(status), "200", "400"]);
    },
  );

  it("free their slot when the connection closes early", async () => {
    const tunnel = `CONNECT a:80 HTTP/1.1\r\n${HOST()}\r\n`;
    const rawRequest = offer("/theme", "websocket").replace("GET", "POST");
    const halfSent = rawRequest.replace("Host:", "Content-Length: 9\r\nHost:");
    for (const last of [tunnel, offer("/about", "h2c"), rawRequest, `${halfSent}theme`, ""]) {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      // More requests than the server works on at once.
      socket.write(page("/api/auth/user").repeat(60) + last);
      // Node closes connections that request a tunnel.
      if (last === tunnel) await once(socket.resume(), "close");
      else await send("/healthz");
      socket.resetAndDestroy();
      const { status } = await send("/api/auth/user");
      expect([last, status]).toEqual([last, 401]);
    }
  });

  it("close their file when the connection closes early", async () => {
    const open = () => readdirSync(`/proc/${server.process.pid}/fd`).length;
    const before = open();
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const file = "/landscapes/aerial-fall-1600.jpg";
    socket.pause();
    socket.write(page(file).repeat(300));
    // By the time these get their responses, the server would have started all 300.
    for (let i = 0; i < 10; i += 1) await send(file);
    socket.resetAndDestroy();
    await expect.poll(open, { timeout: 5_000 }).toBeLessThan(before + 20);
  });

  it("are not delayed by a body that never completes", async () => {
    const head = `POST /theme HTTP/1.1\r\n${HOST()}Origin: ${server.origin}\r\nTransfer-Encoding: chunked\r\n`;
    const type = "Content-Type: application/x-www-form-urlencoded\r\n\r\n";
    const { statuses } = await answersTo(`${page("/about")}${head}${type}nonsense\r\n`);
    expect(statuses).toEqual(["200", "400"]);
  });
});

describe("canonical URLs and redirects", () => {
  it("redirects a trailing slash permanently, and a visit by another name of this machine", async () => {
    const slash = await send("/about/?a=1");
    expect([slash.status, slash.headers.location]).toEqual([301, "/about?a=1"]);
    const response = await send("/about?a=1", { headers: { Host: `127.0.0.1:${server.port}` } });
    expect([response.status, response.headers.location]).toEqual([
      307,
      `${server.origin}/about?a=1`,
    ]);
  });

  it("redirects other spellings of a path, but never a POST", async () => {
    for (const path of [
      "/ab%6Fut",
      "//about",
      "/x/../about",
      "/about//",
      "/.\\about",
      "/%61bout/",
    ]) {
      const { status, headers } = await send(`${path}?a=%61`);
      expect([path, status, headers.location]).toEqual([path, 301, "/about?a=%61"]);
      const posted = await send(path, { method: "POST", headers: { Origin: server.origin } });
      expect([path, posted.status]).toEqual([path, 404]);
    }
    for (const path of ["/favicon%2esvg", "/health%7a", "/%69dp/jwks", "/metri%63s", "/w%73"]) {
      const { status, headers } = await send(path);
      expect([status, headers.location]).toEqual([301, decodeURIComponent(path)]);
    }
    const response = await send("//about/", { headers: { Host: `127.0.0.1:${server.port}` } });
    expect([response.status, response.headers.location]).toEqual([307, `${server.origin}/about`]);
  });

  it("never redirects to another host", async () => {
    const starts = ["//", "/\\", "/\\\\", "/.//", "/%2e/\\", "/x/..//", "/x/..\\\\", "/@", "/%09/"];
    for (const start of starts) {
      for (const end of [
        "evil.example",
        "evil.example/",
        "evil.example/about/",
        "evil.example/%61",
      ]) {
        const { status, headers } = await send(start + end);
        expect([301, 400, 404], start + end).toContain(status);
        if (headers.location === undefined) continue;
        const leadsTo = new URL(headers.location as string, server.origin);
        expect([start + end, leadsTo.origin]).toEqual([start + end, server.origin]);
      }
    }
  });

  it("drops a too long return path at sign-in", async () => {
    // With an expired session, the sign-in link contains the address as it was requested.
    const headers = { Cookie: `session=${"x".repeat(43)}` };
    const longest = async (path: string) => {
      const page = await (await fetch(server.origin + path, { headers })).text();
      const quoted = [...page.matchAll(/"\/api\/login\?returnTo=([^"]+)"/g)];
      const lengths = quoted.map(([, to = ""]) => decodeURIComponent(to).length);
      expect(lengths.length).toBeGreaterThan(12);
      return Math.max(...lengths);
    };
    const path = "/properties?x=";
    expect(await longest(`${path}${"a".repeat(1_400)}`)).toBeGreaterThan(1_414);
    for (const rest of ["a".repeat(1_500 - path.length), "%20".repeat(800)]) {
      expect(await longest(path + rest)).toBeLessThanOrEqual(1_500);
    }
  });

  it("answers 404 to paths in capitals and unknown paths", async () => {
    for (const path of ["/ABOUT", "/HEALTHZ", "/IDP/jwks", "/nothing", "/api/nothing"]) {
      expect((await send(path)).status).toBe(404);
    }
  });
});

describe("response headers", () => {
  it("have a CSP without inline scripts, a request id, and no software name", async () => {
    for (const path of ["/", "/nothing", "/api/auth/user", "/favicon.svg", "/healthz"]) {
      const { headers } = await send(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy.split("script-src")[1]?.split(";")[0]).not.toContain("unsafe");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  it("have Content-Length, ETag, and compression, and answer 304", async () => {
    const first = await send("/about", { headers: { "Accept-Encoding": "br" } });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(Number(first.headers["content-length"])).toBeGreaterThan(500);
    const etag = String(first.headers.etag);
    const secondResponse = await send("/about", {
      headers: { "Accept-Encoding": "br", "If-None-Match": etag },
    });
    expect([secondResponse.status, secondResponse.body]).toEqual([304, ""]);
    expect(first.headers["content-security-policy"]).toBe(
      secondResponse.headers["content-security-policy"],
    );
  });

  it("are the same for HEAD, without the body", async () => {
    const head = await send("/about", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(500);
  });
});

describe("an unreadable contact request", () => {
  it("is not mistaken for a request about one's own listing", async () => {
    const hunter = await signInAs(server.origin, "hunter@huntstead.test");
    const about = "/contact/0197a1b2-0000-7000-8000-000000000000?type=property";
    const page = await hunter.submit({ message: "Is it open?", budget: "1000" }, about);
    expect(page.status).toBe(400);
    expect(page.text).toContain("<h1");
    expect(page.text).not.toContain("This is your own listing");
  });
});
