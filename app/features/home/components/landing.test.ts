import { existsSync } from "node:fs";

import { expect, it } from "vitest";

import { GAMES } from "./landing";

it("uses landscapes that exist", () => {
  for (const { landscape } of GAMES) {
    expect(existsSync(`public/landscapes/${landscape}-1600.avif`), landscape).toBe(true);
    expect(existsSync(`public/landscapes/${landscape}-400.jpg`), landscape).toBe(true);
  }
});
