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
  months: number;
  monthlyPayment: Decimal;
  totalPayment: Decimal;
  totalInterest: Decimal;
  /** These months alone, in ascending order, without those between them. */
  instalmentsOf(months: readonly number[]): Instalment[];
}

/**
 * Pays a loan back in equal monthly payments. Nothing is rounded on the way: the payment is
 * multiplied as it is, and only what is shown is rounded to cents. What is owed after a month has a
 * formula, so that of a hundred years only the months that somebody looks at are calculated.
 */
export function amortize({ principal, interestRate, years }: Loan): Amortization {
  const months = years * 12;
  const owed = new Exact(principal);
  const rate = new Exact(interestRate).div(100).div(12);
  const plan = rate.isZero() ? withoutInterest(owed, months) : annuity(owed, rate, months);
  const { monthlyPayment } = plan;
  const totalPayment = monthlyPayment.times(months);
  return {
    months,
    monthlyPayment,
    totalPayment,
    totalInterest: totalPayment.minus(owed),
    instalmentsOf(wanted) {
      const before = plan.owedAfter(wanted.map((month) => month - 1));
      return wanted.map((month, i) => {
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
  /** What is owed after each of these months, which ascend. */
  owedAfter(months: readonly number[]): Decimal[];
}

function withoutInterest(principal: Decimal, months: number): Plan {
  return {
    monthlyPayment: principal.div(months),
    owedAfter: (wanted) => wanted.map((month) => principal.times(months - month).div(months)),
  };
}

/**
 * With the monthly growth g = 1 + r the payment is principal · r · gⁿ / (gⁿ − 1), and after k months
 * principal · (gⁿ − gᵏ) / (gⁿ − 1) is owed.
 */
function annuity(principal: Decimal, rate: Decimal, months: number): Plan {
  const growth = rate.plus(1);
  const whole = growth.pow(months);
  const share = principal.div(whole.minus(1));
  return {
    monthlyPayment: share.times(rate).times(whole),
    owedAfter(wanted) {
      // From one power to the next by what lies between them, mostly one month or twelve.
      const steps = new Map<number, Decimal>();
      let power: Decimal = new Exact(1);
      let reached = 0;
      return wanted.map((month) => {
        // The formula's last digit would take an exact half of a cent of its interest below the half.
        if (month === 0) return principal;
        const step = month - reached;
        const factor = steps.get(step) ?? growth.pow(step);
        steps.set(step, factor);
        power = power.times(factor);
        reached = month;
        return share.times(whole.minus(power));
      });
    },
  };
}

/** The months worth a row: the first year, the last, and every twelfth, each once. */
export function scheduleRows({ months, instalmentsOf }: Amortization): Instalment[] {
  const all = Array.from({ length: months }, (_, i) => i + 1);
  return instalmentsOf(
    all.filter((month) => month <= 12 || month > months - 12 || month % 12 === 0),
  );
}
