import { Decimal } from "decimal.js";

import type { FormErrors } from "~/forms/form-action-data";
import { parseForm } from "~/forms/parse-form.server";

import { amortize, scheduleRows, type Amortization } from "./amortize.server";
import {
  DEFAULT_TERM_YEARS,
  MORTGAGE_FIELDS,
  mortgageSchema,
  type MortgageInput,
} from "./mortgage.schema";

/** Dollar amounts with cents, formatted for display. */
export interface MortgageResult {
  monthlyPayment: string;
  totalInterest: string;
  totalPayment: string;
  schedule: { month: number; principal: string; interest: string; balance: string }[];
  /** The share of interest in the payments, 0 to 100, of each of at most 40 spans of the term. */
  interestShares: number[];
}

/** The maximum number of bars of the chart. */
const MAX_BARS = 40;

/**
 * Reads the calculator's parameters from an address and computes the result. `errors` and `result` are both null when
 * the address asks nothing.
 */
export function calculateMortgage(parameters: URLSearchParams): {
  typed: Record<string, string>;
  errors: FormErrors | null;
  result: MortgageResult | null;
} {
  // A link from a listing's page sets only the price: that fills a field in, but calculates nothing yet.
  const isSubmitted = MORTGAGE_FIELDS.some((name) => name !== "homePrice" && parameters.has(name));
  const form = new FormData();
  for (const name of MORTGAGE_FIELDS) {
    form.set(name, parameters.get(name) ?? (name === "loanTerm" ? DEFAULT_TERM_YEARS : ""));
  }
  const parsed = parseForm(form, mortgageSchema);
  if (!isSubmitted) {
    const homePrice = parameters.get("homePrice")?.trim() ?? "";
    const fault = homePrice === "" || parsed.ok ? undefined : parsed.errors.homePrice;
    return {
      typed: { homePrice, loanTerm: DEFAULT_TERM_YEARS },
      errors: fault ? { homePrice: fault } : null,
      result: null,
    };
  }
  if (!parsed.ok) return { typed: parsed.typed, errors: parsed.errors, result: null };
  return { typed: parsed.typed, errors: null, result: computeResult(parsed.value) };
}

function computeResult({
  homePrice,
  downPayment,
  interestRate,
  loanTerm,
}: MortgageInput): MortgageResult {
  const principal = homePrice.minus(downPayment);
  const amortization = amortize({
    principal,
    interestRate,
    years: loanTerm.toNumber(),
  });
  return {
    monthlyPayment: formatDollars(amortization.monthlyPayment),
    totalInterest: formatDollars(amortization.totalInterest),
    totalPayment: formatDollars(amortization.totalPayment),
    schedule: scheduleRows(amortization).map(({ month, principal, interest, balance }) => ({
      month,
      principal: formatDollars(principal),
      interest: formatDollars(interest),
      balance: formatDollars(balance),
    })),
    interestShares: computeShares(amortization, principal),
  };
}

const WHOLE_DOLLARS = new Intl.NumberFormat("en-US");

/** Formats dollars; half a cent rounds up. It never converts to a number, which could not hold large sums. */
export function formatDollars(amount: Decimal): string {
  const [dollars = "0", cents = "00"] = amount.toFixed(2).split(".");
  return `$${WHOLE_DOLLARS.format(BigInt(dollars))}.${cents}`;
}

function computeShares(
  { months, monthlyPayment, getInstallments }: Amortization,
  loan: Decimal,
): number[] {
  const span = Math.max(12, Math.ceil(months / MAX_BARS / 12) * 12);
  const ends: number[] = [];
  for (let end = span; end < months + span; end += span) ends.push(Math.min(end, months));
  let owed = loan;
  let start = 0;
  return getInstallments(ends).map(({ month, balance }) => {
    const paid = monthlyPayment.times(month - start);
    const repaid = owed.minus(balance);
    [owed, start] = [balance, month];
    const interest = Decimal.max(0, paid.minus(repaid));
    return interest.div(paid).times(100).round().toNumber();
  });
}
