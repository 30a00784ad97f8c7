import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express, { type Response } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sendBody } from "./send-body.server";

const bytes = (text: string) => new TextEncoder().encode(text);

/** How the response at each path is ended. */
const ANSWERS: Record<string, (res: Response) => void> = {
  "/whole": (res) => {
    sendBody(res, bytes("a page"));
    res.end();
  },
  "/twice": (res) => {
    sendBody(res, bytes("a draft"));
    sendBody(res, bytes("a page"));
    res.end();
  },
  "/another": (res) => {
    sendBody(res, bytes("a page"));
    res.write("what went wrong");
    res.end();
  },
};

describe("sendBody", () => {
  const app = express();
  app.use((req, res) => ANSWERS[req.path]?.(res));
  const server = app.listen(0, "127.0.0.1");
  let origin = "";
  beforeAll(async () => {
    if (!server.listening) await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const textAt = async (path: string, method = "GET") =>
    (await fetch(origin + path, { method })).text();

  it("is what an answer that ends without a body ends with", async () => {
    expect(await textAt("/whole")).toBe("a page");
    expect(await textAt("/whole", "HEAD")).toBe("");
  });

  it("sends the last of several", async () => {
    expect(await textAt("/twice")).toBe("a page");
  });

  it("adds nothing to another answer", async () => {
    expect(await textAt("/another")).toBe("what went wrong");
  });
});
