import { expect, test } from "vitest";

import { writeJson } from "./write-json";

async function* countTo(to: number): AsyncGenerator<unknown> {
  for (let n = 0; n < to; n += 1)
    yield await Promise.resolve({ n, inner: n === 1 ? countTo(1) : 0 });
}

async function collectPieces(value: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of writeJson(value)) pieces.push(piece);
  return pieces;
}

test("streams nested arrays", async () => {
  const text = (await collectPieces({ a: 1, list: countTo(2), none: countTo(0), b: [null] })).join(
    "",
  );
  expect(JSON.parse(text)).toEqual({
    a: 1,
    list: [
      { n: 0, inner: 0 },
      { n: 1, inner: [{ n: 0, inner: 0 }] },
    ],
    none: [],
    b: [null],
  });
});

test("writes each item by itself", async () => {
  const pieces = await collectPieces(countTo(1_000));
  expect(pieces.length).toBeGreaterThan(1_000);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100);
});

test("fails when reading fails", async () => {
  async function* failing(): AsyncGenerator<unknown> {
    yield await Promise.resolve(1);
    throw new Error("away");
  }
  await expect(collectPieces(failing())).rejects.toThrow("away");
});
