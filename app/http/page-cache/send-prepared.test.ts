import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Duplex } from "node:stream";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { finishHead, sendPrepared, type FinishedHead } from "./send-prepared";

const CONTENT_TYPE = "text/plain; charset=utf-8";

/** A server that answers each request with the same body, its own id, and the head of its address. */
function serve(body: Buffer) {
  const heads = new Map<string, FinishedHead>();
  const headOf = (address: string) => {
    const length = ["Content-Length", String(body.length)];
    const head = heads.get(address) ?? finishHead(["Content-Type", CONTENT_TYPE, ...length]);
    heads.set(address, head);
    return head;
  };
  let given = -1;
  return createServer((req, res) => {
    given += 1;
    sendPrepared(res, headOf(req.url ?? ""), { body, requestId: `request-${given}` });
  });
}

describe("A prepared response", () => {
  let server: ReturnType<typeof serve>;
  const sockets: Socket[] = [];
  const open = async (body: Buffer) => {
    server = serve(body);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // What is sent for the first time is not prepared yet.
    const first = call();
    first.write(GET);
    expect((await answersOn(first)()).id).toBe("request-0");
  };
  const call = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    return socket;
  };
  beforeEach(() => void sockets.splice(0));
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it("has each request's own id, the date and the same body, one after the other on a connection", async () => {
    await open(Buffer.from("the page"));
    const socket = call();
    const nextAnswer = answersOn(socket);
    const answers = [];
    for (let i = 0; i < 11; i += 1) {
      socket.write(GET);
      answers.push(await nextAnswer());
    }
    // The tenth and eleventh are longer than what was prepared for those before.
    expect(answers.map(({ id }) => id)).toEqual(answers.map((_, i) => `request-${i + 1}`));
    for (const { lines, body } of answers) {
      expect(isPrepared(lines)).toBe(true);
      expect(lines).toContain(`Content-Type: ${CONTENT_TYPE}`);
      expect(lines).toContain("Connection: keep-alive");
      const date = lines.find((line) => line.startsWith("Date: "))?.slice("Date: ".length) ?? "";
      expect(new Date(date).toUTCString()).toBe(date);
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
      expect(body.toString()).toBe("the page");
    }
  });

  it("is made of what is asked for again soon, not of thousands of pages in turn", async () => {
    await open(Buffer.from("the page"));
    const socket = call();
    const nextAnswer = answersOn(socket);
    const ask = async (address: string) => {
      socket.write(GET.replace("/", address));
      const { lines, body } = await nextAnswer();
      expect(body.toString()).toBe("the page");
      return isPrepared(lines);
    };
    for (let round = 1; round <= 3; round += 1) {
      for (let page = 1; page <= 400; page += 1) expect(await ask(`/${page}`)).toBe(false);
    }
    expect(await ask("/400")).toBe(true);
    expect(await ask("/399")).toBe(true);
    expect(await ask("/1")).toBe(false);
    expect(await ask("/1")).toBe(true);
  });

  it("comes in the order of requests that were sent without waiting, and to HEAD without a body", async () => {
    await open(Buffer.from("the page"));
    const socket = call();
    socket.write(GET.repeat(2) + GET.replace("GET", "HEAD") + GET);
    const nextAnswer = answersOn(socket);
    const answers = [await nextAnswer(), await nextAnswer(), await nextAnswer({ isHead: true })];
    answers.push(await nextAnswer());
    expect(answers.map(({ id }) => id)).toEqual(answers.map((_, i) => `request-${i + 1}`));
    expect(answers.map(({ body }) => body.toString())).toEqual([
      ...["the page", "the page", "", "the page"],
    ]);
  });

  it("closes a connection that is to be closed", async () => {
    await open(Buffer.from("the page"));
    const socket = call();
    const closed = new Promise((resolve) => socket.once("end", resolve));
    socket.write(GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    const { lines, body } = await answersOn(socket)();
    expect(lines).toContain("Connection: close");
    expect(body.toString()).toBe("the page");
    await closed;
  });

  it("stays as it is for whoever has not taken a byte of it while another gets the next", async () => {
    await open(Buffer.from("the page"));
    const [late, other] = [new StalledLine(), new StalledLine()];
    for (const line of [late, other]) {
      server.emit("connection", line);
      line.push(GET);
      await vi.waitFor(() => expect(line.written).toHaveLength(1));
    }
    const idIn = (line: StalledLine) => /X-Request-Id: (\S+)/.exec(String(line.written[0]))?.[1];
    expect([idIn(late), idIn(other)]).toEqual(["request-1", "request-2"]);
    for (const line of [late, other]) line.destroy();
  });

  it("of a large body leaves it to all who read late", async () => {
    const body = Buffer.alloc(9 * 1024 * 1024, "0123456789");
    await open(body);
    const late = call();
    late.pause();
    late.write(GET);
    const other = call();
    other.write(GET);
    for (const socket of [other, late]) {
      const answer = await answersOn(socket)();
      expect(answer.id).toBe(socket === late ? "request-1" : "request-2");
      expect(Buffer.compare(answer.body, body)).toBe(0);
    }
  });

  it("takes no line that would end a head", () => {
    expect(() => finishHead(["Link", "a\r\nSet-Cookie: b"])).toThrow(TypeError);
  });
});

/** Node writes the id last. */
const isPrepared = (lines: readonly string[]) => lines[1]?.startsWith("X-Request-Id: ") ?? false;

/** A connection that takes nothing of what is written. */
class StalledLine extends Duplex {
  readonly written: Buffer[] = [];
  override _read(): void {}
  override _write(chunk: Buffer): void {
    this.written.push(chunk);
  }
  setTimeout(): this {
    return this;
  }
}

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

interface ReadAnswer {
  id: string | undefined;
  lines: string[];
  body: Buffer;
}

/** Reads a connection from now on. */
function answersOn(socket: Socket): (asked?: { isHead?: boolean }) => Promise<ReadAnswer> {
  const chunks = (socket as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let read: Buffer[] = [];
  let length = 0;
  const readUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const next = await chunks.next();
      if (next.done) throw new Error("The connection was closed");
      read.push(next.value);
      length += next.value.length;
    }
    return (read = [Buffer.concat(read)])[0] ?? Buffer.of();
  };
  return async ({ isHead = false } = {}) => {
    const headLength = () => Buffer.concat(read).indexOf("\r\n\r\n");
    const begun = await readUntil(() => headLength() >= 0);
    const lines = begun.subarray(0, headLength()).toString("latin1").split("\r\n");
    const valueOf = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const start = headLength() + 4;
    const end = start + (isHead ? 0 : Number(valueOf("Content-Length")));
    const all = await readUntil(() => length >= end);
    read = [all.subarray(end)];
    length -= end;
    return { id: valueOf("X-Request-Id"), lines, body: all.subarray(start, end) };
  };
}
