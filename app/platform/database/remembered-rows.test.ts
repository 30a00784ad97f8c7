import { describe, expect, it, vi } from "vitest";

import { RememberedRows, type RowVersion } from "./remembered-rows.server";

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
    const rows = new RememberedRows();
    const read = table("a1", "b1", "c1");
    await rows.write(listed("b1", "a1"), read);
    const again = await rows.write(listed("a1", "c1", "b1"), read);
    expect(again?.map(({ json }) => json)).toEqual([
      "a in version 1",
      "c in version 1",
      "b in version 1",
    ]);
    expect(read.mock.calls).toEqual([[["b", "a"]], [["c"]]]);
    await rows.write(listed("a1", "b1", "c1"), read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("are read again once they have changed", async () => {
    const rows = new RememberedRows();
    await rows.write(listed("a1"), table("a1"));
    expect(await rows.write(listed("a2"), table("a2"))).toEqual([{ json: "a in version 2" }]);
  });

  it("are not told where they changed or went between the list and the reading", async () => {
    const rows = new RememberedRows();
    expect(await rows.write(listed("a1", "b1"), table("a1", "b2"))).toBeNull();
    expect(await rows.write(listed("a1", "c1"), table("a1"))).toBeNull();
  });
});
