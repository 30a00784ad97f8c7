import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { answerWhole, finishHead } from "./write-whole";

const CONTENT_TYPE = "text/plain; charset=utf-8";

/** A server that answers each request with the same body and its own id. */
function serve(body: Buffer) {
  const head = finishHead([
    ...["Content-Type", CONTENT_TYPE],
    ...["Content-Length", String(body.length)],
  ]);
  let given = 0;
  return createServer((req, res) => {
    given += 1;
    answerWhole(res, head, { body, requestId: `request-${given}` });
  });
}

describe("An answer in one write", () => {
  let server: ReturnType<typeof serve>;
  const sockets: Socket[] = [];
  const open = async (body: Buffer) => {
    server = serve(body);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
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
    for (let i = 0; i < 3; i += 1) {
      socket.write(GET);
      answers.push(await nextAnswer());
    }
    expect(answers.map(({ id }) => id)).toEqual(["request-1", "request-2", "request-3"]);
    for (const { lines, body } of answers) {
      expect(lines[0]).toBe("HTTP/1.1 200 OK");
      expect(lines).toContain(`Content-Type: ${CONTENT_TYPE}`);
      expect(lines).toContain("Connection: keep-alive");
      const date = lines.find((line) => line.startsWith("Date: "))?.slice("Date: ".length) ?? "";
      expect(new Date(date).toUTCString()).toBe(date);
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
      expect(body.toString()).toBe("the page");
    }
  });

  it("comes in the order of requests that were sent without waiting", async () => {
    await open(Buffer.from("the page"));
    const socket = call();
    socket.write(GET.repeat(3));
    const nextAnswer = answersOn(socket);
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await nextAnswer());
    expect(answers.map(({ id }) => id)).toEqual(["request-1", "request-2", "request-3"]);
    expect(answers.map(({ body }) => body.toString())).toEqual(Array(3).fill("the page"));
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

  // More than the system takes at once, whose rest waits in this process, below and above what is held ready.
  it.each([3, 9])("of %i MB stays whole for who reads late while others ask", async (megabytes) => {
    const body = Buffer.alloc(megabytes * 1024 * 1024, "0123456789");
    await open(body);
    const late = call();
    late.pause();
    late.write(GET);
    for (let i = 2; i <= 4; i += 1) {
      const other = call();
      other.write(GET);
      const answer = await answersOn(other)();
      expect(answer.id).toBe(`request-${i}`);
      expect(Buffer.compare(answer.body, body)).toBe(0);
    }
    const answer = await answersOn(late)();
    expect(answer.id).toBe("request-1");
    expect(Buffer.compare(answer.body, body)).toBe(0);
  });

  it("takes no line that would end a head", () => {
    expect(() => finishHead(["Link", "a\r\nSet-Cookie: b"])).toThrow(TypeError);
  });
});

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

interface ReadAnswer {
  id: string | undefined;
  lines: string[];
  body: Buffer;
}

/** Reads a connection from now on. */
function answersOn(socket: Socket): () => Promise<ReadAnswer> {
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
  return async () => {
    const headLength = () => Buffer.concat(read).indexOf("\r\n\r\n");
    const begun = await readUntil(() => headLength() >= 0);
    const lines = begun.subarray(0, headLength()).toString("latin1").split("\r\n");
    const valueOf = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const start = headLength() + 4;
    const end = start + Number(valueOf("Content-Length"));
    const all = await readUntil(() => length >= end);
    read = [all.subarray(end)];
    length -= end;
    return { id: valueOf("X-Request-Id"), lines, body: all.subarray(start, end) };
  };
}
