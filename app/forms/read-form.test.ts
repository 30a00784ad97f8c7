import { describe, expect, test } from "vitest";

import { MAX_FORM_BYTES } from "~/http/limits.server";
import { MAX_TEXT_LENGTH, readBody, readForm } from "./read-form.server";

const post = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } });

async function getStatus(promise: Promise<unknown>): Promise<number> {
  try {
    await promise;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
  return 200;
}

describe("a form", () => {
  test("accepts its own fields and those of every form", async () => {
    const form = await readForm(post("name=J%C3%BCrgen+Hunt&csrf=t&idempotencyKey=k"), ["name"]);
    expect([...form]).toEqual([
      ["name", "Jürgen Hunt"],
      ["csrf", "t"],
      ["idempotencyKey", "k"],
    ]);
  });

  test("accepts repeated or indexed lists", async () => {
    const body = "games=Elk&games[]=Deer&games%5B1%5D=Bear&games[20]=Moose";
    const form = await readForm(post(body), ["games"]);
    expect(form.getAll("games")).toEqual(["Elk", "Deer", "Bear", "Moose"]);
  });

  test.each([
    "other=1",
    "name=x&other=1",
    "games[21]=x",
    "games[50000000]=x",
    "games[99999999999999999999]=x",
    "games[-1]=x",
    "games[a]=x",
    "games[0][0]=x",
    "games[0].name=x",
    "games.name=x",
    "[0]=x",
    "__proto__=x",
    "constructor[0]=x",
    "=x",
    "name[=x",
  ])("with the field %s is rejected", async (body) => {
    expect(await getStatus(readForm(post(body), ["name", "games"]))).toBe(400);
  });

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
    "sent as %j is rejected",
    async (type) => {
      expect(await getStatus(readForm(post("name=x", type), ["name"]))).toBe(415);
    },
  );

  test("is rejected above its size limit", async () => {
    const postBytes = (bytes: number) => post(`name=${"x".repeat(bytes - "name=".length)}`);
    expect(await getStatus(readForm(postBytes(MAX_FORM_BYTES + 1), ["name"]))).toBe(413);
    const form = await readForm(postBytes(MAX_FORM_BYTES), ["name"]);
    expect(form.get("name")).toHaveLength(MAX_TEXT_LENGTH);
  });

  test("keeps texts whole up to their field's limit, and limits their number", async () => {
    const text = "x".repeat(MAX_TEXT_LENGTH);
    const form = await readForm(post(`name=${text}&games=${"y".repeat(10_000)}`), [
      "name",
      "games",
    ]);
    expect(form.get("name")).toBe(text);
    expect(form.get("games")).toHaveLength(10_000);
    expect(await getStatus(readForm(post(`name=${text}&games=${text}`), ["name", "games"]))).toBe(
      413,
    );
  });

  test("with hostile content is read quickly", async () => {
    const body = Array.from({ length: 50_000 }, (_, index) => `a${index}[${index}]=x`).join("&");
    const startedAt = performance.now();
    expect(await getStatus(readForm(post(body), ["name"]))).toBe(413);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

test("does not read a body beyond its limit, regardless of Content-Length", async () => {
  let sentCount = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentCount += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    body: endless,
    duplex: "half",
  });
  expect(await getStatus(readBody(request, 10_000))).toBe(413);
  expect(sentCount).toBeLessThan(20_000);
});

test("reads an empty form from a request without a body", async () => {
  expect((await readBody(new Request("http://localhost/"), 10)).length).toBe(0);
});
