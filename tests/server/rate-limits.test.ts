import { request } from "node:http";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO_DATA: "off" });
});
afterAll(async () => {
  await server.stop();
});

const startSignIn = (headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/login`, { redirect: "manual", headers });

/** Sends a request for exactly this path, which fetch would normalize. */
function sendRequest(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const clientRequest = request(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        response.resume();
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
        );
      },
    );
    clientRequest.once("error", reject).end();
  });
}

describe("the rate limit of sign-in", () => {
  it("rejects the 61st sign-in a minute with Retry-After, regardless of X-Forwarded-For", async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      // Each request claims another address, because clients can forge these headers.
      const headers = { "X-Forwarded-For": `198.51.100.${attempt}`, Forwarded: `for=${attempt}` };
      statuses.push((await startSignIn(headers)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([302]));

    for (const claimed of ["", "203.0.113.9"]) {
      const rejectedResponse = await startSignIn({ "X-Forwarded-For": claimed });
      expect(rejectedResponse.status).toBe(429);
      const wait = Number(rejectedResponse.headers.get("Retry-After"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await rejectedResponse.json()).toEqual({
        message: "Too many requests. Please wait a moment and try again.",
      });
    }
  });

  it("leaves other pages open meanwhile", async () => {
    expect((await startSignIn()).status).toBe(429);
    for (const path of ["/", "/about", "/api/professionals", "/pros?search=elk"]) {
      expect((await fetch(server.origin + path)).status).toBe(200);
    }
  });
});

describe("paths with a rate limit", () => {
  const LIMITED = ["/api/login", "/api/messages", "/messages", "/contact", "/contact/0197a1b2"];
  const SPELLINGS: [name: string, spell: (path: string) => string][] = [
    ["an escaped letter", (path) => path.replace(/\w$/, escaped)],
    ["an escaped first letter", (path) => path.replace(/\w/, escaped)],
    [
      "an escape in capitals",
      (path) => path.replace(/[l-o]/, (letter) => escaped(letter).toUpperCase()),
    ],
    ["a trailing slash", (path) => `${path}/`],
    ["trailing slashes", (path) => `${path}//`],
    ["a double slash", (path) => `/${path}`],
    ["double slashes within", (path) => path.replaceAll("/", "//")],
    ["backslashes", (path) => `/${path.replaceAll("/", "\\")}`],
    ["a dot segment", (path) => `/.${path}`],
    ["dot segments", (path) => `/x/..${path}`],
    ["escaped dot segments", (path) => `/x/%2E%2e${path}`],
    ["an escaped slash", (path) => `/%2f${path.slice(1)}`],
    ["an escaped backslash", (path) => `/%5C${path.slice(1)}`],
  ];
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

  it.each(SPELLINGS)("cannot be reached by %s to evade the rate limit", async (_name, spell) => {
    for (const path of LIMITED) {
      const reading = await sendRequest(spell(path));
      expect([301, 404], `GET ${spell(path)}`).toContain(reading.status);
      if (reading.status === 301) expect(reading.location).toBe(path);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const sending = await sendRequest(spell(path), {
          method,
          headers: { Origin: server.origin },
        });
        expect(sending.status, `${method} ${spell(path)}`).toBe(404);
      }
    }
  });

  it("cannot be reached in capitals to evade the rate limit", async () => {
    const inCapitals = LIMITED.map((path) => path.replace(/\w+/, (name) => name.toUpperCase()));
    for (const spelled of [...inCapitals, "/api/LOGIN", "/idp/AUTH"]) {
      expect((await sendRequest(spelled)).status, `GET ${spelled}`).toBe(404);
      const sending = await sendRequest(spelled, {
        method: "POST",
        headers: { Origin: server.origin },
      });
      expect([404, 405], `POST ${spelled}`).toContain(sending.status);
    }
  });

  it("are limited for POST, PUT, PATCH, and DELETE together", async () => {
    const headers = { Origin: server.origin };
    const statuses: number[] = [];
    for (const method of ["PUT", "PATCH", "DELETE", "POST", "PUT", "PATCH", "DELETE", "POST"]) {
      for (let n = 0; n < 4; n += 1)
        statuses.push((await sendRequest("/contact", { method, headers })).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });

  it("are limited for a search with a thousand parameters before it", async () => {
    const path = `/properties?${"a&".repeat(1_001)}search=elk`;
    const statuses = await Promise.all(Array.from({ length: 601 }, () => sendRequest(path)));
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});

describe("rate limits behind a proxy", () => {
  it("counts an IPv6 network as one client, and an IPv4 address in each notation", async () => {
    const proxied = await startServer({ DEMO_DATA: "off", TRUST_PROXY: "loopback" });
    try {
      const fetchStatus = async (address: string) => {
        const headers = { "X-Forwarded-For": address };
        return (await fetch(`${proxied.origin}/api/login`, { redirect: "manual", headers })).status;
      };
      for (const one of [
        (n: number) => `2001:db8:1:2:${n.toString(16)}::${n}`,
        (n: number) => (n % 2 === 0 ? "203.0.113.9" : "::ffff:203.0.113.9"),
      ]) {
        const statuses: number[] = [];
        for (let n = 1; n <= 61; n += 1) statuses.push(await fetchStatus(one(n)));
        expect(statuses.indexOf(429)).toBe(60);
      }
      expect(await fetchStatus("2001:db8:1:3::1")).toBe(302);
      expect(await fetchStatus("203.0.113.10")).toBe(302);
    } finally {
      await proxied.stop();
    }
  });
});

describe("a server without earlier requests", () => {
  let fresh: RunningServer;
  beforeAll(async () => {
    // Other tests have used up limits of the other server.
    fresh = await startServer({ DEMO_DATA: "off" });
  });
  afterAll(async () => {
    await fresh.stop();
  });

  it("keeps thirty forms of a visitor until sign-in in half an hour", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const path = n % 2 === 0 ? "/list-property" : "/profile/agent";
      const response = await fetch(fresh.origin + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: fresh.origin },
        body: new URLSearchParams(n % 2 === 0 ? { title: `Ranch ${n}` } : { name: `Agent ${n}` }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 303), 429]);
  });

  it("counts the mortgage calculator toward the rate limit of searches", async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 601 && !statuses.has(429); n += 1) {
      const response = await fetch(`${fresh.origin}/mortgage-calculator?homePrice=1&loanTerm=`);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
    expect(statuses).toEqual(new Set([400, 429]));
    expect((await fetch(`${fresh.origin}/mortgage-calculator`)).status).toBe(200);
  });
});
