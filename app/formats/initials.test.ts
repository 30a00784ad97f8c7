import { expect, test } from "vitest";

import { getFirstLetter, getInitials } from "./initials";

test("takes the first letters of the words, upper case", () => {
  expect(getInitials("Gail Guide")).toBe("GG");
  expect(getInitials("gail guide")).toBe("GG");
  expect(getInitials("Élan outfitters")).toBe("ÉO");
});

test("stops at two", () => {
  expect(getInitials("Big Sky Elk Camp")).toBe("BS");
});

test("makes do with one word, with extra spaces and with none", () => {
  expect(getInitials("Hank")).toBe("H");
  expect(getInitials("  Hank   Hunter ")).toBe("HH");
  expect(getInitials(" ")).toBe("");
});

test("does not cut a letter in half", () => {
  expect(getInitials("𝒜da Admin")).toBe("𝒜A");
});

test("keeps an emoji whole, whatever it is made of", () => {
  expect(getInitials("🦌 Camp")).toBe("🦌C");
  expect(getInitials("👩🏽‍🌾Nora", 1)).toBe("👩🏽‍🌾");
  expect(getInitials("🇺🇸 Ranch", 1)).toBe("🇺🇸");
  expect(getFirstLetter("")).toBe("");
});
