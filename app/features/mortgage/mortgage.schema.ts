import { Decimal } from "decimal.js";
import * as z from "zod/v4";

/** Beyond these no loan goes; within them every cent is exact. */
const MAX_DOLLARS = new Decimal("1e12");
const MAX_RATE = 100;
const MAX_YEARS = 100;
const MAX_DIGITS = 40;

/** A plain number once dollar signs, commas, percent signs and blanks are gone. */
const NUMBER = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** What was typed as a decimal: exactly as written, with no detour by binary fractions. */
function decimal(required: string) {
  return z.string(required).transform((text, ctx) => {
    const digits = text.replace(/[\s$,%]/g, "");
    if (NUMBER.test(digits) && digits.length <= MAX_DIGITS) return new Decimal(digits);
    ctx.addIssue(digits === "" ? required : "Enter a number");
    return z.NEVER;
  });
}

/** The first fault of a field is enough, and what compares fields waits until they have none. */
const fault = (error: string) => ({ error, abort: true });

const notNegative = (required: string) =>
  decimal(required).refine((value) => value.gte(0), fault("Must not be negative"));

const dollars = (required: string) =>
  notNegative(required)
    .refine((value) => value.lte(MAX_DOLLARS), fault("Must be at most $1,000,000,000,000"))
    .refine((value) => value.decimalPlaces() <= 2, fault("Cents are the smallest amount"));

/** What the calculator is asked: dollars, per cent a year, years. */
export const mortgageSchema = z
  .object({
    homePrice: dollars("Home price is required").refine(
      (value) => value.gt(0),
      fault("Must be more than $0"),
    ),
    downPayment: dollars("Down payment is required"),
    interestRate: notNegative("Interest rate is required").refine(
      (value) => value.lte(MAX_RATE),
      fault("Must be at most 100 %"),
    ),
    loanTerm: decimal("Loan term is required").refine(
      (value) => value.isInteger() && value.gte(1) && value.lte(MAX_YEARS),
      fault("Must be a whole number of years from 1 to 100"),
    ),
  })
  .refine(({ homePrice, downPayment }) => downPayment.lt(homePrice), {
    error: "Down payment must be less than the home price",
    path: ["downPayment"],
  });

export type Mortgage = z.output<typeof mortgageSchema>;

export const MORTGAGE_FIELDS = ["homePrice", "downPayment", "interestRate", "loanTerm"] as const;
export const DEFAULT_TERM = "30";
