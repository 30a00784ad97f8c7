import { expect, test } from "vitest";

import { getFirstLetter, getInitials } from "./initials";

test("takes the first letters of the words in upper case", () => {
  expect(getInitials("Gail Guide")).toBe("GG");
  expect(getInitials("gail guide")).toBe("GG");
  expect(getInitials("Élan outfitters")).toBe("ÉO");
});

test("stops at two letters", () => {
  expect(getInitials("Big Sky Elk Camp")).toBe("BS");
});

test("handles one word, extra spaces, and an empty name", () => {
  expect(getInitials("Hank")).toBe("H");
  expect(getInitials("  Hank   Hunter ")).toBe("HH");
  expect(getInitials(" ")).toBe("");
});

test("does not split a character", () => {
  expect(getInitials("𝒜da Admin")).toBe("𝒜A");
});

test("keeps an emoji of several code points whole", () => {
  expect(getInitials("🦌 Camp")).toBe("🦌C");
  expect(getInitials("👩🏽‍🌾Nora")).toBe("👩🏽‍🌾");
  expect(getInitials("🇺🇸 Ranch")).toBe("🇺🇸R");
  expect(getFirstLetter("")).toBe("");
});
