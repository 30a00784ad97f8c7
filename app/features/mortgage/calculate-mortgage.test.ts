import { Decimal } from "decimal.js";
import { describe, expect, it } from "vitest";

import { calculateMortgage, formatDollars } from "./calculate-mortgage.server";

const GOOD = { homePrice: "425000", downPayment: "85000", interestRate: "6.75", loanTerm: "30" };
const calculate = (change: Record<string, string> = {}) =>
  calculateMortgage(new URLSearchParams({ ...GOOD, ...change }));

describe("the parameters of the mortgage calculator", () => {
  it("are empty without a query", () => {
    const result = calculateMortgage(new URLSearchParams("utm_source=letter"));
    const typed = { homePrice: "", loanTerm: "30" };
    expect(result).toEqual({ typed, errors: null, result: null });
  });

  it("prefill a price from a listing", () => {
    const result = calculateMortgage(new URLSearchParams({ homePrice: "389000" }));
    const typed = { homePrice: "389000", loanTerm: "30" };
    expect(result).toEqual({ typed, errors: null, result: null });
  });

  it("are empty with a blank price", () => {
    for (const homePrice of ["", " "]) {
      const result = calculateMortgage(new URLSearchParams({ homePrice }));
      const typed = { homePrice: "", loanTerm: "30" };
      expect(result).toEqual({ typed, errors: null, result: null });
    }
  });

  it.each([
    ["abc", "Home price must be a number"],
    ["-5", "Home price must not be negative"],
  ])("report %s as an invalid price", (homePrice, fault) => {
    const result = calculateMortgage(new URLSearchParams({ homePrice }));
    const typed = { homePrice, loanTerm: "30" };
    expect(result).toEqual({ typed, errors: { homePrice: [fault] }, result: null });
  });

  it("accept common notations of amounts", () => {
    const plain = calculate();
    const result = calculate({
      homePrice: " $425,000.00 ",
      downPayment: "$ 85 000",
      interestRate: "6.75 %",
      loanTerm: " 30 ",
    });
    expect(result.errors).toBeNull();
    expect(result.result).toEqual(plain.result);
    expect(plain.result?.monthlyPayment).toBe("$2,205.23");
    expect(plain.result?.totalInterest).toBe("$453,884.07");
    expect(plain.result?.totalPayment).toBe("$793,884.07");
  });

  it.each(["20%", "20 %", "20.00%", " 20\u00a0% "])(
    "have a down payment of %s of the price",
    (downPayment) => {
      const result = calculate({ downPayment });
      expect(result.errors).toBeNull();
      expect(result.result).toEqual(calculate().result);
      expect(result.typed.downPayment).toBe(downPayment);
    },
  );

  it("have a share to the cent, and a rate with three decimals", () => {
    const share = calculate({ homePrice: "100.01", downPayment: "33.333%" }).result;
    expect(share).toEqual(calculate({ homePrice: "100.01", downPayment: "33.34" }).result);
    expect(calculate({ interestRate: "6.125%" }).errors).toBeNull();
  });

  it("have a term of thirty years by default", () => {
    const { loanTerm: _term, ...others } = GOOD;
    expect(calculateMortgage(new URLSearchParams(others)).result).toEqual(calculate().result);
    expect(calculate({ loanTerm: "" }).errors).toEqual({ loanTerm: ["Loan term is required"] });
  });

  it("name the field once in an error", () => {
    for (const name of ["homePrice", "downPayment", "interestRate", "loanTerm"]) {
      for (const text of ["", "abc", "-1", "6,5", "85.000"]) {
        for (const fault of calculate({ [name]: text }).errors?.[name] ?? []) {
          expect(fault).not.toMatch(/^(?:Home price|Down payment|Interest rate|Loan term):/);
        }
      }
    }
  });

  it("are all required", () => {
    const result = calculate({ homePrice: "", downPayment: " ", interestRate: "$", loanTerm: "" });
    expect(result.errors).toEqual({
      homePrice: ["Home price is required"],
      downPayment: ["Down payment is required"],
      interestRate: ["Interest rate is required"],
      loanTerm: ["Loan term is required"],
    });
  });

  it.each([
    ["homePrice", "a lot", "Home price must be a number"],
    ["homePrice", "1e9", "Home price must be a number"],
    ["homePrice", "12.5.1", "Home price must be a number"],
    ["homePrice", "NaN", "Home price must be a number"],
    ["homePrice", "0", "Home price must be more than $0"],
    ["homePrice", "-5", "Home price must not be negative"],
    ["homePrice", "1000000000000.01", "Home price must be at most $1,000,000,000,000"],
    ["homePrice", "500000.001", "Home price must have no more than two decimals"],
    ["homePrice", "9".repeat(50), "Home price must be a number"],
    ["downPayment", "-1", "Down payment must not be negative"],
    ["downPayment", "425000", "Down payment must be less than the home price"],
    ["downPayment", "425000.01", "Down payment must be less than the home price"],
    ["interestRate", "-0.01", "Interest rate must not be negative"],
    ["interestRate", "100.01", "Interest rate must be at most 100%"],
    ["interestRate", "Infinity", "Interest rate must be a number"],
    [
      "homePrice",
      "300.000",
      "Home price must be a number. Did you mean 300,000? Use commas for thousands and at most two decimals.",
    ],
    [
      "homePrice",
      "$1.250.000",
      "Home price must be a number. Did you mean 1,250,000? Use commas for thousands and at most two decimals.",
    ],
    [
      "homePrice",
      "425000,50",
      "Home price must be a number. Did you mean 425000.50? Use a point for decimals.",
    ],
    ["homePrice", "4,25,000", "Home price must be a number"],
    ["homePrice", "425000%", "Home price must be a number"],
    ["homePrice", "٤٢٥٠٠٠", "Home price must be a number"],
    ["homePrice", "9".repeat(100_000), "Home price must be a number"],
    [
      "downPayment",
      "85.000",
      "Down payment must be a number. Did you mean 85,000? Use commas for thousands and at most two decimals.",
    ],
    ["downPayment", "100%", "Down payment must be less than the home price"],
    ["downPayment", "-20%", "Down payment must not be negative"],
    [
      "downPayment",
      "20,5%",
      "Down payment must be a number. Did you mean 20.5? Use a point for decimals.",
    ],
    ["downPayment", "$20%", "Down payment must be a number"],
    ["downPayment", "20%%", "Down payment must be a number"],
    [
      "interestRate",
      "6,5",
      "Interest rate must be a number. Did you mean 6.5? Use a point for decimals.",
    ],
    [
      "interestRate",
      "6,5 %",
      "Interest rate must be a number. Did you mean 6.5? Use a point for decimals.",
    ],
    ["interestRate", "6,500", "Interest rate must be at most 100%"],
    ["loanTerm", "30%", "Loan term must be a number"],
    ["loanTerm", "0", "Loan term must be a whole number of years from 1 to 100"],
    ["loanTerm", "101", "Loan term must be a whole number of years from 1 to 100"],
    ["loanTerm", "2.5", "Loan term must be a whole number of years from 1 to 100"],
    ["loanTerm", "-30", "Loan term must be a whole number of years from 1 to 100"],
  ])("report an error for %s as %j and keep the typed text", (name, value, error) => {
    const result = calculate({ [name]: value });
    expect(result.result).toBeNull();
    expect(result.errors?.[name]).toContain(error);
    expect(Object.keys(result.errors ?? {})).toEqual([name]);
    expect(result.typed).toEqual({ ...GOOD, [name]: value });
  });
});

it("rounds an exact half of a cent of interest up", () => {
  // A twelfth of the sum is 38,148,184,214.235.
  const result = calculate({ homePrice: "457778210570.82", downPayment: "0", interestRate: "100" });
  expect(result.result?.schedule[0]?.interest).toBe("$38,148,184,214.24");
});

describe("the chart", () => {
  it("has at most forty bars, of equal spans, falling from interest to principal", () => {
    for (const loanTerm of ["1", "30", "41", "100"]) {
      const shares = calculate({ loanTerm }).result?.interestShares ?? [];
      expect(shares.length).toBeGreaterThan(0);
      expect(shares.length).toBeLessThanOrEqual(40);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
    }
    expect(calculate({ interestRate: "0" }).result?.interestShares).toEqual(new Array(30).fill(0));
  });
});

describe("amounts in dollars", () => {
  it.each([
    ["0", "$0.00"],
    ["0.005", "$0.01"],
    ["0.0049999999999999999999", "$0.00"],
    ["999.995", "$1,000.00"],
    ["1234567.894", "$1,234,567.89"],
    ["123456789012345678901.10", "$123,456,789,012,345,678,901.10"],
  ])("format %s as %s", (amount, text) => {
    expect(formatDollars(new Decimal(amount))).toBe(text);
  });
});
