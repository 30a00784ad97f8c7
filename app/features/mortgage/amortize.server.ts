import { Decimal } from "decimal.js";

/** The precision is high enough that 1,200 months at the highest rate and sum leave every cent exact. */
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

interface Loan {
  /** Dollars. */
  principal: Decimal;
  /** Percent per year. */
  interestRate: Decimal;
  years: number;
}

/** One month of a loan; amounts are dollars, exact and not rounded. */
export interface MonthlyPayment {
  month: number;
  principal: Decimal;
  interest: Decimal;
  /** The balance after this month, never below zero. */
  balance: Decimal;
}

export interface Amortization {
  months: number;
  monthlyPayment: Decimal;
  totalPayment: Decimal;
  totalInterest: Decimal;
  /** Returns these months alone, in ascending order, without those between them. */
  getInstallments(months: readonly number[]): MonthlyPayment[];
}

/**
 * Calculates the equal monthly payments that pay a loan back. Only displayed amounts are rounded, to cents. The balance
 * after a month has a formula, so a term of a hundred years computes only the months that are shown.
 */
export function amortize({ principal, interestRate, years }: Loan): Amortization {
  const months = years * 12;
  const owed = new Exact(principal);
  const rate = new Exact(interestRate).div(100).div(12);
  const plan = rate.isZero() ? planWithoutInterest(owed, months) : annuity(owed, rate, months);
  const { monthlyPayment } = plan;
  const totalPayment = monthlyPayment.times(months);
  return {
    months,
    monthlyPayment,
    totalPayment,
    totalInterest: totalPayment.minus(owed),
    getInstallments(monthNumbers) {
      const before = plan.owedAfter(monthNumbers.map((month) => month - 1));
      return monthNumbers.map((month, i) => {
        const balance = before[i] ?? owed;
        const interest = balance.times(rate);
        const repaid = monthlyPayment.minus(interest);
        return {
          month,
          principal: repaid,
          interest,
          balance: Exact.max(0, balance.minus(repaid)),
        };
      });
    },
  };
}

interface Plan {
  monthlyPayment: Decimal;
  /** Returns the balance after each of these months, which must ascend. */
  owedAfter(months: readonly number[]): Decimal[];
}

function planWithoutInterest(principal: Decimal, months: number): Plan {
  return {
    monthlyPayment: principal.div(months),
    owedAfter: (monthNumbers) =>
      monthNumbers.map((month) => principal.times(months - month).div(months)),
  };
}

/**
 * Computes a plan: with the monthly growth g = 1 + r the payment is principal · r · gⁿ / (gⁿ − 1), and the balance
 * after k months is principal · (gⁿ − gᵏ) / (gⁿ − 1).
 */
function annuity(principal: Decimal, rate: Decimal, months: number): Plan {
  const growth = rate.plus(1);
  const growthFactor = growth.pow(months);
  const share = principal.div(growthFactor.minus(1));
  return {
    monthlyPayment: share.times(rate).times(growthFactor),
    owedAfter(monthNumbers) {
      // Each power is computed from the one before by the months between them, mostly one or twelve.
      const steps = new Map<number, Decimal>();
      let power: Decimal = new Exact(1);
      let reached = 0;
      return monthNumbers.map((month) => {
        // Rounding in the formula's last digit would push an exact half cent of interest below the half.
        if (month === 0) return principal;
        const step = month - reached;
        const factor = steps.get(step) ?? growth.pow(step);
        steps.set(step, factor);
        power = power.times(factor);
        reached = month;
        return share.times(growthFactor.minus(power));
      });
    },
  };
}

/** Returns the months that get a row: the first year, the last, and every twelfth, without duplicates. */
export function scheduleRows({ months, getInstallments }: Amortization): MonthlyPayment[] {
  const all = Array.from({ length: months }, (_, i) => i + 1);
  return getInstallments(
    all.filter((month) => month <= 12 || month > months - 12 || month % 12 === 0),
  );
}
