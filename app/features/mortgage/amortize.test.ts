import { Decimal } from "decimal.js";
import { describe, expect, it } from "vitest";

import { amortize, scheduleRows } from "./amortize.server";
import { formatDollars } from "./calculate-mortgage.server";

/** A fraction of whole numbers, which needs no rounding. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** Rounds a fraction of dollars to cents, half a cent up. */
function cents({ over, under }: Fraction): bigint {
  return (over * 200n + under) / (under * 2n);
}

function dollars(fraction: Fraction): string {
  const all = cents(fraction).toString().padStart(3, "0");
  const wholeDollars = BigInt(all.slice(0, -2)).toLocaleString("en-US");
  return `$${wholeDollars}.${all.slice(-2)}`;
}

/** Computes the closed formulas in whole numbers, independently of the code. */
function byFractions(principalCents: bigint, ratePerMillion: bigint, months: number) {
  const n = BigInt(months);
  const principal = { over: principalCents, under: 100n };
  // The monthly growth 1 + r is a / b.
  const b = 12n * 1_000_000n;
  const a = b + ratePerMillion;
  const [an, bn] = [a ** n, b ** n];
  const payment =
    ratePerMillion === 0n
      ? { over: principal.over, under: principal.under * n }
      : {
          over: principal.over * ratePerMillion * an,
          under: principal.under * b * (an - bn),
        };
  const total = { over: payment.over * n, under: payment.under };
  const interest = {
    over: total.over * principal.under - principal.over * total.under,
    under: total.under * principal.under,
  };
  const balanceAfter = (month: number): Fraction => {
    const k = BigInt(month);
    if (ratePerMillion === 0n) {
      return { over: principal.over * (n - k), under: principal.under * n };
    }
    // P · (gⁿ − gᵏ) / (gⁿ − 1), both multiplied by bⁿ
    return {
      over: principal.over * (an - a ** k * b ** (n - k)),
      under: principal.under * (an - bn),
    };
  };
  return { payment, total, interest, balanceAfter };
}

/** Principal in cents, rate in millionths (6.75 % is 67,500), years. */
const LOANS: [what: string, principal: bigint, rate: bigint, years: number][] = [
  ["an ordinary loan", 34_000_000n, 67_500n, 30],
  ["no interest", 100_000_00n, 0n, 30],
  ["no interest, in a sum that twelve does not part", 100n, 0n, 1],
  ["no interest, and after half the term exactly half a cent", 19n, 0n, 26],
  ["forty years", 250_000_00n, 43_750n, 40],
  ["one year", 12_345_67n, 99_900n, 1],
  ["a hundred years at the highest rate", 1_000_000_00n, 1_000_000n, 100],
  ["a cent", 1n, 50_000n, 30],
  ["nearly no interest", 500_000_00n, 1n, 30],
  ["the largest sum", 100_000_000_000_000n, 71_250n, 30],
];

describe.each(LOANS)("%s", (_what, principal, rate, years) => {
  const amortization = amortize({
    principal: new Decimal(principal.toString()).div(100),
    interestRate: new Decimal(rate.toString()).div(10_000),
    years,
  });
  const allMonths = Array.from({ length: years * 12 }, (_, i) => i + 1);
  const exact = byFractions(principal, rate, years * 12);

  it("has the payment and the totals to the cent", () => {
    expect(formatDollars(amortization.monthlyPayment)).toBe(dollars(exact.payment));
    expect(formatDollars(amortization.totalPayment)).toBe(dollars(exact.total));
    expect(formatDollars(amortization.totalInterest)).toBe(dollars(exact.interest));
  });

  it("has every balance to the cent, and ends at zero", () => {
    const instalments = amortization.getInstallments(allMonths);
    expect(amortization.months).toBe(years * 12);
    for (const { month, balance } of instalments) {
      expect(formatDollars(balance), `month ${month}`).toBe(dollars(exact.balanceAfter(month)));
    }
    expect(instalments.at(-1)?.balance.toFixed(2)).toBe("0.00");
    expect(instalments.every(({ balance }) => balance.gte(0))).toBe(true);
  });

  it("has the same months in its rows as in the full schedule", () => {
    const installments = amortization.getInstallments(allMonths);
    for (const { month, principal, interest, balance } of scheduleRows(amortization)) {
      const same = installments[month - 1];
      expect(formatDollars(principal), `month ${month}`).toBe(
        same && formatDollars(same.principal),
      );
      expect(formatDollars(interest), `month ${month}`).toBe(same && formatDollars(same.interest));
      expect(formatDollars(balance), `month ${month}`).toBe(same && formatDollars(same.balance));
    }
  });

  it("repays the loan, with principal and interest adding up to each payment", () => {
    const instalments = amortization.getInstallments(allMonths);
    const repaid = instalments.reduce((sum, month) => sum.plus(month.principal), new Decimal(0));
    expect(repaid.toFixed(2)).toBe(new Decimal(principal.toString()).div(100).toFixed(2));
    for (const { principal: part, interest } of instalments) {
      expect(part.plus(interest).minus(amortization.monthlyPayment).abs().lt("1e-40")).toBe(true);
    }
  });
});

describe("the rows of a schedule", () => {
  const getRows = (years: number) =>
    scheduleRows(
      amortize({ principal: new Decimal(1200), interestRate: new Decimal(5), years }),
    ).map(({ month }) => month);

  it("are the first year, every twelfth month, and the last year, without duplicates", () => {
    const first = Array.from({ length: 12 }, (_, i) => i + 1);
    expect(getRows(4)).toEqual([...first, 24, 36, ...first.map((month) => month + 36)]);
  });

  it("are all months of a short term", () => {
    expect(getRows(1)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(getRows(2)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  });
});
