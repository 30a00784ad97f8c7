import { once } from "node:events";
import { Agent, request, type ClientRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express, { type Response } from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openAdmission } from "./admission.server";
import type { SlotHolder } from "./slot-holder";

/** Requests at work, and of each kind in the queue. */
const [AT_WORK, WAITING] = [24, 100];

let server: Server;
let agent: Agent;
let admission: ReturnType<typeof openAdmission>;
/** What is at work, in the order in which it was admitted. */
let admitted: { name: string; res: Response }[];

beforeEach(async () => {
  admission = openAdmission();
  admitted = [];
  agent = new Agent({ maxSockets: Infinity });
  const app = express().use(admission.admit, (req, res) => {
    admitted.push({ name: `${req.method} ${req.path}`, res });
  });
  await new Promise<void>((resolve) => (server = app.listen(0, "127.0.0.1", resolve)));
  server.on("connection", admission.hearConnection);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

interface Asked {
  call: ClientRequest;
  /** Its status; null where it was broken off. */
  answered: Promise<number | null>;
}

function ask(method: string, path: string, body?: string, localAddress = "127.0.0.1"): Asked {
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", method, path, agent, localAddress });
  const answered = new Promise<number | null>((resolve) => {
    call.once("response", (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
    );
    call.once("error", () => resolve(null));
  });
  call.end(body);
  return { call, answered };
}

const bodyOf = (method: string) => (method === "GET" ? "" : "x=1");
/** From four networks in turn. */
const askMany = (count: number, method: string, path: string) =>
  Array.from({ length: count }, (_, i) =>
    ask(method, `${path}${i}`, bodyOf(method), `127.0.1.${i % 4}`),
  );
const askManyFrom = (network: string, count: number, path: string) =>
  Array.from({ length: count }, (_, i) => ask("GET", `${path}${i}`, "", network));
const names = () => admitted.map(({ name }) => name);
const expectCount = (expected: object) =>
  vi.waitFor(() => expect(admission.count()).toMatchObject(expected), {
    timeout: 5_000,
    interval: 2,
  });
/** Answers the first ones that are at work. */
const answer = (count = admitted.length) =>
  admitted.splice(0, count).forEach(({ res }) => void res.end("done"));

async function answerAll(): Promise<void> {
  await vi.waitFor(
    () => {
      answer();
      expect(admission.count()).toMatchObject({ atWork: 0, waiting: 0, arriving: 0 });
    },
    { timeout: 5_000, interval: 2 },
  );
}

describe("a rush of requests", () => {
  it("is admitted while there is room, queued while one can wait, and turned away beyond", async () => {
    const first = askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK, waiting: 0 });
    const queued = askMany(WAITING, "GET", "/queued/");
    await expectCount({ atWork: AT_WORK, waiting: WAITING, turnedAway: 0 });
    const late = await Promise.all(askMany(3, "GET", "/late/").map(({ answered }) => answered));
    expect(late).toEqual([503, 503, 503]);
    expect(admission.count()).toEqual({
      atWork: AT_WORK,
      waiting: WAITING,
      arriving: 0,
      turnedAway: 3,
    });
    // What is sent has a queue of its own.
    const sent = ask("POST", "/sent", "x=1");
    await expectCount({ waiting: WAITING + 1 });
    await answerAll();
    const statuses = await Promise.all([...first, ...queued, sent].map((each) => each.answered));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("is answered in the order of its coming", async () => {
    askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    for (let i = 0; i < 5; i += 1) {
      ask("GET", `/queued/${i}`);
      await expectCount({ waiting: i + 1 });
    }
    admitted.length = AT_WORK;
    answer(3);
    await expectCount({ atWork: AT_WORK, waiting: 2 });
    expect(names().slice(-3)).toEqual(["GET /queued/0", "GET /queued/1", "GET /queued/2"]);
  });

  it("has no place for who has left the queue", async () => {
    askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    const [gone, stays] = [ask("GET", "/gone"), ask("GET", "/stays")];
    const sender = ask("POST", "/gone", "x=1");
    await expectCount({ waiting: 3 });
    gone.call.destroy();
    sender.call.destroy();
    await expectCount({ waiting: 1 });
    await answerAll();
    expect(await Promise.all([gone.answered, stays.answered])).toEqual([null, 200]);
    expect(admission.count().turnedAway).toBe(0);
  });

  it("gets the slots back of those that break off at work", async () => {
    const first = askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    askMany(4, "GET", "/queued/");
    await expectCount({ waiting: 4 });
    first.slice(0, 10).forEach(({ call }) => call.destroy());
    await expectCount({ atWork: AT_WORK - 6, waiting: 0 });
  });
});

describe("one network", () => {
  it("has all slots while it is alone, and its share of them beside others", async () => {
    askManyFrom("127.0.0.9", 2 * AT_WORK, "/many/");
    await expectCount({ atWork: AT_WORK, waiting: AT_WORK });
    ask("GET", "/other", "", "127.0.0.8");
    ask("GET", "/third", "", "127.0.0.7");
    await expectCount({ waiting: AT_WORK + 2 });
    answer(3);
    // A third of them for each: the one that has more waits for its own.
    await expectCount({ atWork: AT_WORK - 1, waiting: AT_WORK });
    expect(names().slice(-2)).toEqual(["GET /other", "GET /third"]);
    answer(AT_WORK - 3 - 8 + 1);
    await expectCount({ atWork: 10, waiting: AT_WORK - 1 });
    await answerAll();
  });

  it("waits behind itself, and others behind one of it", async () => {
    askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    askManyFrom("127.0.0.9", 10, "/many/");
    await expectCount({ waiting: 10 });
    ask("GET", "/other");
    await expectCount({ waiting: 11 });
    answer(2);
    await expectCount({ atWork: AT_WORK, waiting: 9 });
    expect(names().slice(-2)).toEqual(["GET /many/0", "GET /other"]);
    await answerAll();
  });

  it("with reads beyond its share keeps nobody from sending", async () => {
    ask("GET", "/other", "", "127.0.0.8");
    ask("GET", "/third", "", "127.0.0.7");
    await expectCount({ atWork: 2 });
    askManyFrom("127.0.0.9", 20, "/many/");
    await expectCount({ atWork: 2 + 8, waiting: 12 });
    for (let i = 0; i < 14; i += 1) ask("POST", `/sent/${i}`, "x=1", `127.0.0.${7 + (i % 2)}`);
    await expectCount({ atWork: AT_WORK, waiting: 12 });
    await answerAll();
  });

  it("that fills the queue makes room for others", async () => {
    askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    const many = askManyFrom("127.0.0.9", WAITING, "/many/");
    await expectCount({ waiting: WAITING, turnedAway: 0 });
    const other = ask("GET", "/other");
    await expectCount({ waiting: WAITING, turnedAway: 1 });
    await answerAll();
    const statuses = await Promise.all(many.map(({ answered }) => answered));
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(await other.answered).toBe(200);
  });
});

describe("those who send", () => {
  it("get half of the slots while others wait to read, and all where none does", async () => {
    askMany(AT_WORK, "GET", "/first/");
    await expectCount({ atWork: AT_WORK });
    askMany(30, "POST", "/sent/");
    await expectCount({ waiting: 30 });
    askMany(20, "GET", "/queued/");
    await expectCount({ waiting: 50 });
    answer(AT_WORK);
    await expectCount({ atWork: AT_WORK, waiting: 50 - AT_WORK });
    const sendersAtWork = names().filter((name) => name.startsWith("POST")).length;
    expect(sendersAtWork).toBe(AT_WORK / 2);
    // Eight who read are left, then none.
    answer(AT_WORK);
    await expectCount({ atWork: AT_WORK, waiting: 2 });
    expect(names().filter((name) => name.startsWith("POST")).length).toBeGreaterThan(AT_WORK / 2);
  });

  it("slowly take no place until all has come, and give it back when they break off", async () => {
    const { port } = server.address() as AddressInfo;
    const send = () => {
      const headers = { "Content-Length": "6", "Content-Type": "text/plain" };
      const path = "/slow";
      const call = request({ port, host: "127.0.0.1", method: "POST", path, headers, agent });
      call.on("error", () => undefined).write("abc");
      return call;
    };
    const [slow, broken] = [send(), send()];
    await expectCount({ arriving: 2, atWork: 0 });
    broken.destroy();
    await expectCount({ arriving: 1, atWork: 0 });
    expect(names()).toEqual(["POST /slow", "POST /slow"]);
    for (const { res } of admitted) res.req.resume();
    slow.end("def");
    await expectCount({ arriving: 0, atWork: 1 });
    await answerAll();
  });

  it("slowly are so many at once for each address", async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { "Content-Length": "6" };
    const send = () => {
      const call = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/slow",
        headers,
        agent,
      });
      call.on("error", () => undefined).write("abc");
      return call;
    };
    const slow = Array.from({ length: 20 }, send);
    await expectCount({ arriving: 20 });
    const refused = send();
    const [answered] = await new Promise<[number, string | undefined]>((resolve) =>
      refused.once("response", ({ statusCode, headers: { connection } }) =>
        resolve([statusCode ?? 0, connection]),
      ),
    ).then(([status, connection]) => [`${status} ${connection}`]);
    expect(answered).toBe("429 close");
    expect(admission.count()).toMatchObject({ arriving: 20, turnedAway: 0 });
    slow.forEach((call) => call.destroy());
    await expectCount({ arriving: 0 });
  });

  it("slowly, of a site that has all the places, make room for those of another", async () => {
    const { port } = server.address() as AddressInfo;
    const closed: string[] = [];
    const send = (localAddress: string) => {
      const headers = { "Content-Length": "6" };
      const at = { port, host: "127.0.0.1", localAddress, agent };
      const call = request({ ...at, method: "POST", path: "/slow", headers });
      call.on("error", () => closed.push(localAddress)).write("abc");
      return call;
    };
    const many: ClientRequest[] = [];
    for (let host = 1; host <= 50; host += 1) {
      for (let i = 0; i < 20; i += 1) many.push(send(`127.0.9.${host}`));
    }
    await expectCount({ arriving: 1_000, turnedAway: 0 });
    const others = [send("127.0.8.1"), send("127.0.7.1")];
    await expectCount({ arriving: 1_000, turnedAway: 2 });
    await vi.waitFor(() => expect(closed).toHaveLength(2), 5_000);
    expect(closed.every((address) => address.startsWith("127.0.9."))).toBe(true);
    // The site itself gets no more.
    const refused = send("127.0.9.99");
    const [answer] = (await once(refused, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    for (const call of [...many, ...others, refused]) call.destroy();
    await expectCount({ arriving: 0 });
  });
});

describe("a request that waits for a job", () => {
  const withoutSlotOf = (name: string) => {
    const found = admitted.find((each) => each.name === name);
    const { withoutSlot } = (found?.res.locals ?? {}) as SlotHolder;
    if (!withoutSlot) throw new Error(`${name} was not admitted`);
    return withoutSlot;
  };

  it("leaves its slot to others, and has it again when the job is done", async () => {
    askMany(AT_WORK, "POST", "/photos/");
    await expectCount({ atWork: AT_WORK });
    const ends = Array.from({ length: AT_WORK }, (_, i) => {
      let end: () => void = () => undefined;
      const job = new Promise<void>((resolve) => (end = resolve));
      void withoutSlotOf(`POST /photos/${i}`)(() => job);
      return end;
    });
    await expectCount({ atWork: 0 });
    askMany(AT_WORK, "GET", "/page/");
    await expectCount({ atWork: AT_WORK, waiting: 0 });
    ends[0]?.();
    await expectCount({ atWork: AT_WORK + 1 });
    await answerAll();
  });

  it("gives back one slot when it breaks off meanwhile", async () => {
    const { call } = ask("POST", "/photos", "x=1");
    await expectCount({ atWork: 1 });
    let end: () => void = () => undefined;
    const job = new Promise<void>((resolve) => (end = resolve));
    const waited = withoutSlotOf("POST /photos")(() => job);
    call.destroy();
    await expectCount({ atWork: 0 });
    await vi.waitFor(() => expect(admitted[0]?.res.closed).toBe(true));
    end();
    await waited;
    await expectCount({ atWork: 0 });
  });
});

it("tells what is at work whether there is time", async () => {
  const hurry: boolean[] = [];
  const look = () => {
    const { isHurried } = admitted.at(-1)?.res.locals as { isHurried: () => boolean };
    hurry.push(isHurried());
  };
  for (const count of [4, 5]) {
    askMany(count - admitted.length, "GET", "/");
    await expectCount({ atWork: count });
    look();
  }
  expect(hurry).toEqual([false, true]);
});
