import { expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "../environment.server";
import { describeStartFaults } from "./start-faults.server";

const system = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: what happened`), { code, ...more });

test("distinguishes our own unknown host from the database's", () => {
  const variables = { HOST: "hunt.example", SIGN_IN: "embedded", SESSION_SECRET: "s".repeat(32) };

  useEnvironment(readEnvironment(variables));
  const unknown = (hostname: string) =>
    describeStartFaults(system("ENOTFOUND", { syscall: "getaddrinfo", hostname }));
  expect(unknown("hunt.example")).toEqual([
    "HOST and PORT are not an address to listen on here (ENOTFOUND)",
  ]);
  expect(unknown("db.example")).toEqual([
    "DATABASE_URL doesn't lead to a server that answers (ENOTFOUND)",
  ]);
});

test.each([
  ["EACCES", { syscall: "listen", port: 80 }, /^HOST and PORT/],
  ["ECONNREFUSED", { syscall: "connect" }, /^DATABASE_URL/],
  ["28P01", {}, /^DATABASE_URL is refused/],
  ["3D000", {}, /^DATABASE_URL is refused/],
  ["57P03", {}, /^DATABASE_URL doesn't lead to a server that answers \(57P03: what happened\)$/],
  ["EROFS", { syscall: "mkdir", path: "/data" }, /^DATA_DIR cannot be used \(EROFS\): \/data$/],
])("reports %s in one line with the variable", (code, more, line) => {
  expect(describeStartFaults(system(code, more))).toEqual([expect.stringMatching(line)]);
});

test.each(["timeout expired", "Connection terminated unexpectedly"])(
  "reports a database server that doesn't answer in one line: %s",
  (message) => {
    expect(describeStartFaults(new Error(message))).toEqual([
      `DATABASE_URL doesn't lead to a server that answers (${message})`,
    ]);
  },
);

test("keeps the message of known errors on one line", () => {
  const error = Object.assign(new Error("Migration 1 failed:\n  no such column"), {
    name: "MigrationError",
  });
  expect(describeStartFaults(error)).toEqual(["Migration 1 failed: no such column"]);
});

test.each([[new TypeError("x is not a function")], [system("P2002")], ["a text"], [null]])(
  "does not blame a variable for %s",
  (error) => {
    expect(describeStartFaults(error)).toBeNull();
  },
);
