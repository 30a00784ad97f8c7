import { existsSync } from "node:fs";

import { describe, expect, it, test } from "vitest";

import { findFirstOwnPicture, isOwnPicture, LANDSCAPES, chooseSharePicture } from "./share-picture";

const ID = "0197a1b2-0000-7000-8000-00000000000d";

describe("chooseSharePicture", () => {
  it("uses the first of our own pictures in the text", () => {
    const ownPicture = findFirstOwnPicture(
      "See https://elsewhere.test/a-1.jpg\n/uploads/abc-800.jpg\n/uploads/d-4.jpg",
    );
    expect(chooseSharePicture({ id: ID, ownPicture })).toBe("/uploads/abc-800.jpg");
  });

  it("falls back to a landscape, always the same one", () => {
    const picture = chooseSharePicture({ id: ID, ownPicture: findFirstOwnPicture("Words") });
    expect(picture).toBe(chooseSharePicture({ id: ID, ownPicture: null }));
    expect(existsSync(`public${picture}`)).toBe(true);
  });

  it("uses only landscapes that exist", () => {
    for (const name of LANDSCAPES) {
      expect(existsSync(`public/landscapes/${name}-1600.jpg`), name).toBe(true);
    }
  });
});

test.each([
  ["/uploads/abc-800.jpg", true],
  [" /landscapes/prairie-storm-1600.jpg ", true],
  ["See /uploads/abc-800.jpg", false],
  ["/uploads/../abc-800.jpg", false],
  ["https://elsewhere.test/uploads/abc-800.jpg", false],
])("checks whether %j is one of our own pictures: %s", (line, isOne) => {
  expect(isOwnPicture(line)).toBe(isOne);
});
