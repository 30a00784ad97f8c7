import { describe, expect, test } from "vitest";

import {
  DatabaseUnavailableError,
  getFailureStatus,
  isDatabaseUnavailable,
  isQueryTooSlow,
} from "./database-unavailable.server";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

const transactionFailed = (message: string) =>
  Object.assign(new Error(`Transaction API error: ${message}`), { code: "P2028" });
const NOT_BEGUN = "Unable to start a transaction in the given time.";
const EXPIRED =
  "Transaction already closed: A query cannot be executed on an expired transaction. The timeout for this transaction was 15000 ms, however 15023 ms passed since the start of the transaction.";

describe("errors that mean that the database is unavailable", () => {
  test.each<[string, unknown]>([
    ["when its server refuses", withCode("ECONNREFUSED")],
    ["when all addresses of its server do", new AggregateError([withCode("ECONNREFUSED")])],
    ["when it shuts down", withCode("57P01")],
    ["when its disk is full", withCode("53100")],
    ["when it takes no writes anymore", withCode("25006")],
    ["when Prisma cannot reach it", withCode("P1001")],
    ["when a connection broke", new Error("Connection terminated unexpectedly")],
    ["when a connection does not open in time", new Error("timeout expired")],
    ["when no connection becomes free", new Error("timeout exceeded when trying to connect")],
    ["when no transaction begins in time", transactionFailed(NOT_BEGUN)],
    ["when a transaction takes too long", transactionFailed(EXPIRED)],
    ["for a cause below", new Error("page", { cause: new DatabaseUnavailableError() })],
    [
      "when a driver says so in Prisma's words",
      Object.assign(withCode("P2010"), {
        meta: { driverAdapterError: { cause: { originalCode: "57P01" } } },
      }),
    ],
  ])("%s", (_name, error) => {
    expect([isDatabaseUnavailable(error), getFailureStatus(error)]).toEqual([true, 503]);
  });
});

describe("errors that do not mean that the database is unavailable", () => {
  test.each<[string, unknown]>([
    ["when it refuses a row", withCode("P2002")],
    [
      "when somebody goes on with a transaction that is over",
      transactionFailed(
        "Transaction already closed: A query cannot be executed on a committed transaction.",
      ),
    ],
    ["whatever else is wrong", new TypeError("x is not a function")],
    ["for what is no error", null],
  ])("%s", (_name, error) => {
    expect([isDatabaseUnavailable(error), getFailureStatus(error)]).toEqual([false, 500]);
  });
});

test("answers 503 when the database cancels a slow statement", () => {
  const error = withCode("57014");
  expect([isQueryTooSlow(error), isDatabaseUnavailable(error), getFailureStatus(error)]).toEqual([
    true,
    false,
    503,
  ]);
});
