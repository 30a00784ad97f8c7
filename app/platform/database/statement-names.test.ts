import { expect, test } from "vitest";

import { StatementNames } from "./statement-names.server";

const ask = (names: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text));

test("a statement has a name from the third time on, its own and the same in every process", () => {
  const names = new StatementNames();
  const [first, second, third, fourth] = ask(names, "SELECT 1", 4);
  expect([first, second]).toEqual([null, null]);
  expect(third).toMatch(/^huntstead_[\w-]{22}$/);
  expect(fourth).toBe(third);
  const others = new StatementNames();
  expect(ask(others, "SELECT 2", 3)[2]).not.toBe(third);
  expect(ask(others, "SELECT 1", 3)[2]).toBe(third);
});

test("one whose name was withdrawn gets none again", () => {
  const names = new StatementNames();
  ask(names, "SELECT 1", 3);
  names.withdraw("SELECT 1");
  expect(ask(names, "SELECT 1", 5)).toEqual([null, null, null, null, null]);
});

test("names are bounded, and so is what is counted", () => {
  const names = new StatementNames();
  for (let n = 0; n < 10_000; n += 1) names.nameOf(`SELECT once ${n}`);
  const given = Array.from({ length: 1_000 }, (_, n) => ask(names, `SELECT ${n}`, 3)[2]);
  expect(new Set(given).size).toBe(151); // with null
  expect(given.slice(150).every((name) => name === null)).toBe(true);
  expect(names.nameOf("SELECT 0")).toBe(given[0]);
});
