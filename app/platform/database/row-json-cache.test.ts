import { describe, expect, it, vi } from "vitest";

import { RowJsonCache, type RowVersion } from "./row-json-cache.server";

const listed = (...names: string[]): RowVersion[] =>
  names.map((name) => ({ id: name.charAt(0), version: name.slice(1) }));
/** What a table has, by id and version. */
const table = (...names: string[]) =>
  vi.fn((ids: string[]) =>
    Promise.resolve(
      listed(...names)
        .filter(({ id }) => ids.includes(id))
        .map((row) => ({ ...row, json: `${row.id} in version ${row.version}` })),
    ),
  );

describe("rows in JSON", () => {
  it("are read once for each version, and come in the order of the list", async () => {
    const cache = new RowJsonCache();
    const read = table("a1", "b1", "c1");
    await cache.getJson(listed("b1", "a1"), read);
    const again = await cache.getJson(listed("a1", "c1", "b1"), read);
    expect(again?.map(({ json }) => json)).toEqual([
      "a in version 1",
      "c in version 1",
      "b in version 1",
    ]);
    expect(read.mock.calls).toEqual([[["b", "a"]], [["c"]]]);
    await cache.getJson(listed("a1", "b1", "c1"), read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read again once they have changed", async () => {
    const cache = new RowJsonCache();
    await cache.getJson(listed("a1"), table("a1"));
    expect(await cache.getJson(listed("a2"), table("a2"))).toEqual([{ json: "a in version 2" }]);
  });

  it("are all there where the cache holds fewer of them", async () => {
    const cache = new RowJsonCache(150);
    await cache.getJson(listed("a1"), table("a1"));
    const whole = await cache.getJson(listed("a1", "b1", "c1"), table("a1", "b1", "c1"));
    expect(whole).toHaveLength(3);
  });

  it("are not told where they changed or went between the list and the reading", async () => {
    const cache = new RowJsonCache();
    expect(await cache.getJson(listed("a1", "b1"), table("a1", "b2"))).toBeNull();
    expect(await cache.getJson(listed("a1", "c1"), table("a1"))).toBeNull();
  });
});
