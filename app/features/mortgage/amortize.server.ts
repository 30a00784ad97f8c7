import { Decimal } from "decimal.js";

/** Digits enough that 1,200 months at the highest rate and sum still leave every cent exact. */
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

interface Loan {
  /** Dollars. */
  principal: Decimal;
  /** Per cent a year. */
  interestRate: Decimal;
  years: number;
}

/** One month of a loan; amounts are dollars, exact and not rounded. */
export interface Instalment {
  month: number;
  principal: Decimal;
  interest: Decimal;
  /** What is owed after it, never below zero. */
  balance: Decimal;
}

export interface Amortization {
  monthlyPayment: Decimal;
  totalPayment: Decimal;
  totalInterest: Decimal;
  instalments: Instalment[];
}

/**
 * Pays a loan back in equal monthly payments. Nothing is rounded on the way: the payment is
 * multiplied as it is, and only what is shown is rounded to cents.
 */
export function amortize({ principal, interestRate, years }: Loan): Amortization {
  const months = years * 12;
  const owed = new Exact(principal);
  const rate = new Exact(interestRate).div(100).div(12);
  const monthlyPayment = rate.isZero() ? owed.div(months) : annuity(owed, rate, months);
  const instalments: Instalment[] = [];
  let balance: Decimal = owed;
  let totalInterest: Decimal = new Exact(0);
  for (let month = 1; month <= months; month += 1) {
    const interest = balance.times(rate);
    const repaid = monthlyPayment.minus(interest);
    balance = Exact.max(0, balance.minus(repaid));
    totalInterest = totalInterest.plus(interest);
    instalments.push({ month, principal: repaid, interest, balance });
  }
  return {
    monthlyPayment,
    totalPayment: monthlyPayment.times(months),
    totalInterest,
    instalments,
  };
}

/** principal · r / (1 − (1 + r)^−n) */
function annuity(principal: Decimal, rate: Decimal, months: number): Decimal {
  const growth = rate.plus(1).pow(months);
  return principal.times(rate).times(growth).div(growth.minus(1));
}

/** The months worth a row: the first year, the last, and every twelfth, each once. */
export function scheduleRows(instalments: readonly Instalment[]): Instalment[] {
  const months = instalments.length;
  return instalments.filter(({ month }) => month <= 12 || month > months - 12 || month % 12 === 0);
}
