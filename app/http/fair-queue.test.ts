import { describe, expect, it } from "vitest";

import { FairQueue } from "./fair-queue";

/** Takes as many as may be had, each by the number that follows its owner's letter. */
function takeAll(queue: FairQueue<string>, mayEnter = (_owner: string) => true): string[] {
  const taken: string[] = [];
  for (;;) {
    const entry = queue.peek(mayEnter);
    if (entry === undefined) return taken;
    const owner = entry.charAt(0);
    queue.delete(owner, entry);
    queue.endTurn(owner);
    taken.push(entry);
  }
}

function fill(...entries: string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const entry of entries) queue.add(entry.charAt(0), entry);
  return queue;
}

describe("turns", () => {
  it("are in the order of coming for one owner", () => {
    expect(takeAll(fill("a1", "a2", "a3"))).toEqual(["a1", "a2", "a3"]);
  });

  it("go round between owners, however much one of them has", () => {
    const queue = fill("a1", "a2", "a3", "a4", "b1", "c1", "c2");
    expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "a4"]);
    expect(queue.size).toBe(0);
  });

  it("pass by those who may have none now, who keep their place", () => {
    const queue = fill("a1", "b1", "a2", "b2");
    expect(takeAll(queue, (owner) => owner === "b")).toEqual(["b1", "b2"]);
    expect(takeAll(queue)).toEqual(["a1", "a2"]);
  });

  it("are not had by who has left", () => {
    const queue = fill("a1", "a2", "b1");
    queue.delete("a", "a1");
    queue.delete("b", "b1");
    queue.delete("b", "b1");
    expect(queue.size).toBe(1);
    expect(takeAll(queue)).toEqual(["a2"]);
  });
});

describe("what is too much", () => {
  it("is the youngest of who has most", () => {
    const queue = fill("a1", "a2", "a3", "b1", "b2");
    expect(queue.findExcess("c")).toBe("a3");
    expect(queue.findExcess("b")).toBeUndefined();
    expect(queue.findExcess("a")).toBeUndefined();
  });

  it("is nothing where all have one", () => {
    expect(fill("a1", "b1").findExcess("c")).toBeUndefined();
    expect(fill().findExcess("a")).toBeUndefined();
  });
});
