import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express, { type Response } from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadContextOf } from "./load-context.server";

const bytes = (text: string) => new TextEncoder().encode(text);
type Context = ReturnType<typeof loadContextOf>;

/** What is done at each path with a request's context. */
const DEEDS: Record<string, (context: Context, res: Response) => void> = {
  "/whole": (context, res) => {
    context.sendBody(bytes("a page"));
    res.end();
  },
  "/twice": (context, res) => {
    context.sendBody(bytes("a draft"));
    context.sendBody(bytes("a page"));
    res.end();
  },
  "/another": (context, res) => {
    context.sendBody(bytes("a page"));
    res.write("what went wrong");
    res.end();
  },
};

describe("sendBody", () => {
  const app = express();
  app.use((req, res) => DEEDS[req.path]?.(loadContextOf(req, res), res));
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
