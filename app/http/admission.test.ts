import { Agent, request, type ClientRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express, { type Response } from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openAdmission } from "./admission.server";
import type { SlotHolder } from "./slot-holder";

const [MAX_CONCURRENT_REQUESTS, MAX_SLOTS_PER_NETWORK] = [24, 8];
const [MAX_QUEUED_REQUESTS, MAX_QUEUED_PER_NETWORK, EXTRA_QUEUED_WRITES] = [200, 100, 50];

let server: Server;
let agent: Agent;
let admission: ReturnType<typeof openAdmission>;
/** The requests in progress, in the order in which they were admitted. */
let admitted: { name: string; res: Response }[];

beforeEach(async () => {
  admission = openAdmission();
  admitted = [];
  agent = new Agent({ maxSockets: Infinity });
  const app = express().use(admission.admit, (req, res) => {
    admitted.push({ name: `${req.method} ${req.path}`, res });
  });
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

interface AdmissionRequest {
  call: ClientRequest;
  /** The status of the response; null where the connection was broken off. */
  statusCode: Promise<number | null>;
}

function sendRequest(
  method: string,
  path: string,
  body?: string,
  localAddress = "127.0.0.1",
): AdmissionRequest {
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", method, path, agent, localAddress });
  const statusCode = new Promise<number | null>((resolve) => {
    call.once("response", (response) =>
      response.resume().once("end", () => resolve(response.statusCode ?? 0)),
    );
    call.once("error", () => resolve(null));
  });
  call.end(body);
  return { call, statusCode };
}

const getBody = (method: string) => (method === "GET" ? "" : "x=1");
/** Sends requests from four networks in turn. */
const requestMany = (count: number, method: string, path: string) =>
  Array.from({ length: count }, (_, i) =>
    sendRequest(method, `${path}${i}`, getBody(method), `127.0.1.${i % 4}`),
  );
const requestManyFrom = (network: string, count: number, path: string) =>
  Array.from({ length: count }, (_, i) => sendRequest("GET", `${path}${i}`, "", network));
const names = () => admitted.map(({ name }) => name);
const expectCount = (expected: object) =>
  vi.waitFor(() => expect(admission.count()).toMatchObject(expected), {
    timeout: 5_000,
    interval: 2,
  });
/** Responds to the first requests in progress. */
const respond = (count = admitted.length) =>
  admitted.splice(0, count).forEach(({ res }) => void res.end("done"));

async function respondToAll(): Promise<void> {
  await vi.waitFor(
    () => {
      respond();
      expect(admission.count()).toMatchObject({ running: 0, waiting: 0, uploading: 0 });
    },
    { timeout: 5_000, interval: 2 },
  );
}

describe("admission under load", () => {
  it("admits, queues, and then rejects requests", async () => {
    const first = requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/first/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS, waiting: 0 });
    const queued = requestMany(MAX_QUEUED_REQUESTS, "GET", "/queued/");
    await expectCount({
      running: MAX_CONCURRENT_REQUESTS,
      waiting: MAX_QUEUED_REQUESTS,
      rejected: 0,
    });
    const late = await Promise.all(
      requestMany(3, "GET", "/late/").map(({ statusCode }) => statusCode),
    );
    expect(late).toEqual([503, 503, 503]);
    const requests = requestMany(EXTRA_QUEUED_WRITES, "POST", "/sent/");
    await expectCount({ waiting: MAX_QUEUED_REQUESTS + EXTRA_QUEUED_WRITES });
    expect(await sendRequest("POST", "/late", "x=1").statusCode).toBe(503);
    expect(admission.count()).toMatchObject({
      running: MAX_CONCURRENT_REQUESTS,
      uploading: 0,
      rejected: 4,
    });
    await respondToAll();
    const statuses = await Promise.all(
      [...first, ...queued, ...requests].map((each) => each.statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("serves the queue in order", async () => {
    requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/first/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS });
    for (let i = 0; i < 5; i += 1) {
      sendRequest("GET", `/queued/${i}`);
      await expectCount({ waiting: i + 1 });
    }
    admitted.length = MAX_CONCURRENT_REQUESTS;
    respond(3);
    await expectCount({ running: MAX_CONCURRENT_REQUESTS, waiting: 2 });
    expect(names().slice(-3)).toEqual(["GET /queued/0", "GET /queued/1", "GET /queued/2"]);
  });

  it("removes disconnected clients from the queue", async () => {
    requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/first/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS });
    const [aborted, active] = [sendRequest("GET", "/gone"), sendRequest("GET", "/stays")];
    const sender = sendRequest("POST", "/gone", "x=1");
    await expectCount({ waiting: 3 });
    aborted.call.destroy();
    sender.call.destroy();
    await expectCount({ waiting: 1 });
    await respondToAll();
    expect(await Promise.all([aborted.statusCode, active.statusCode])).toEqual([null, 200]);
    expect(admission.count().rejected).toBe(0);
  });

  it("frees the slots of disconnected clients", async () => {
    const first = requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/first/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS });
    requestMany(4, "GET", "/queued/");
    await expectCount({ waiting: 4 });
    first.slice(0, 10).forEach(({ call }) => call.destroy());
    await expectCount({ running: MAX_CONCURRENT_REQUESTS - 6, waiting: 0 });
  });
});

describe("one network", () => {
  it("has a limited share of slots", async () => {
    requestManyFrom("127.0.0.9", 20, "/many/");
    await expectCount({ running: MAX_SLOTS_PER_NETWORK, waiting: 20 - MAX_SLOTS_PER_NETWORK });
    sendRequest("GET", "/other", "", "127.0.0.8");
    await expectCount({ running: MAX_SLOTS_PER_NETWORK + 1, waiting: 20 - MAX_SLOTS_PER_NETWORK });
    await respondToAll();
  });

  it("has a limited share of the queue", async () => {
    requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/first/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS });
    const requests = requestManyFrom("127.0.0.9", MAX_QUEUED_PER_NETWORK + 5, "/many/");
    await expectCount({ waiting: MAX_QUEUED_PER_NETWORK, rejected: 5 });
    const other = sendRequest("GET", "/other");
    await expectCount({ waiting: MAX_QUEUED_PER_NETWORK + 1, rejected: 5 });
    await respondToAll();
    const statuses = await Promise.all(requests.map(({ statusCode }) => statusCode));
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    expect(await other.statusCode).toBe(200);
  });
});

describe("an upload in admission", () => {
  const send = (localAddress = "127.0.0.1") => {
    const { port } = server.address() as AddressInfo;
    const headers = { "Content-Length": "6", "Content-Type": "text/plain" };
    const at = { port, host: "127.0.0.1", localAddress, agent };
    const call = request({ ...at, method: "POST", path: "/slow", headers });
    call.on("error", () => undefined).write("abc");
    return call;
  };
  const readResponse = (call: ClientRequest) =>
    new Promise<string>((resolve) =>
      call.once("response", ({ statusCode, headers: { connection } }) =>
        resolve(`${statusCode} ${connection}`),
      ),
    );

  it("occupies a slot only when its body is complete", async () => {
    const [slow, broken] = [send(), send()];
    await expectCount({ uploading: 2, running: 0 });
    broken.destroy();
    await expectCount({ uploading: 1, running: 0 });
    expect(names()).toEqual(["POST /slow", "POST /slow"]);
    for (const { res } of admitted) res.req.resume();
    slow.end("def");
    await expectCount({ uploading: 0, running: 1 });
    await respondToAll();
  });

  it("is rejected with 429 beyond twenty from one network", async () => {
    const slow = Array.from({ length: 20 }, () => send());
    await expectCount({ uploading: 20 });
    expect(await readResponse(send())).toBe("429 close");
    expect(admission.count()).toMatchObject({ uploading: 20, rejected: 0 });
    slow.forEach((call) => call.destroy());
    await expectCount({ uploading: 0 });
  });

  it("is rejected with 503 beyond a thousand", async () => {
    const requests = Array.from({ length: 1_000 }, (_, i) => send(`127.0.9.${1 + (i % 50)}`));
    await expectCount({ uploading: 1_000, rejected: 0 });
    expect(await readResponse(send("127.0.8.1"))).toBe("503 close");
    for (const call of requests) call.destroy();
    await expectCount({ uploading: 0 });
  });
});

describe("a request that waits for a job", () => {
  const createWithoutSlot = (name: string) => {
    const admittedRequest = admitted.find((each) => each.name === name);
    const { withoutSlot } = (admittedRequest?.res.locals ?? {}) as SlotHolder;
    if (!withoutSlot) throw new Error(`${name} was not admitted`);
    return withoutSlot;
  };

  it("releases its slot while it waits", async () => {
    requestMany(MAX_CONCURRENT_REQUESTS, "POST", "/photos/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS });
    const ends = Array.from({ length: MAX_CONCURRENT_REQUESTS }, (_, i) => {
      let end: () => void = () => undefined;
      const job = new Promise<void>((resolve) => (end = resolve));
      void createWithoutSlot(`POST /photos/${i}`)(() => job);
      return end;
    });
    await expectCount({ running: 0 });
    requestMany(MAX_CONCURRENT_REQUESTS, "GET", "/page/");
    await expectCount({ running: MAX_CONCURRENT_REQUESTS, waiting: 0 });
    ends[0]?.();
    await expectCount({ running: MAX_CONCURRENT_REQUESTS + 1 });
    await respondToAll();
  });

  it("gives back one slot when it is aborted meanwhile", async () => {
    const { call } = sendRequest("POST", "/photos", "x=1");
    await expectCount({ running: 1 });
    let end: () => void = () => undefined;
    const job = new Promise<void>((resolve) => (end = resolve));
    const waited = createWithoutSlot("POST /photos")(() => job);
    call.destroy();
    await expectCount({ running: 0 });
    await vi.waitFor(() => expect(admitted[0]?.res.closed).toBe(true));
    end();
    await waited;
    await expectCount({ running: 0 });
  });
});

it("reports whether the server is busy", async () => {
  const hurry: boolean[] = [];
  const check = () => {
    const { isUnderLoad } = admitted.at(-1)?.res.locals as { isUnderLoad: () => boolean };
    hurry.push(isUnderLoad());
  };
  for (const count of [4, 5]) {
    requestMany(count - admitted.length, "GET", "/");
    await expectCount({ running: count });
    check();
  }
  expect(hurry).toEqual([false, true]);
});
