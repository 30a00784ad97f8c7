import { expect, test } from "vitest";

import { firstLetter, initials } from "./initials";

test("takes the first letters of the words, upper case", () => {
  expect(initials("Gail Guide")).toBe("GG");
  expect(initials("gail guide")).toBe("GG");
  expect(initials("Élan outfitters")).toBe("ÉO");
});

test("stops at two", () => {
  expect(initials("Big Sky Elk Camp")).toBe("BS");
});

test("makes do with one word, with extra spaces and with none", () => {
  expect(initials("Hank")).toBe("H");
  expect(initials("  Hank   Hunter ")).toBe("HH");
  expect(initials(" ")).toBe("");
});

test("does not cut a letter in half", () => {
  expect(initials("𝒜da Admin")).toBe("𝒜A");
});

test("keeps an emoji whole, whatever it is made of", () => {
  expect(initials("🦌 Camp")).toBe("🦌C");
  expect(initials("👩🏽‍🌾Nora", 1)).toBe("👩🏽‍🌾");
  expect(initials("🇺🇸 Ranch", 1)).toBe("🇺🇸");
  expect(firstLetter("")).toBe("");
});
